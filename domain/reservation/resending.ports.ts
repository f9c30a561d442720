import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { SigningStanding } from '../signing/signing-standing'
import { RESERVED, type ReservationStatus } from './reservation.lifecycle'

/** Emails about a reservation that are sent again. Both fail with `not-available` unless it is the caller's, and with `nothing-to-resend`. */
export interface ResendingPort {
  /** The link to sign, to each purchaser who hasn't signed; returns their names. */
  signing(reservationId: number): TaskEither<Failure, readonly string[]>
  /** The confirmation to the client; returns its address. */
  confirmation(reservationId: number): TaskEither<Failure, string>
}

export interface Resendable {
  readonly reservationId: number
  readonly standing: string
  readonly isForClient: boolean
  /** Of its form; null if none was sent for signature. */
  readonly signing: SigningStanding | null
}

const isCurrent = ({ standing }: Resendable): boolean => RESERVED.includes(standing as ReservationStatus)

/** A client's reservation or offer that is neither under contract nor over. */
export const canResendConfirmation = (reservation: Resendable): boolean =>
  reservation.isForClient && isCurrent(reservation)

/** Purchasers have still to sign. The server knows whether they were asked yet. */
export const canResendSigning = (reservation: Resendable): boolean =>
  isCurrent(reservation) && reservation.signing?.state === 'sent'

export const RESENDING = token<ResendingPort>('resending')
