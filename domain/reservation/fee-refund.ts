import { type Cents, formatCents } from '../shared/money'
import { holdTextProblem, WHY_ANSWERED } from './hold/hold-note'

/** A part of what was paid for a reservation, or all of it, that the office refunds apart from the sale’s end: the sale goes on. */
export interface FeeRefund {
  readonly cents: Cents
  /** For the buyer to read. */
  readonly reason: string
}

/** What is left to refund of a captured payment. */
export const leftToRefund = (paid: { readonly amountCents: Cents; readonly givenBackCents: Cents }): Cents =>
  paid.amountCents - paid.givenBackCents

/** Why it can’t be refunded; null if it can. */
export const feeRefundProblem = (
  { cents, reason }: FeeRefund,
  left: Cents,
): { readonly field: keyof FeeRefund; readonly message: string } | null => {
  if (!Number.isInteger(cents) || cents <= 0)
    return { field: 'cents', message: 'Enter an amount in dollars, such as 250.' }
  if (cents > left)
    return {
      field: 'cents',
      message:
        left > 0 ? `At most ${formatCents(left)} is left to refund.` : 'All that was paid has already been refunded.',
    }
  const message = holdTextProblem(reason, WHY_ANSWERED)
  return message === null ? null : { field: 'reason', message }
}
