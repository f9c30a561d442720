import type { Cents } from '../shared/money'
import { cardFeeOf } from './fee'
import type { ReservationTerms } from './reservation-terms-codec'
import { phrasesOf, sentences } from './terms-phrases'

// The form's texts; those of other screens are in terms-texts.ts, which the form doesn't load.

/** Explains the fee and its refund (B9-1 to B9-5). */
export const feeNote = (terms: ReservationTerms): string => {
  const { fee, days, dayLong, hasCardFee, cardRate, cardFee } = phrasesOf(terms)
  return sentences(
    `The ${fee} reservation fee (AUD, GST inclusive) holds the property for ${days}.`,
    `It is refunded after the ${dayLong} holding period, which takes 3-5 business days to clear, or if you do not go to contract.`,
    hasCardFee && `A card transaction fee of ${cardRate} (${cardFee}) is added and is not refundable.`,
    `A cancelled or rejected reservation is refunded ${hasCardFee ? 'less third-party fees' : 'in full'}.`,
    'Mastercard or Visa only.',
  )
}

/** The way to buy a unit that is not an offer. */
export const reserveWay = (terms: ReservationTerms): string => {
  const { total, days } = phrasesOf(terms)
  return `Pay ${total} and hold it exclusively for ${days}.`
}

/** The rows of the charge, for one unit. */
export const feeLines = (terms: ReservationTerms): readonly { readonly name: string; readonly cents: Cents }[] => {
  const { hasCardFee, cardRate } = phrasesOf(terms)
  return [
    { name: 'Reservation fee', cents: terms.feeCents },
    ...(hasCardFee ? [{ name: `Transaction fee (${cardRate})`, cents: cardFeeOf(terms) }] : []),
  ]
}
