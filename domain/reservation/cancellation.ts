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
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  readonly standing: string
  /** End of the hold; null for an offer, for which nothing was paid. */
  readonly heldUntil: Date | null
  readonly terms: ReservationTerms
  /** What was refunded of the fee while the reservation went on. */
  readonly givenBackCents: Cents
  /** For how long the first in the unit's queue can reserve it then, before anyone else; null without a queue. */
  readonly queueHours: number | null
  /** For an agent: the client for whom they made it. Null for the caller's own. */
  readonly client: string | null
}

/** Whether it may be cancelled: by its buyer before the contract, by its introducer unless the offer was accepted. */
export const isCancellable = ({ standing, client }: Pick<Cancellable, 'standing' | 'client'>): boolean =>
  reservationStatuses.from(client === null ? 'cancelled' : 'withdrawn').includes(standing as ReservationStatus)

/** An offer that the seller hasn't accepted: it reserves no unit. */
export const isOpenOffer = ({ standing }: Pick<Cancellable, 'standing'>): boolean => standing === 'offered'

/** The refund when it is cancelled, less what was already refunded; 0 for an offer. */
export const refundOnCancelling = ({
  heldUntil,
  terms,
  givenBackCents,
}: Pick<Cancellable, 'heldUntil' | 'terms' | 'givenBackCents'>): Cents =>
  heldUntil === null ? 0 : Math.max(0, refundOf(terms, 'cancelled') - givenBackCents)

export interface CancellationPort {
  /**
   * Cancels a reservation, or withdraws an offer, of the caller or of their client, and returns the refund. Can be repeated. Fails, in
   * addition to the common kinds, with `not-available` unless it is theirs, and with `under-contract`, `offer-accepted` and
   * `already-ended`, whose messages say what to do instead.
   */
  cancel(reservationId: number): TaskEither<Failure, Cents>
}

export const CANCELLATIONS = token<CancellationPort>('cancellations')
