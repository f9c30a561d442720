import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'

export interface HoldCalendarPort {
  /** URL of a calendar file with the end of a hold, valid for a few minutes; `not-available` unless the caller may see it. */
  address(reservationId: number): TaskEither<Failure, string>
}

export const HOLD_CALENDAR = token<HoldCalendarPort>('hold-calendar')
