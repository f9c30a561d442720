import { businessDayFrom, type Day, dayOf } from '../shared/calendar'
import { after, HOUR, MINUTE } from '../shared/dates'
import { formatCents } from '../shared/money'
import { timeZoneOf } from '../shared/time-zones'
import type { ListingTerms, ReservationTerms } from './reservation-terms-codec'

// The codecs load with the first call, and the rules with the first screen.
export type { ListingTerms, ReservationTerms } from './reservation-terms-codec'

/** The terms of a listing's reservations: its own where it has any, otherwise the brand's. */
export const termsOfListing = (brand: ReservationTerms, changes: ListingTerms | null): ReservationTerms => ({
  ...brand,
  ...changes,
})

/** The end of a checkout opened now. */
export const checkoutEnd = ({ checkoutMinutes }: ReservationTerms, now: Date): Date =>
  after(now, checkoutMinutes * MINUTE)

/** The day of the promised call where the property is: the Monday after if it would be on a weekend. */
export const callBackDay = ({ callBackHours }: ReservationTerms, reservedAt: Date, state: string): Day =>
  businessDayFrom(dayOf(after(reservedAt, callBackHours * HOUR), timeZoneOf(state)))

interface Limit {
  readonly least: number
  readonly most: number
  readonly unit: string
  readonly isWhole: boolean
}

/** The card provider ends a checkout after 30 minutes at the earliest, and after 24 hours at the latest. */
export const TERM_LIMITS: Readonly<Record<keyof ReservationTerms, Limit>> = {
  feeCents: { least: 100, most: 10_000_000, unit: 'cents', isWhole: true },
  holdDays: { least: 1, most: 90, unit: 'days', isWhole: true },
  cardFeePercent: { least: 0, most: 10, unit: 'per cent', isWhole: false },
  cardFeeCents: { least: 0, most: 10_000, unit: 'cents', isWhole: true },
  checkoutMinutes: { least: 30, most: 1_440, unit: 'minutes', isWhole: true },
  callBackHours: { least: 1, most: 168, unit: 'hours', isWhole: true },
  queueOfferHours: { least: 1, most: 168, unit: 'hours', isWhole: true },
}
export type TermKey = keyof ReservationTerms
export const TERM_KEYS = Object.keys(TERM_LIMITS) as TermKey[]
export const isTermKey = (key: string): key is TermKey => Object.hasOwn(TERM_LIMITS, key)

const isOutside = (key: TermKey, value: number): boolean => {
  const { least, most, isWhole } = TERM_LIMITS[key]
  return !(value >= least && value <= most && (!isWhole || Number.isInteger(value)))
}

/** `a whole number, 1 to 90 days` */
const limitsText = (key: TermKey): string => {
  const { least, most, unit, isWhole } = TERM_LIMITS[key]
  return `${isWhole ? 'a whole number, ' : ''}${least} to ${most} ${unit}`
}

/** As people type figures, amounts in dollars: `$1 to $100,000`. */
const typedLimits = (key: TermKey): string => {
  const { least, most, unit } = TERM_LIMITS[key]
  return unit === 'cents' ? `${formatCents(least)} to ${formatCents(most)}` : limitsText(key)
}

/** The limits of a figure that is outside of them: `a whole number, 1 to 90 days`, `$1 to $100,000`. Null for one that isn’t. */
export const problemOfTerm = (key: TermKey, value: number): string | null =>
  isOutside(key, value) ? typedLimits(key) : null

const outside = (terms: ListingTerms): readonly TermKey[] =>
  TERM_KEYS.filter((key) => {
    const value = terms[key]
    return value !== undefined && isOutside(key, value)
  })

/** What is wrong with each figure outside its limits, as `problemOfTerm` says it. */
export const termsProblems = (terms: ListingTerms): readonly (readonly [TermKey, string])[] =>
  outside(terms).map((key) => [key, typedLimits(key)])

/** A line for each figure of a file outside its limits, amounts in cents as there: `holdDays: a whole number, 1 to 90 days`. */
export const problemsOfTerms = (terms: ListingTerms): readonly string[] =>
  outside(terms).map((key) => `${key}: ${limitsText(key)}`)
