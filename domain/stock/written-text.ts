import { escaped } from '../shared/text/markup'
import { decodedEntities } from '../shared/text/plain-text'

/**
 * Texts of a listing are stored as HTML and written as plain text: a blank line begins a paragraph, `- ` an item of a list, `# ` a
 * heading, and `**` is around bold words. All markup is ours, so what is typed can’t become any.
 */
export const htmlOf = (text: string): string =>
  writtenBlocks(text)
    .map(({ kind, lines }) => {
      const [first = '', ...others] = lines.map(inline)
      if (kind === 'heading') return `<h3>${first}</h3>`
      return kind === 'list'
        ? `<ul>${[first, ...others].map((item) => `<li>${item}</li>`).join('')}</ul>`
        : `<p>${[first, ...others].join('<br>')}</p>`
    })
    .join('\n')

/** A heading, the lines of a paragraph, or the items of a list. */
export interface WrittenBlock {
  readonly kind: 'heading' | 'paragraph' | 'list'
  readonly lines: readonly string[]
}

/** The parts of a written text, in which bold words still have their marks. */
export const writtenBlocks = (text: string): readonly WrittenBlock[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(blocksOf)

/** The words of a line; every second run is bold. */
export const runsOf = (line: string): readonly string[] => line.split(BOLD)

const ITEM = /^[-•]\s+/
const HEADING = /^#\s+/
const BOLD = /\*\*(?=\S)([^\n]*?\S)\*\*/g

const inline = (text: string): string =>
  runsOf(text)
    .map((run, at) => (at % 2 === 0 ? escaped(run) : `<strong>${escaped(run)}</strong>`))
    .join('')

const blocksOf = (block: string): readonly WrittenBlock[] => {
  const made: WrittenBlock[] = []
  let lines: string[] = []
  let items: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) made.push({ kind: 'paragraph', lines })
    lines = []
  }
  const endList = () => {
    if (items.length > 0) made.push({ kind: 'list', lines: items })
    items = []
  }
  for (const line of block.split('\n').map((each) => each.trim())) {
    if (ITEM.test(line)) {
      endParagraph()
      items.push(line.replace(ITEM, ''))
      continue
    }
    endList()
    if (HEADING.test(line)) {
      endParagraph()
      made.push({ kind: 'heading', lines: [line.replace(HEADING, '')] })
    } else if (line !== '') lines.push(line)
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
