import { formatDeadline, formatNextBusinessDay } from '../shared/time-zones'
import type { ReservationStatus } from './reservation.lifecycle'

interface Standing {
  readonly status: ReservationStatus
  readonly reservedAt: Date
  /** End of the exclusive hold; null for an offer. */
  readonly heldUntil: Date | null
  /** The property's, whose time zone counts. */
  readonly state: string
}

const CLEARS =
  'We refund the fee to your card, which takes 3-5 business days to clear. The card transaction fee is not refundable.'

/** The buyer's next steps, in order. */
export const nextSteps = ({ status, reservedAt, heldUntil, state }: Standing): readonly string[] => {
  const call = `Your agent will call you by ${formatNextBusinessDay(reservedAt, state)}.`
  switch (status) {
    case 'held':
      return [
        call,
        'Your conveyancer receives the contract and reviews it with you. Have your finance pre-approval ready.',
        ...(heldUntil === null
          ? []
          : [
              `Exchange contracts by ${formatDeadline(heldUntil, state)}. Until then the home is held exclusively for you.`,
            ]),
      ]
    case 'offered':
      return [
        call,
        'The seller accepts, declines or counters your offer. Others may make offers until one is accepted.',
        'Once it’s accepted, your conveyancer receives the contract. You pay nothing until then.',
      ]
    case 'accepted':
      return [
        'The seller has accepted your offer. Your conveyancer receives the contract and reviews it with you.',
        'You exchange contracts and pay the deposit.',
      ]
    case 'contracted':
      return ['The contract is signed. Your conveyancer will let you know when it becomes unconditional.']
    case 'unconditional':
      return ['The contract is unconditional. Your conveyancer will let you know the settlement date.']
    case 'settled':
      return ['The sale has settled. There’s nothing left to do.']
    case 'refused':
      return ['Your payment arrived after this home was taken. We will refund it in full.']
    case 'expired':
      return ['The seven days ended without a contract, so the home is back on the market.', CLEARS]
    case 'cancelled':
    case 'rejected':
      return [
        'This reservation did not proceed. Ask the agent what else is available.',
        ...(heldUntil === null ? [] : [CLEARS]),
      ]
    // Never shown: an unpaid checkout is not a reservation.
    case 'checkout':
    case 'lapsed':
      return []
  }
}
