import { withoutDirectionMarks } from '../../../shared/text/direction-marks'

/** Joiners, spaces without width, soft hyphens and control characters other than white space. */
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u180e\u200b-\u200d\u2060-\u2064]/g

/** A raised digit after a digit leads to a footnote; `m²` is a unit. */
const RAISED = /(?<=\d)[\u00b9\u00b2\u00b3\u2070-\u2079]+/g

/** Nothing to clean, as in most cells. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/

/** The text of a cell as it is read: digits and signs in their usual width, nothing invisible, one space between words. */
export const cleanText = (text: string): string =>
  text === '' || CLEAN.test(text)
    ? text
    : withoutDirectionMarks(text.replaceAll(RAISED, '').normalize('NFKC'))
        .replaceAll(INVISIBLE, '')
        .replaceAll(/\s+/g, ' ')
        .trim()

/** What a person wrote: each line cleaned, with its breaks and at most one empty line between two. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(cleanText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Signs that lead to a footnote. */
const FOOTNOTE_MARKS = /[*†‡^]+/g

/** Nothing to change for comparing either: words in lower case, figures. */
const COMPARED = /^[!-)+-@[-\]_-}]+(?: [!-)+-@[-\]_-}]+)*$/

/** A figure or a word as it is compared: in lower case, without marks of footnotes. */
export const comparedText = (text: string): string => (COMPARED.test(text) ? text : changedToCompare(text))

const changedToCompare = (text: string): string =>
  cleanText(text).toLowerCase().replaceAll(FOOTNOTE_MARKS, '').replaceAll('\u2212', '-').trim()

/** What spreadsheets would run as a formula: it is kept as text. */
export const looksLikeFormula = (text: string): boolean => /^(?:[=+@]|-\p{L})/u.test(text)

/** Words that say there is no figure. */
const NONE = new Set(['-', '–', '—', '--', 'n/a', 'na', 'nil', 'none', 'tbc', 'tba', 'tbd'])
export const isNone = (compared: string): boolean => NONE.has(compared)
