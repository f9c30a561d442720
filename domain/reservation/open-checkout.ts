import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { MINUTE } from '../shared/dates'
import { token } from '../shared/token'
import type { ReservationForm } from './reservation-form'

/** A payment that the account has begun and can continue, or let go. */
export interface OpenCheckout {
  readonly paymentId: number
  readonly propertyId: number
  /** Several for a client. */
  readonly unitIds: readonly number[]
  /** `Apartment 404`, or `3 properties`. */
  readonly units: string
  /** `Vesper House`. */
  readonly listing: string
  readonly endsAt: Date
  /** The server's time of the answer. */
  readonly now: Date
  /** Null for a client's: its card is entered again. */
  readonly form: ReservationForm | null
}

export interface OpenCheckoutPort {
  list(): TaskEither<Failure, readonly OpenCheckout[]>
  /** Closes the payment and releases its units. Can be repeated; a payment that went through in the same moment is kept. */
  letGo(paymentId: number): TaskEither<Failure, void>
}

export const OPEN_CHECKOUTS = token<OpenCheckoutPort>('open-checkouts')

/** `28 minutes`; the last one counts down to `1 minute`. */
export const minutesLeft = ({ endsAt }: Pick<OpenCheckout, 'endsAt'>, now: Date): string => {
  const minutes = Math.max(1, Math.floor((endsAt.getTime() - now.getTime()) / MINUTE))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
