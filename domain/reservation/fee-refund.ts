import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { Cents, formatCents } from '../shared/money'
import { formatDateAt } from '../shared/time-zones'
import { holdTextProblem, WHY_ANSWERED } from './hold/hold-note'

/** A part of what was paid for a reservation, or all of it, that the office refunds apart from the sale’s end: the sale goes on. */
export interface FeeRefund {
  readonly cents: Cents
  /** For the buyer to read. */
  readonly reason: string
}

/** What the terms refund of a fee, once the contract is signed or at the end. `at`: when it was made; null while it is due. */
export const TermsRefund = t.type({ cents: Cents, at: t.union([IsoDate, t.null]) }, 'TermsRefund')
export type TermsRefund = t.TypeOf<typeof TermsRefund>

/** Null without a payment, and if nothing is refunded. */
export const termsRefundOf = (refundCents: Cents | null, refundedAt: Date | null): TermsRefund | null =>
  refundCents === null || refundCents === 0 ? null : { cents: refundCents, at: refundedAt }

/** `$1,000 refunded to the card on 23/11/2026`, in the time zone of the property; empty for no refund. */
export const termsRefundText = (refund: TermsRefund | null, state: string): string => {
  if (refund === null) return ''
  const amount = formatCents(refund.cents)
  return refund.at === null
    ? `${amount} is being refunded to the card, which takes 3-5 business days to clear`
    : `${amount} refunded to the card on ${formatDateAt(refund.at, state)}`
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
