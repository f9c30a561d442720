import { after, DAY, formatDayAndTime } from '../shared/dates'
import type { ReservationStatus } from './reservation.lifecycle'

interface Standing {
  readonly status: ReservationStatus
  readonly reservedAt: Date
  /** The exclusive hold's end; null for an offer. */
  readonly heldUntil: Date | null
}

const CLEARS =
  'The fee goes back to the card, which takes 3-5 business days to clear; the card transaction fee does not.'

/** What an order's buyer may expect, in their words, the next thing first. */
export const nextSteps = ({ status, reservedAt, heldUntil }: Standing): readonly string[] => {
  const call = `The agent calls you, by ${formatDayAndTime(after(reservedAt, DAY))} at the latest.`
  switch (status) {
    case 'held':
      return [
        call,
        'Your conveyancer gets the contract and goes through it with you. Have your finance pre-approval ready.',
        ...(heldUntil === null
          ? []
          : [`Contracts are exchanged by ${formatDayAndTime(heldUntil)}. Until then the home is yours to decide on.`]),
      ]
    case 'offered':
      return [
        call,
        'The seller accepts your offer, or answers it. Others may make offers until one is accepted.',
        'Once it is accepted, your conveyancer gets the contract. You pay nothing before.',
      ]
    case 'accepted':
      return [
        'The seller accepted. Your conveyancer gets the contract and goes through it with you.',
        'Contracts are exchanged, and the deposit is paid.',
      ]
    case 'contracted':
      return ['The contract is signed. Your conveyancer tells you when it becomes unconditional.']
    case 'unconditional':
      return ['The contract is unconditional. Your conveyancer tells you the day of settlement.']
    case 'settled':
      return ['The sale is settled. There is nothing left to do.']
    case 'refused':
      return ['The payment came when the home was gone already. All of it goes back to the card.']
    case 'expired':
      return ['The seven days ended without a contract, and the home is on the market again.', CLEARS]
    case 'cancelled':
    case 'rejected':
      return [
        'This order came to nothing. The agent can tell you what else is for sale.',
        ...(heldUntil === null ? [] : [CLEARS]),
      ]
    // Nobody shows these: a checkout that was not paid is no order.
    case 'checkout':
    case 'lapsed':
      return []
  }
}
