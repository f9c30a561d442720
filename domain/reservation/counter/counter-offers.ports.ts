import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'

export interface AcceptedCounter {
  readonly reservationId: number
  readonly counterId: number
}

export interface CounterOffersPort {
  /**
   * Accepts the seller’s counter-offer for the caller or their client: the unit is reserved at its amount. Can be repeated. Fails, in
   * addition to the common kinds, with `not-available` unless the offer is theirs, `counter-closed` and `unit-taken`; then nothing
   * has changed.
   */
  accept(counter: AcceptedCounter): TaskEither<Failure, null>
}

export const COUNTER_OFFERS = token<CounterOffersPort>('counter-offers')
