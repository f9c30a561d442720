import { formatCents } from '../../shared/money'
import { RESERVATION_FEE, TRANSACTION_FEE } from '../fee'

/** What the form, and the document that is signed, say about the fee (B2.13-10 to B2.13-13). */
export const FEE_TEXTS = [
  'A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.',
  `An extra transaction fee of 3% + 30c (${formatCents(TRANSACTION_FEE)} per property) is non-refundable.`,
  'Payment is processed by a card payment provider with 256-bit encryption.',
  'The property is held exclusively for the purchaser for 7 days after acceptance.',
] as const

interface Parties {
  /** `The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** The tenant's company. */
  readonly company: string
}

/** What the person named in the agreement agrees to, one paragraph each (B7-30). */
export const agreementParagraphs = ({ property, company }: Parties): readonly string[] => [
  `The purchasers ask ${company} to reserve a property at ${property} for them, exclusively, for 7 days from the payment of the reservation fee.`,
  `They pay the reservation fee of ${formatCents(RESERVATION_FEE)} and the transaction fee of ${formatCents(TRANSACTION_FEE)} for each property by card. The reservation fee is refunded if they do not go to contract; the transaction fee is not.`,
  'This reservation is not a contract of sale. No purchaser is bound to buy, and the seller is not bound to sell, until contracts are exchanged.',
  'Whoever agrees to this form confirms that they may act for the purchasers and that the details are true.',
]
