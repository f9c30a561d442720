import * as t from 'io-ts'
import { stored } from '../shared/stored'
import { Cents } from '../shared/money'

/** The fee of a reservation, the length of its hold and the promised call-back. Sentences about them are functions of it (`terms-texts.ts`). */
export const ReservationTerms = t.type(
  {
    /** Cents, GST inclusive. */
    feeCents: Cents,
    /** Length of the exclusive hold after payment. */
    holdDays: t.number,
    /** Part of the card transaction fee in per cent of the fee. */
    cardFeePercent: t.number,
    /** The fixed part of the card transaction fee. */
    cardFeeCents: Cents,
    /** Length of an open checkout, which claims the unit. */
    checkoutMinutes: t.number,
    /** Within which a representative calls. */
    callBackHours: t.number,
    /** For how long a unit is offered to the first in its queue. */
    queueOfferHours: t.number,
  },
  'ReservationTerms',
)
export type ReservationTerms = t.TypeOf<typeof ReservationTerms>

/** The documents' figures: $1,000 for 7 days (B9-1, B9-7), 3% + 30c (B9-3), a call within 24 hours (B2.14-7). */
export const STANDARD_TERMS: ReservationTerms = {
  feeCents: 100_000,
  holdDays: 7,
  cardFeePercent: 3,
  cardFeeCents: 30,
  checkoutMinutes: 30,
  callBackHours: 24,
  queueOfferHours: 24,
}

/** As a brand or a reservation stores them. */
export const StoredReservationTerms = stored(ReservationTerms, STANDARD_TERMS)

/** A listing's terms: figures that they leave out are the brand's. */
export const ListingTerms = t.exact(t.partial(ReservationTerms.props, 'ListingTerms'))
export type ListingTerms = t.TypeOf<typeof ListingTerms>
