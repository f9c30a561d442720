import { DAY, MINUTE } from '../shared/dates'
import type { Cents } from '../shared/money'

/** $1,000, GST inclusive (B9-1). */
export const RESERVATION_FEE: Cents = 100_000
/** 3% + 30c of the fee, non-refundable: $30.30 (B9-3, B2.13-11). */
export const TRANSACTION_FEE: Cents = Math.round(RESERVATION_FEE * 0.03) + 30
export const CHECKOUT_TOTAL: Cents = RESERVATION_FEE + TRANSACTION_FEE

/** How long an open checkout holds the unit. */
export const CHECKOUT_HOLD = 30 * MINUTE
/** The exclusive hold after payment (B1-15, B9-7). */
export const HOLD = 7 * DAY

export const checkoutLines = (unit: string): readonly { name: string; amountCents: Cents }[] => [
  { name: `Reservation fee, ${unit} (GST inclusive)`, amountCents: RESERVATION_FEE },
  { name: 'Card transaction fee (3% + 30c)', amountCents: TRANSACTION_FEE },
]

/**
 * The refund: everything if the payment was too late, the fee without the transaction fee if the hold ended or the
 * reservation was cancelled or rejected (B9-2, B9-5).
 */
export const refundOf = (why: 'paid-too-late' | 'hold-ended' | 'cancelled' | 'rejected'): Cents =>
  why === 'paid-too-late' ? CHECKOUT_TOTAL : RESERVATION_FEE
