import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'

export interface AskedTime {
  readonly reservationId: number
  /** Why, for the seller to read. */
  readonly reason: string
}

export interface MoreTimePort {
  /**
   * Asks the seller to extend the hold of the caller or their client. Fails, in addition to the common kinds, with `not-available`
   * unless it is theirs, `hold-ended` and `already-asked`.
   */
  ask(asked: AskedTime): TaskEither<Failure, null>
}

export const MORE_TIME = token<MoreTimePort>('more-time')
