import type { Cents } from '../shared/money'
import type { ReservationTerms } from './reservation-terms-codec'

/** The card transaction fee, which is not refunded; 0 if the terms have no such fee (B9-3, B2.13-11). */
export const cardFeeOf = ({ feeCents, cardFeePercent, cardFeeCents }: ReservationTerms): Cents =>
  Math.round((feeCents * cardFeePercent) / 100) + cardFeeCents

/** The card payment for one unit. */
export const checkoutTotalOf = (terms: ReservationTerms): Cents => terms.feeCents + cardFeeOf(terms)

/** The events at which the fee is refunded: the contract is signed, or the reservation ends without one (B9-2, B9-5, D52-18). */
const REFUND_EVENTS = ['contract-signed', 'hold-ended', 'cancelled', 'withdrawn', 'rejected'] as const
type RefundEvent = (typeof REFUND_EVENTS)[number]

export const isRefundEvent = (event: string): event is RefundEvent =>
  (REFUND_EVENTS as readonly string[]).includes(event)

/** The refund: everything if the payment was too late, otherwise the fee without the transaction fee. */
export const refundOf = (terms: ReservationTerms, why: 'paid-too-late' | RefundEvent): Cents =>
  why === 'paid-too-late' ? checkoutTotalOf(terms) : terms.feeCents
