import { holdTextProblem } from '../hold/hold-note'
import type { ReservationStatus } from '../reservation.lifecycle'

/** Another introducer of a sale, by the email address of their account; empty for none. */
export interface IntroducerChange {
  readonly email: string
  readonly reason: string
}

/** Until the contract is unconditional: then the commission is theirs. */
const CHANGEABLE: readonly ReservationStatus[] = ['offered', 'held', 'accepted', 'contracted']
export const canChangeIntroducer = (status: ReservationStatus): boolean => CHANGEABLE.includes(status)

export const introducerReasonProblem = (reason: string): string | null =>
  holdTextProblem(reason, 'Write why: both agents read it.')
