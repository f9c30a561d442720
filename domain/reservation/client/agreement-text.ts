import type { ReservationTerms } from '../reservation-terms'
import { phrasesOf } from '../terms-phrases'

interface Parties {
  /** `The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** The tenant's company. */
  readonly company: string
}

/** The paragraphs that the person named in the agreement agrees to (B7-30). */
export const agreementParagraphs = ({ property, company }: Parties, terms: ReservationTerms): readonly string[] => {
  const { fee, days, hasCardFee, cardFee } = phrasesOf(terms)
  return [
    `The purchasers ask ${company} to reserve a property at ${property} for them, exclusively, for ${days} from the payment of the reservation fee.`,
    hasCardFee
      ? `They pay the reservation fee of ${fee} and the transaction fee of ${cardFee} for each property by card. The reservation fee is refunded if they do not go to contract; the transaction fee is not.`
      : `They pay the reservation fee of ${fee} for each property by card. It is refunded if they do not go to contract.`,
    'This reservation is not a contract of sale. No purchaser is bound to buy, and the seller is not bound to sell, until contracts are exchanged.',
    'Whoever agrees to this form confirms that they may act for the purchasers and that the details are true.',
  ]
}
