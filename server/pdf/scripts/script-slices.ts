import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The Noto fonts by their package, with the slices whose letters names are written in. The order is the order of preference. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'noto-sans': ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-armenian': ['armenian'],
  'noto-sans-bengali': ['bengali'],
  'noto-sans-ethiopic': ['ethiopic'],
  'noto-sans-georgian': ['georgian'],
  'noto-sans-gujarati': ['gujarati'],
  'noto-sans-gurmukhi': ['gurmukhi'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-kannada': ['kannada'],
  'noto-sans-khmer': ['khmer'],
  'noto-sans-lao': ['lao'],
  'noto-sans-malayalam': ['malayalam'],
  'noto-sans-myanmar': ['myanmar'],
  'noto-sans-oriya': ['oriya'],
  'noto-sans-sinhala': ['sinhala'],
  'noto-sans-syriac': ['syriac'],
  'noto-sans-tamil': ['tamil'],
  'noto-sans-telugu': ['telugu'],
  'noto-sans-thaana': ['thaana'],
  'noto-sans-thai': ['thai'],
  'noto-sans-sc': [],
  'noto-sans-tc': [],
  'noto-sans-jp': [],
  'noto-sans-kr': [],
}

type Range = readonly [first: number, last: number]

/** A file of a family that has the letters of some ranges of Unicode. */
export interface Slice {
  readonly file: string
  readonly ranges: readonly Range[]
}

/** `U+20DD-20E0,U+2190`. */
const rangesOf = (listed: string): readonly Range[] =>
  listed.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** Han and Hangul are cut into numbered slices: `[4]` is the file `…-4-wght-normal.woff2`. */
const slicesOf = (family: string, named: readonly string[]): readonly Slice[] => {
  const list = require.resolve(`@fontsource-variable/${family}/unicode.json`)
  const listed = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>)
  return listed
    .filter(([slice]) => (named.length > 0 ? named.includes(slice) : slice.startsWith('[')))
    .map(([slice, ranges]) => ({
      file: join(dirname(list), 'files', `${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: rangesOf(ranges),
    }))
}

let slices: readonly Slice[] | null = null

/** The slices that list a letter, the preferred one first. */
export const slicesWith = (codePoint: number): readonly Slice[] => {
  slices ??= Object.entries(FAMILIES).flatMap(([family, named]) => slicesOf(family, named))
  return slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
}
