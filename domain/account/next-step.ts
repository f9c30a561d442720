import { depositsOf, stepOf } from '../reservation/papers/contract-step'
import { CONTRACT_COMES } from '../reservation/next-steps'
import { formatCents } from '../shared/money'
import { formatDeadline, stateOfAddress } from '../shared/time-zones'
import { typedDay } from '../shared/typed-date'
import { isHeld, type ReservedProperty } from './reserved-property'

/** What happens next with a reservation under way, and what its buyer has to do; empty once nothing is to come. */
export const nextStep = (row: ReservedProperty, now: Date): string => {
  const { standing, heldUntil, counter, estimatedCompletion } = row
  switch (standing) {
    case 'held':
      return heldUntil !== null && isHeld(row, now)
        ? `${contractComes(row)} Exchange contracts by ${formatDeadline(heldUntil, stateOfAddress(row.address))} to keep it.`
        : ''
    case 'offered':
      return counter === null
        ? 'The seller answers your offer. We email you as soon as they do.'
        : `Answer the seller’s counter-offer by ${formatDeadline(counter.until, stateOfAddress(row.address))}.`
    case 'accepted':
      return `${contractComes(row)} You then exchange contracts and pay the deposit.`
    case 'contracted':
      return depositDue(row) ?? 'Meet the conditions of the contract, such as finance.'
    case 'unconditional':
      return (
        depositDue(row) ??
        `Settlement, after completion${estimatedCompletion === '' ? '' : `, expected ${estimatedCompletion}`}.`
      )
    default:
      return ''
  }
}

const contractComes = ({ steps }: ReservedProperty): string => {
  const sent = stepOf(steps, 'sent')
  if (sent === null) return CONTRACT_COMES
  return sent.sentTo === 'buyer' ? 'You have the contract.' : 'Your conveyancer has the contract.'
}

/** Null if no deposit is due. */
const depositDue = ({ steps }: ReservedProperty): string | null => {
  const open = depositsOf(steps).find(({ paidOn }) => paidOn === null)
  if (open === undefined) return null
  const { part, day, cents, isBond } = open.due
  return isBond
    ? `Give the bond for deposit ${part}, ${formatCents(cents ?? 0)}, by ${typedDay(day)}.`
    : `Pay deposit ${part}, ${formatCents(cents ?? 0)}, by ${typedDay(day)}.`
}
