import { blank, read, type Reading, wrong } from './reading'
import { cleanText, comparedText, looksLikeFormula } from './text'

/** What CSV files, ours too, put before a text so that no spreadsheet runs it. */
const GUARD = /^'(?=[=+\-@])/

/** A text as it is; one that looks like a formula is kept with a warning. */
export const readText = (text: string, longest: number): Reading<string> => {
  const clean = cleanText(text).replace(GUARD, '')
  if (clean === '') return blank()
  if (clean.length > longest) return wrong('too-long')
  return looksLikeFormula(clean) ? read(clean, 'looks-like-formula') : read(clean)
}

const LONGEST_LEVEL = 20
const LEVELS: ReadonlyMap<string, string> = new Map([
  ...['g', 'gf', 'gnd', 'ground', 'ground floor', 'ground level'].map((word) => [word, 'G'] as const),
  ...['lg', 'lower ground', 'lower ground floor'].map((word) => [word, 'LG'] as const),
  ...['ug', 'upper ground', 'upper ground floor'].map((word) => [word, 'UG'] as const),
  ...['m', 'mezz', 'mezzanine'].map((word) => [word, 'M'] as const),
  ...['ph', 'penthouse', 'penthouses'].map((word) => [word, 'PH'] as const),
])

/** `Ground` is G, `Level 1` 1, `Basement 1` B1; other words stay as they are. */
export const readLevel = (text: string): Reading<string> => {
  const compared = comparedText(text).replace(/^(?:level|lvl|lev|floor)\.? (?=.)/, '')
  const named = LEVELS.get(compared)
  if (named !== undefined) return read(named)
  const [, basement] = /^(?:b|basement) ?0*(\d{1,2})$/.exec(compared) ?? []
  if (basement !== undefined) return read(`B${basement}`)
  const [, number] = /^l?0*(\d{1,3})(?:\.0|st|nd|rd|th)?(?: (?:floor|level))?$/.exec(compared) ?? []
  return number === undefined ? readText(text, LONGEST_LEVEL) : read(number)
}

const POINTS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' }
const LONGEST_ASPECT = 200

/** `NE`, `north east` and `N/E` are North-east; other words stay as they are. */
export const readAspect = (text: string): Reading<string> => {
  const [, first = '', second = ''] =
    /^(north|south|n|s)(?:[ /-]?(east|west|e|w))?$/.exec(comparedText(text)) ??
    /^(east|west|e|w)$/.exec(comparedText(text)) ??
    []
  if (first === '') return readText(text, LONGEST_ASPECT)
  const [start, end] = [POINTS[first] ?? first, POINTS[second] ?? second]
  return read(capital(end === '' ? start : `${start}-${end}`))
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const LONGEST_TITLE = 50
const TITLES: Readonly<Record<string, string>> = {
  ...{ torrens: 'Torrens', freehold: 'Torrens', 'fee simple': 'Torrens', strata: 'Strata' },
  ...{ community: 'Community', ct: 'Community' },
}

/** A type of title; a green title is Torrens outside Western Australia. */
export const readTitle = (text: string, state = ''): Reading<string> => {
  const compared = comparedText(text).replace(/ titles?$/, '')
  if (compared === 'green') return read(state === 'WA' ? 'Green' : 'Torrens')
  const named = Object.hasOwn(TITLES, compared) ? TITLES[compared] : undefined
  return named === undefined ? readText(text, LONGEST_TITLE) : read(named)
}

/** Whether a word is a type of title, under a heading that may also be about when titles are expected. */
export const isTitleType = (text: string): boolean =>
  /^(?:strata|torrens|community|green|freehold|stratum|company|ct)(?: titles?)?$/.test(comparedText(text))
