import { type Day, daysAfter, isDay } from '../../../shared/calendar'
import { read, type Reading, blank, wrong } from './reading'
import { cleanText } from './text'

/** What a cell or an attribute says of a time: a day with its time on clocks there (`09:00`) if it has one, a month, or words. */
export type Dated =
  | { readonly is: 'day'; readonly day: Day; readonly time: string | null }
  | { readonly is: 'month'; readonly month: string }
  | { readonly is: 'words'; readonly words: string }

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const EMPTY = new Set(['soon', 'tba', 'tbc', 'tbd', '-', 'n/a', 'to be advised', 'to be confirmed', 'to be announced'])
const LONGEST = 50

const two = (number: number | string): string => String(number).padStart(2, '0')
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)
/** Its number from 1; 0 for a word that is no month. */
const monthNamed = (name: string): number =>
  name.length < 3
    ? 0
    : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().replace(/^sept$/i, 'sep'))) + 1

const atDay = (year: string, month: number | string, day: string, hour?: string, minute?: string): Reading<Dated> => {
  const written = `${fullYear(year)}-${two(month)}-${two(day)}`
  if (!isDay(written) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return wrong('date-unclear')
  return read({ is: 'day', day: written, time: hour === undefined ? null : `${hour}:${minute ?? '00'}` })
}
const atMonth = (year: string, month: number | string): Reading<Dated> =>
  Number(month) >= 1 && Number(month) <= 12
    ? read({ is: 'month', month: `${fullYear(year)}-${two(month)}` })
    : wrong('date-unclear')

type Form = readonly [form: RegExp, read: (parts: readonly string[]) => Reading<Dated> | null]

/** Null for a word that is no month, which another form may take. */
const withMonth = (name: string, take: (month: number) => Reading<Dated>): Reading<Dated> | null =>
  monthNamed(name) === 0 ? null : take(monthNamed(name))

const FORMS: readonly Form[] = [
  [
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[-T ](\d{2}):(\d{2})(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/,
    ([, year = '', month = '', day = '', hour, minute]) => atDay(year, month, day, hour, minute),
  ],
  [
    /^(\d{4})(\d{2})(\d{2})(?:[-T](\d{2})(\d{2})(?:\d{2})?)?$/,
    ([, year = '', month = '', day = '', hour, minute]) => atDay(year, month, day, hour, minute),
  ],
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/, ([, day = '', month = '', year = '']) => atDay(year, month, day)],
  [
    /^(?:\p{L}{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -](\p{L}{3,9})\.?,?[ -](\d{2}|\d{4})$/u,
    ([, day = '', name = '', year = '']) => withMonth(name, (month) => atDay(year, month, day)),
  ],
  [
    /^(\p{L}{3,9})\.?,?[ -]?'?(\d{2}|\d{4})$/u,
    ([, name = '', year = '']) => withMonth(name, (month) => atMonth(year, month)),
  ],
  [/^(\d{1,2})[/.-](\d{4})$/, ([, month = '', year = '']) => atMonth(year, month)],
  [/^(\d{4})-(\d{2})$/, ([, year = '', month = '']) => atMonth(year, month)],
  [/^(20\d{2})$/, ([, words = '']) => read({ is: 'words', words })],
  [/^[\d\s/.:-]+$/, () => wrong('date-unclear')],
]

/** Excel counts days from here, in its 1900 system. */
const DAY_ZERO = '1899-12-30'
const MOST_DAYS = 110_000

/** The day that Excel’s number stands for. */
export const dayOfSerial = (serial: number): Reading<Dated> =>
  serial >= 61 && serial < MOST_DAYS
    ? read({ is: 'day', day: daysAfter(DAY_ZERO, Math.floor(serial)), time: null })
    : wrong('date-unclear')

/** Whether a text is a day of this century as Excel counts them: 46905 is 1 June 2028. */
export const isSerialOfDay = (text: string): boolean => /^\d{5}$/.test(text) && text >= '36526' && text < '73051'

/** A date, a month or words such as `Titled`; the day is before the month, always. A number alone is unclear. */
export const readDate = (text: string): Reading<Dated> => {
  const clean = cleanText(text)
  if (clean === '') return blank()
  if (EMPTY.has(clean.toLowerCase())) return read({ is: 'words', words: '' })
  if (clean.length > LONGEST) return wrong('too-long')
  for (const [form, taken] of FORMS) {
    const parts = form.exec(clean)
    const dated = parts === null ? null : taken(parts)
    if (dated !== null) return dated
  }
  return read({ is: 'words', words: clean })
}

/** As texts of a stage have it: `30 September 2027`, `September 2027`. */
export const datedText = (dated: Dated): string => {
  if (dated.is === 'words') return dated.words
  const [year = '', month = '', day] = (dated.is === 'day' ? dated.day : dated.month).split('-')
  const named = `${MONTHS[Number(month) - 1] ?? ''} ${year}`
  return day === undefined ? named : `${Number(day)} ${named}`
}
