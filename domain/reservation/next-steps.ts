import { formatDeadline, formatLongDay } from '../shared/time-zones'
import type { Cents } from '../shared/money'
import type { ReservationStatus } from './reservation.lifecycle'
import { callBackDay, type ReservationTerms } from './reservation-terms'
import { feeClears, HOLD_ENDED } from './terms-texts'

/** Whose contract it is before it is noted to whom it was sent: not every buyer has a conveyancer yet. */
export const CONTRACT_COMES = 'The contract comes to you or your conveyancer.'
/** What to do with it. */
export const CONTRACT_REVIEWED = `${CONTRACT_COMES} Have it reviewed before you sign.`

interface Standing {
  readonly status: ReservationStatus
  readonly reservedAt: Date
  /** End of the exclusive hold; null for an offer. */
  readonly heldUntil: Date | null
  /** The property's, whose time zone counts. */
  readonly state: string
  readonly terms: ReservationTerms
  /** When the contract was signed; null if it wasn’t. */
  readonly contractedAt: Date | null
  /** What is refunded once its contract is signed, or at its end; 0 for none. */
  readonly refundCents: Cents
}

/** The buyer's next steps, in order. */
export const nextSteps = (standing: Standing): readonly string[] => {
  const { status, reservedAt, heldUntil, state, terms, contractedAt, refundCents } = standing
  const call = `Your agent will call you by ${formatLongDay(callBackDay(terms, reservedAt, state))}.`
  switch (status) {
    case 'held':
      return [
        call,
        `${CONTRACT_REVIEWED} Have your finance pre-approval ready.`,
        ...(heldUntil === null
          ? []
          : [
              `Exchange contracts by ${formatDeadline(heldUntil, state)}. Until then the property is held exclusively for you.`,
            ]),
      ]
    case 'offered':
      return [
        call,
        'The seller accepts, declines or counters your offer. Others may make offers until one is accepted.',
        'Once it’s accepted, the contract comes to you or your conveyancer. You pay nothing until then.',
      ]
    case 'accepted':
      return [
        `You and the seller agree on the price. ${CONTRACT_REVIEWED}`,
        'You exchange contracts and pay the deposit.',
      ]
    case 'contracted':
      return ['The contract is signed. We email you when it becomes unconditional.', ...feeClears(terms, refundCents)]
    case 'unconditional':
      return ['The contract is unconditional. You hear the settlement date from your conveyancer or your agent.']
    case 'settled':
      return ['The sale has settled. There’s nothing left to do.']
    case 'refused':
      return ['Your payment arrived after this property was taken. We will refund it in full.']
    case 'expired':
      return [HOLD_ENDED.inAccount, ...feeClears(terms, refundCents)]
    case 'ended':
      return ['Your offer was not accepted by its last day. You paid nothing, and you can make another offer.']
    case 'cancelled':
    case 'rejected':
      return [
        'This reservation did not proceed. Ask the agent what else is available.',
        // After a contract it was refunded at its signing.
        ...(contractedAt === null ? feeClears(terms, refundCents) : []),
      ]
    // Never shown: an unpaid checkout is not a reservation.
    case 'checkout':
    case 'lapsed':
      return []
  }
}
