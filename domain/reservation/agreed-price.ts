import type { Cents } from '../shared/money'
import { OFFER_LIMITS } from './offer'
import type { ReservationStatus } from './reservation.lifecycle'

/** A price that buyer and seller have agreed on, before it is written down. */
export interface AgreedPrice {
  readonly amount: Cents
  /** For the buyer to read; may be empty. */
  readonly message: string
}

/** Between the claim of the unit and its contract, which has the price. */
export const canAgreePrice = (status: ReservationStatus): boolean => status === 'held' || status === 'accepted'

/** Why a price can’t be written down; null if it can. `agreed`: the one that was agreed on before. */
export const agreedPriceProblem = (
  { amount, message }: AgreedPrice,
  agreed: Cents | null,
): { readonly field: 'price' | 'message'; readonly message: string } | null => {
  if (amount <= 0) return { field: 'price', message: 'Enter an amount.' }
  if (amount === agreed) return { field: 'price', message: 'That is the agreed price already.' }
  return message.length > OFFER_LIMITS.message
    ? { field: 'message', message: `A message has at most ${OFFER_LIMITS.message} characters.` }
    : null
}
