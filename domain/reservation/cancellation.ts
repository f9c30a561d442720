import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import type { Cents } from '../shared/money'
import { token } from '../shared/token'
import { refundOf } from './fee'
import type { ReservationTerms } from './reservation-terms'
import { type ReservationStatus, reservationStatuses } from './reservation.lifecycle'

/** A reservation as the question before its cancellation names it. */
export interface Cancellable {
  readonly reservationId: number
  /** `905, The Lantern`. */
  readonly unit: string
  readonly standing: string
  /** End of the hold; null for an offer, for which nothing was paid. */
  readonly heldUntil: Date | null
  readonly terms: ReservationTerms
}

/** Whether its buyer may cancel it: before the contract. */
export const isCancellable = (standing: string): boolean =>
  reservationStatuses.from('cancelled').includes(standing as ReservationStatus)

/** The refund when its buyer cancels; 0 for an offer. */
export const refundOnCancelling = ({ heldUntil, terms }: Pick<Cancellable, 'heldUntil' | 'terms'>): Cents =>
  heldUntil === null ? 0 : refundOf(terms, 'cancelled')

export interface CancellationPort {
  /**
   * Cancels the caller's reservation, or withdraws their offer, and returns the refund. Can be repeated. Fails, in addition to the
   * common kinds, with `not-available` unless it is the caller's own, and with `under-contract` and `already-ended`, whose messages
   * say what to do instead.
   */
  cancel(reservationId: number): TaskEither<Failure, Cents>
}

export const CANCELLATIONS = token<CancellationPort>('cancellations')
