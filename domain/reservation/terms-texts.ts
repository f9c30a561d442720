import { firstCanReserve } from '../queue/queue-texts'
import { type Cents, formatCents } from '../shared/money'
import { cardFeeOf, checkoutTotalOf } from './fee'
import type { ReservationTerms } from './reservation-terms-codec'
import { phrasesOf, sentences } from './terms-phrases'

/** Sentences about the hold, shown before the fee is paid. */
export const holdExplained = (terms: ReservationTerms) => {
  const { fee, daysInWords, hasCardFee, cardFee, total } = phrasesOf(terms)
  return {
    text: sentences(
      `Your ${fee} fee takes the property off the market for ${daysInWords}, so your conveyancer has time to review the contract.`,
      hasCardFee && `With the card transaction fee of ${cardFee}, you pay ${total}.`,
    ),
    start: `Today: pay ${total}`,
    end: `Exchange by then, or it goes back on the market and we refund your ${fee}.`,
  }
}

/** Below a choice of units. */
export const selectToReserve = (terms: ReservationTerms, subject: 'a property' | 'one'): string =>
  `Select ${subject} to reserve it exclusively for ${phrasesOf(terms).days}.`

/** On the private page of a listing, whose visitors may ask for a call as well. */
export const chooseToReserve = (terms: ReservationTerms): string =>
  `Choose a property and reserve it exclusively for ${phrasesOf(terms).days}, or ask for a call.`

const A_REPRESENTATIVE = 'A representative'

/** `who` is the agent's name where it is known (B2.14-6). */
export const callBackSentence = (terms: ReservationTerms, who = ''): string =>
  `${who || A_REPRESENTATIVE} will call you within ${phrasesOf(terms).callBack}.`

/** The steps of a reservation after the choice of the unit; `agent` calls. */
export const reservationSteps = (terms: ReservationTerms, agent = ''): readonly string[] => {
  const { fee, hasCardFee, cardFee, total, days } = phrasesOf(terms)
  return [
    'Tell us who’s buying and who your conveyancer is.',
    sentences(
      `Pay the ${fee} reservation fee by Mastercard or Visa.`,
      hasCardFee && `With the ${cardFee} transaction fee, ${total} in all.`,
    ),
    `We hold the property exclusively for you for ${days}. ${callBackSentence(terms, agent)}`,
  ]
}

/** The steps of an offer after the choice of the unit. */
export const offerSteps = (terms: ReservationTerms, agent = ''): readonly string[] => [
  'Tell us who’s buying and what you’re offering. No payment needed.',
  `${callBackSentence(terms, agent)} The property stays on the market until an offer is accepted.`,
]

/** Sentences for a listing that sells in more than one way. */
export const fixedPriceTexts = (terms: ReservationTerms) => {
  const { fee } = phrasesOf(terms)
  return {
    all: (noun: string) =>
      `Every ${noun} still available has a fixed price. Reserve it with the ${fee} fee; offers aren’t accepted.`,
    someTakeBoth: `Some homes have a fixed price. Reserve them with the ${fee} fee, or make an offer: the form shows both ways.`,
    some: `Some homes have a fixed price. Reserve them with the ${fee} fee; they don’t take offers.`,
  }
}

/** The rows of the charge at the card provider. */
export const checkoutLines = (
  terms: ReservationTerms,
  unit: string,
): readonly { name: string; amountCents: Cents }[] => {
  const { hasCardFee, cardRate } = phrasesOf(terms)
  return [
    { name: `Reservation fee, ${unit} (GST inclusive)`, amountCents: terms.feeCents },
    ...(hasCardFee ? [{ name: `Card transaction fee (${cardRate})`, amountCents: cardFeeOf(terms) }] : []),
  ]
}

/** The payment for so many units, as rows of a confirmation, an email or a receipt; before it, its `total` is named so. */
export const feeRows = (
  terms: ReservationTerms,
  units = 1,
  total = 'Paid',
): readonly (readonly [label: string, amount: string])[] => [
  ['Reservation fee', formatCents(terms.feeCents * units)],
  ...(cardFeeOf(terms) > 0 ? [['Transaction fee', formatCents(cardFeeOf(terms) * units)] as const] : []),
  [total, formatCents(checkoutTotalOf(terms) * units)],
]

/** What was paid for one unit. */
export const receiptLines = (terms: ReservationTerms): readonly (readonly [label: string, amount: Cents])[] => {
  const { hasCardFee, cardRate } = phrasesOf(terms)
  return [
    ['Reservation fee, GST inclusive', terms.feeCents],
    ...(hasCardFee ? [[`Card transaction fee, ${cardRate}, not refundable`, cardFeeOf(terms)] as const] : []),
  ]
}

/** The rows of the receipt in the reservation's document. */
export const receiptRows = (terms: ReservationTerms): readonly (readonly [label: string, amount: string])[] =>
  receiptLines(terms).map(([label, amount]) => [label, formatCents(amount)] as const)

/** The transaction fee in the question before a cancellation, and in emails; null without one. */
export const cardFeeKept = (terms: ReservationTerms): string | null => {
  const { hasCardFee, cardFee } = phrasesOf(terms)
  return hasCardFee ? `The card transaction fee of ${cardFee} is not refunded.` : null
}

/** The question before a buyer cancels a reservation, or an agent that of a client. `queueHours`: of the first in the queue; null without one. */
export const cancellationQuestion = (
  terms: ReservationTerms,
  refund: Cents,
  queueHours: number | null,
  whose = 'your',
): string =>
  sentences(
    `The hold ends now, and ${queueHours === null ? 'other buyers can reserve the property' : firstCanReserve(queueHours)}.`,
    refund === 0
      ? 'The fee has already been refunded.'
      : `We refund ${formatCents(refund)} to ${whose} card, which takes 3-5 business days to clear.`,
    refund > 0 && (cardFeeKept(terms) ?? false),
  )

/** In emails about a refund; none if nothing is refunded. `before`: what was refunded while the sale went on. */
export const refundSentences = (terms: ReservationTerms, refund: Cents, before: Cents = 0): readonly string[] =>
  refund === 0
    ? []
    : [
        sentences(
          `We refund ${formatCents(refund)} to your card, which takes 3-5 business days to clear.`,
          before > 0 && `We have already refunded ${formatCents(before)} of the fee.`,
          cardFeeKept(terms) ?? false,
        ),
      ]

/** In the email about the end of a contract; none if nothing was refunded when it was signed. */
export const refundedAtSigning = (refund: Cents): readonly string[] =>
  refund === 0
    ? []
    : [
        `We refunded ${formatCents(refund)} of the fee when the contract was signed, so there is nothing more to refund.`,
      ]

/** In the email about a refund while the sale goes on, or after its contract has ended. */
export const partRefunded = (refund: Cents, goesOn: boolean): string =>
  sentences(
    `We refund ${formatCents(refund)} of what was paid for the reservation below to your card, which takes 3-5 business days to clear.`,
    goesOn && 'The reservation stays as it is.',
  )

const lessBefore = (before: Cents): string => (before > 0 ? ', less what has already been refunded' : '')

/** In the confirmation of a reservation, and on its receipt. */
export const feeIsRefunded = (terms: ReservationTerms, before: Cents = 0): string =>
  sentences(
    `The ${phrasesOf(terms).fee} reservation fee (GST inclusive) is refunded once the contract is signed, or if you do not go to contract${lessBefore(before)}. The refund takes 3-5 business days to clear.`,
    cardFeeKept(terms) ?? false,
  )

/** In the confirmation of a client's reservation of one or more units. */
export const clientFeeIsRefunded = (terms: ReservationTerms, before: Cents = 0): string =>
  sentences(
    `The ${phrasesOf(terms).fee} reservation fee of each property (GST inclusive) is refunded once the contract is signed, or if you do not go to contract${lessBefore(before)}.`,
    cardFeeKept(terms) ?? false,
  )

/** In the reminder that a hold ends soon. */
export const unlessExchanged = (terms: ReservationTerms, before: Cents = 0): string => {
  const { fee, hasCardFee } = phrasesOf(terms)
  const left = terms.feeCents - before
  if (left <= 0) return 'Otherwise the hold ends. We have already refunded the reservation fee.'
  return sentences(
    `Otherwise the hold ends, and we refund ${before > 0 ? `the ${formatCents(left)} that is left of ` : ''}the ${fee} reservation fee to your card.`,
    hasCardFee && 'The card transaction fee is not refunded.',
  )
}

/** `by` is the day that the confirmation names too: `Monday 23 November`. */
export const callBackByEmail = (terms: ReservationTerms, who: string, by: string): string =>
  `${who || A_REPRESENTATIVE} will call you within ${phrasesOf(terms).callBackByEmail}, by ${by}.`

/** In the notice to the listing's agents, by the day that the buyer was promised. */
export const pleaseCall = (terms: ReservationTerms, whom: string, by: string): string =>
  `Please call ${whom} within ${phrasesOf(terms).callBack}, by ${by}.`

/** The end of a hold, for its buyer. */
export const HOLD_ENDED = {
  inEmail: 'The hold ended without a contract, so the property below is no longer held for you.',
  inAccount: 'The hold ended without a contract, so the property is no longer held for you.',
} as const

/** In the email to the buyer whose hold ended. `queueHours`: of the first in the queue; null without one. */
export const reserveAgain = (queueHours: number | null): string =>
  queueHours === null
    ? 'If you would still like it, you can reserve it again while it is available. The listing shows what else is.'
    : `Others are in its queue: ${firstCanReserve(queueHours)}. If you would still like it, you can join the queue.`

/** The refund of the fee, or of what was left of it, as a next step; none if nothing is refunded. */
export const feeClears = (terms: ReservationTerms, refund: Cents): readonly string[] =>
  refund === 0
    ? []
    : [
        sentences(
          `We refund ${refund < terms.feeCents ? 'what was left of ' : ''}the fee to your card, which takes 3-5 business days to clear.`,
          phrasesOf(terms).hasCardFee && 'The card transaction fee is not refundable.',
        ),
      ]

/** In an account without a reservation. */
export const noReservationsYet = (terms: ReservationTerms): string =>
  `When you reserve a home, we hold it for ${phrasesOf(terms).daysInWords}. You’ll see the time left here.`

/** `$1000`, as the form for clients writes it (B2.13-10). */
const plainDollars = (cents: Cents): string => formatCents(cents).replace(',', '')

/** The fee in the form for clients, and in the document that is signed (B2.13-10 to B2.13-13). */
export const clientFeeTexts = (terms: ReservationTerms): readonly string[] => {
  const { hasCardFee, cardRate, cardFee, days } = phrasesOf(terms)
  return [
    `A ${plainDollars(terms.feeCents)} reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.`,
    ...(hasCardFee ? [`An extra transaction fee of ${cardRate} (${cardFee} per property) is non-refundable.`] : []),
    'Payment is processed by a card payment provider with 256-bit encryption.',
    `The property is held exclusively for the purchaser for ${days} after acceptance.`,
  ]
}

/** The steps of buying, in a listing's information pack. */
export const packSteps = (terms: ReservationTerms, noun: 'home' | 'lot') => {
  const { fee, daysInWords, hasCardFee } = phrasesOf(terms)
  return {
    reserve: `Pay ${fee} by card, or make an offer for free. We hold a reserved ${noun} exclusively for you for ${daysInWords}.`,
    sign: `Sign within ${daysInWords} and pay the deposit. Don’t go ahead and we refund your ${fee}${hasCardFee ? ', less the card fee' : ''}.`,
  }
}
