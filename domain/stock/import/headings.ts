import { type Column, HEADING_WORDS } from './fields'
import { cleanText } from './values/text'

const COLUMNS: ReadonlyMap<string, Column> = new Map(
  (Object.entries(HEADING_WORDS) as [Column, string][]).flatMap(([column, words]) =>
    words.split(', ').map((word) => [word, column] as const),
  ),
)

const LONGEST_HEADING = 120

/** A heading as it is compared and remembered: `Lot_No.` is `lot no`, `Internal (m²)` is `internal (m2)`. */
export const headingText = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .replaceAll(/[.:]/g, '')
    .replaceAll('_', ' ')
    .replaceAll(/\b(?:sq ?m|square met(?:re|er)s?)\b/g, 'sqm')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_HEADING)

const FILLERS =
  /\b(?:est|estimated|approx|p\/?w|p\/?a|p\/?q|pcm|p\/?m|per (?:week|month|quarter|annum|year)|weekly|monthly|quarterly|annual|yearly)\b/g

const tidy = (text: string): string => text.replaceAll(/ +/g, ' ').trim()

/** The spellings of a heading, from the whole of it to its bare words. */
const spellings = (heading: string): readonly string[] => {
  const opened = tidy(heading.replaceAll(/[()[\]{}]/g, ' '))
  const outside = tidy(heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
  const bare = [opened, outside].map((each) => tidy(each.replaceAll(FILLERS, ' ')))
  const words = bare.map((each) => tidy(each.replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')))
  const all = [heading, opened, outside, ...bare, ...words]
  return [...all, ...all.map((each) => each.replaceAll('sqm', 'm2'))]
}

/** People and inside figures, wherever a heading names them. */
const PRIVATE = new Set([
  ...HEADING_WORDS.private.split(', ').filter((word) => !word.includes(' ')),
  ...['customer', 'investor', 'lawyer', 'broker', 'introducer', 'referrer', 'surname', 'telephone', 'tel'],
])
const namesPrivate = (heading: string): boolean =>
  heading
    .replaceAll(/['’]s\b/g, '')
    .split(/[^\p{L}]+/u)
    .some((word) => PRIVATE.has(word) || PRIVATE.has(word.replace(/s$/, '')))

/** What a column with this heading holds; null if we don’t know it. */
export const columnOf = (text: string): Column | null => {
  const heading = headingText(text)
  for (const spelling of spellings(heading)) {
    const column = COLUMNS.get(spelling)
    if (column !== undefined) return column
  }
  return namesPrivate(heading) ? 'private' : null
}

/** Words of a heading that name a lot, an area or a price as a whole: what they mean depends on the property type. */
const spelledAs = (text: string, words: ReadonlySet<string>): boolean =>
  spellings(headingText(text)).some((each) => words.has(each))
const LOTS = new Set(['lot', 'lot no', 'lot number', 'lot #'])
const AREAS = new Set(['area', 'area m2', 'area sqm', 'area (sqm)', 'size'])
const TOTAL_PRICES = new Set(['total price'])
const TITLES = new Set(['title'])

export const isLotHeading = (text: string): boolean => spelledAs(text, LOTS)
export const isAreaHeading = (text: string): boolean => columnOf(text) === 'landSize' && spelledAs(text, AREAS)
export const isTotalPrice = (text: string): boolean => spelledAs(text, TOTAL_PRICES)
export const isTitleHeading = (text: string): boolean => columnOf(text) === 'titleDate' && spelledAs(text, TITLES)
