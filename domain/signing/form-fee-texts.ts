import { RESERVATION_FEE, TRANSACTION_FEE } from '../reservation/fee'
import { formatCents } from '../shared/money'

/** What a form for a client says about the fee, one paragraph each (B2.13-10, B2.13-11, B2.13-13). */
export const formFeeTexts = (units: number): readonly string[] => {
  const each = units > 1 ? ' for each unit' : ''
  return [
    `A $${RESERVATION_FEE / 100} reservation fee is paid${each}. It is fully refundable if the purchaser does not go to contract.`,
    `An extra transaction fee of 3% + 30c (${formatCents(TRANSACTION_FEE)}${each}) is paid, which is non-refundable.`,
    `The property is held exclusively for the purchaser for 7 days after acceptance.`,
  ]
}
