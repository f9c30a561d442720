import { blank, read, type Reading, wrong } from './reading'
import { comparedText, isNone } from './text'
import { readYes } from './yes-no'

export type Counted = 'beds' | 'baths' | 'cars' | 'studies'
/** `2 + study` is two bedrooms and a study. */
export interface Count {
  readonly count: number
  readonly studies: number
}

const MOST: Readonly<Record<Counted, number>> = { beds: 30, baths: 20, cars: 20, studies: 20 }
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const GARAGES: ReadonlyMap<string, number> = new Map([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
])
const NOUNS =
  /^(?:beds?|bedrooms?|brs?|bdrs?|baths?|bathrooms?|cars?|car ?(?:spaces?|parks?|ports?)|carports?|spaces?|bays?|garages?|tandem|secure|basement|stud(?:y|ies))$/
const STUDY = /^(?:\d )?(?:s|study|study nook|mpr|media|media room|home office)$/
const STUDIO = new Set(['studio', 'st', 'studio apartment', 'bedsit'])

/** A term’s number, or null: `2`, `two`, `2.5`, `1 tandem`. */
const termOf = (term: string, counted: Counted): number | null => {
  const [, number = '', noun = ''] = /^(\d{1,9}(?:\.\d{1,4})?|[a-z]+)(?: ?\(?([a-z][a-z ]*)\)?)?$/.exec(term) ?? []
  if (noun !== '' && !noun.split(' ').every((word) => NOUNS.test(word)) && !NOUNS.test(noun)) return null
  if (/^\d/.test(number)) return Number(number)
  const garages = counted === 'cars' ? GARAGES.get(number) : undefined
  const word = WORDS.indexOf(number)
  return garages ?? (word === -1 ? null : word)
}

/** A number of rooms or car spaces. */
export const readCount = (text: string, counted: Counted): Reading<Count> => {
  const compared = comparedText(text).replace('1\u20442', '.5')
  if (compared === '') return blank()
  if (isNone(compared)) return read({ count: 0, studies: 0 })
  if (counted === 'beds' && STUDIO.has(compared)) return read({ count: 0, studies: 0 })
  const isYes = counted === 'cars' || counted === 'studies' ? readYes(compared) : null
  if (isYes !== null) return read({ count: isYes ? 1 : 0, studies: 0 })
  if (/^-\s*\d/.test(compared)) return wrong('negative')
  if (compared.length > 60) return wrong('not-a-count')
  const terms = compared.split(/ ?(?:\+|&| plus ) ?/)
  const [first = '', ...others] = terms
  const studies = counted === 'beds' ? others.filter((term) => STUDY.test(term)).length : 0
  const counts = [first, ...(counted === 'beds' ? others.filter((term) => !STUDY.test(term)) : others)]
  const numbers = counts.map((term) => termOf(term, counted))
  if (numbers.some((number) => number === null)) return wrong('not-a-count')
  return whole(
    numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0),
    studies,
    counts.length > 1,
    MOST[counted],
  )
}

const whole = (sum: number, studies: number, isSummed: boolean, most: number): Reading<Count> => {
  if (sum > most) return wrong('number-too-large')
  const half = sum - Math.floor(sum)
  if (half !== 0 && half !== 0.5) return wrong('not-a-count')
  return read(
    { count: Math.floor(sum), studies },
    ...(half === 0 ? [] : (['half-dropped'] as const)),
    ...(isSummed ? (['summed'] as const) : []),
  )
}
