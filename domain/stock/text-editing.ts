/** A text as it is edited, with what is selected in it. */
export interface Edited {
  readonly text: string
  readonly start: number
  readonly end: number
}

const STARS = '**'

/** Puts `**` around the selected words, or takes it away. */
export const withBold = ({ text, start, end }: Edited): Edited => {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const chosen = text.slice(start, end)
  if (before.endsWith(STARS) && after.startsWith(STARS))
    return { text: before.slice(0, -2) + chosen + after.slice(2), start: start - 2, end: end - 2 }
  const left = chosen.length - chosen.trimStart().length
  const words = chosen.trim()
  const right = chosen.length - left - words.length
  const from = start + left + STARS.length
  return {
    text: `${before}${chosen.slice(0, left)}${STARS}${words}${STARS}${chosen.slice(chosen.length - right)}${after}`,
    start: from,
    end: from + words.length,
  }
}

/** Begins the selected lines with a mark, or takes it away if all have it; lines that are empty stay so. */
const withMark =
  (mark: string) =>
  ({ text, start, end }: Edited): Edited => {
    const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const until = next === -1 ? text.length : next
    const lines = text.slice(from, until).split('\n')
    const written = lines.filter((line) => line.trim() !== '')
    const isMarked = written.length > 0 && written.every((line) => line.startsWith(mark))
    const isAlone = written.length === 0
    const changed = lines
      .map((line) => (isMarked ? line.replace(mark, '') : line.trim() === '' && !isAlone ? line : mark + bare(line)))
      .join('\n')
    return isAlone || from === until
      ? {
          text: text.slice(0, from) + changed + text.slice(until),
          start: from + changed.length,
          end: from + changed.length,
        }
      : { text: text.slice(0, from) + changed + text.slice(until), start: from, end: from + changed.length }
  }

const bare = (line: string): string => line.replace(/^(?:[-•]|#)\s+/, '')

export const withItems = withMark('- ')
export const withHeading = withMark('# ')
