import { formatCents } from '../shared/money'
import { cardFeeOf, checkoutTotalOf } from './fee'
import { dayNoun, holdInWords, inWords } from './hold-days'
import type { ReservationTerms } from './reservation-terms-codec'

const counted = (n: number, noun: string): string => (n === 1 ? `1 ${noun}` : `${n} ${noun}s`)
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Sentences one after the other. */
export const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(' ')

/** The words for the figures of the terms, from which the sentences are made. */
export const phrasesOf = (terms: ReservationTerms) => {
  const { holdDays, callBackHours, feeCents } = terms
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
    days: `${holdDays} ${dayNoun(terms)}`,
    /** `seven days`. */
    daysInWords: holdInWords(terms),
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
