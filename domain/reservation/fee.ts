import type { Cents } from '../shared/money'
import type { ReservationTerms } from './reservation-terms-codec'

/** The card transaction fee, which is not refunded; 0 if the terms have no such fee (B9-3, B2.13-11). */
export const cardFeeOf = ({ feeCents, cardFeePercent, cardFeeCents }: ReservationTerms): Cents =>
  Math.round((feeCents * cardFeePercent) / 100) + cardFeeCents

/** The card payment for one unit. */
export const checkoutTotalOf = (terms: ReservationTerms): Cents => terms.feeCents + cardFeeOf(terms)

/**
 * The refund: everything if the payment was too late, the fee without the transaction fee if the hold ended or the
 * reservation was cancelled or rejected (B9-2, B9-5).
 */
export const refundOf = (
  terms: ReservationTerms,
  why: 'paid-too-late' | 'hold-ended' | 'cancelled' | 'withdrawn' | 'rejected',
): Cents => (why === 'paid-too-late' ? checkoutTotalOf(terms) : terms.feeCents)
