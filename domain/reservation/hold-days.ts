import type { ReservationTerms } from './reservation-terms-codec'

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export const inWords = (n: number): string => NUMBERS[n] ?? String(n)
export const dayNoun = ({ holdDays }: ReservationTerms): string => (holdDays === 1 ? 'day' : 'days')

/** `seven days`. */
export const holdInWords = (terms: ReservationTerms): string => `${inWords(terms.holdDays)} ${dayNoun(terms)}`
