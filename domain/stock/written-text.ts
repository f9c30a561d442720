import { escaped } from '../shared/text/markup'
import { decodedEntities } from '../shared/text/plain-text'

/**
 * Texts of a listing are stored as HTML and written as plain text: a blank line begins a paragraph, `- ` an item of a list, `# ` a
 * heading, and `**` is around bold words. All markup is ours, so what is typed can’t become any.
 */
export const htmlOf = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(blocksOf)
    .join('\n')

const ITEM = /^[-•]\s+/
const HEADING = /^#\s+/
const BOLD = /\*\*(?=\S)([^\n]*?\S)\*\*/g

const inline = (text: string): string => escaped(text).replaceAll(BOLD, '<strong>$1</strong>')

const blocksOf = (block: string): readonly string[] => {
  const made: string[] = []
  let lines: string[] = []
  let items: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) made.push(`<p>${lines.join('<br>')}</p>`)
    lines = []
  }
  const endList = () => {
    if (items.length > 0) made.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    items = []
  }
  for (const line of block.split('\n').map((each) => each.trim())) {
    if (ITEM.test(line)) {
      endParagraph()
      items.push(inline(line.replace(ITEM, '')))
      continue
    }
    endList()
    if (HEADING.test(line)) {
      endParagraph()
      made.push(`<h3>${inline(line.replace(HEADING, ''))}</h3>`)
    } else if (line !== '') lines.push(inline(line))
  }
  endParagraph()
  endList()
  return made
}

const BLOCK = /<\/?(?:p|div|li|ul|ol|h\d|table|tr|td)\b/i

/** `**` around words; not around spaces, lines or blocks. */
const starred = (words: string): string =>
  BLOCK.test(words)
    ? words
    : words
        .split(/<br\s*\/?>/i)
        .map((line) =>
          line.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before: string, inner: string, after: string) =>
            inner === '' ? before + after : `${before}**${inner}**${after}`,
          ),
        )
        .join('<br>')

/** The text that a listing’s HTML was written as; of other markup only its words stay. */
export const writtenText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(b|strong)(?: [^>]*)?>([\s\S]*?)<\/\1>/gi, (_, _tag: string, words: string) => starred(words))
    .replaceAll(/<h\d[^>]*>\s*/gi, '\n\n# ')
    .replaceAll(/<li[^>]*>\s*/gi, '\n- ')
    .replaceAll(/<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<\/(?:p|h\d|ul|ol|blockquote)>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) =>
      decodedEntities(line)
        .replaceAll(/[^\S\n]+/g, ' ')
        .trim(),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
