import { formatCents } from '../shared/money'
import { cardFeeOf, checkoutTotalOf } from './fee'
import type { ReservationTerms } from './reservation-terms-codec'

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const counted = (n: number, noun: string): string => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`)
const inWords = (n: number): string => NUMBERS[n] ?? String(n)
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The words for the figures of the terms, from which the sentences are made. */
export const phrasesOf = (terms: ReservationTerms) => {
  const { holdDays, callBackHours, feeCents } = terms
  const noun = holdDays === 1 ? 'day' : 'days'
  return {
    /** `$1,000`. */
    fee: formatCents(feeCents),
    /** `$30.30`. */
    cardFee: formatCents(cardFeeOf(terms)),
    /** `$1,030.30`. */
    total: formatCents(checkoutTotalOf(terms)),
    hasCardFee: cardFeeOf(terms) > 0,
    /** `3% + 30c`. */
    cardRate: cardRateOf(terms, ' + '),
    /** `3% plus 30c`. */
    cardRateInWords: cardRateOf(terms, ' plus '),
    /** `7 days`. */
    days: `${holdDays} ${noun}`,
    /** `seven days`. */
    daysInWords: `${inWords(holdDays)} ${noun}`,
    /** `7-day`. */
    dayLong: `${holdDays}-day`,
    /** `seven-day`. */
    dayLongInWords: `${inWords(holdDays)}-day`,
    /** `24 hours`. */
    callBack: counted(callBackHours, 'hour'),
    /** `24-48 hours`: the email's, where the screen says 24 (B2.14-7). */
    callBackByEmail: `${callBackHours}-${2 * callBackHours} hours`,
  }
}

/** `3%`, `30c` or both; empty without a transaction fee. */
const cardRateOf = ({ cardFeePercent, cardFeeCents }: ReservationTerms, and: string): string =>
  [
    ...(cardFeePercent > 0 ? [`${cardFeePercent}%`] : []),
    ...(cardFeeCents > 0 ? [cardFeeCents < 100 ? `${cardFeeCents}c` : formatCents(cardFeeCents)] : []),
  ].join(and)
