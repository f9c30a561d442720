import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { QueuePlace } from './place'

export interface WantedPlace {
  readonly unitId: number
  /** Whether to be emailed as the place moves up. */
  readonly wantsNews: boolean
}

export interface QueuePort {
  /** The account's open places: units that are offered first, then in the order in which they were taken. */
  list(): TaskEither<Failure, readonly QueuePlace[]>
  /**
   * Takes a place in the queue of a reserved unit; again, it only changes `wantsNews`. Fails, in addition to the common kinds, with
   * `not-found`, `email-unconfirmed`, `unit-free`, `no-queue`, `already-yours` and `too-many-places`.
   */
  join(wanted: WantedPlace): TaskEither<Failure, QueuePlace>
  /** Gives a place up, with what it offers. Can be repeated. Fails with `not-available` unless it is the account's. */
  leave(placeId: number): TaskEither<Failure, null>
}

export const QUEUE = token<QueuePort>('queue')
