import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'

/** A reservation by its unit and number, since an account may have several on one unit. */
export interface ReservationOfUnit {
  readonly reservationId: number
  readonly propertyId: number
  readonly unitId: number
  readonly isOffer: boolean
}

export interface ReservationFilesPort {
  /** URL of the reservation's document, valid for a few minutes; `not-found` unless it is the caller's (B7-31). */
  address(reservation: ReservationOfUnit): TaskEither<Failure, string>
  /** URL of the receipt of its card payment, valid for a few minutes; `not-found` for an offer and unless it is the caller's. */
  receipt(reservationId: number): TaskEither<Failure, string>
}

export const RESERVATION_FILES = token<ReservationFilesPort>('reservation-files')
