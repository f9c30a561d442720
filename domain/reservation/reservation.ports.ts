import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { OrderType } from '../listing/room'
import type { Failure } from '../shared/failure'
import type { Cents } from '../shared/money'
import { token } from '../shared/token'
import type { ReservationForm } from './reservation-form'

/** The unit that is being reserved, and how. */
export interface Choice {
  readonly propertyId: number
  readonly roomId: number
  readonly type: OrderType
}

/** An open card checkout; `endsAt` is when the unit goes back on the market, `now` the server's clock when it told. */
export interface Checkout {
  readonly sessionId: string
  readonly clientSecret: string
  readonly endsAt: Date
  readonly now: Date
}

/** The resulting order. */
export interface Receipt {
  readonly orderId: number
  /** The exclusive hold's end; null for an offer. */
  readonly heldUntil: Date | null
}

export interface SessionStanding {
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
}

/**
 * Beside the common ones: `expired` (70020: paid too late, the unit is gone, the money goes back),
 * `unit-taken` (somebody else was first), `already-reserved` (it is the buyer's own), `wrong-type` (the unit is not sold that way), `invalid-form`
 * (a field is wrong; `field` names it), `not-paid` (the session was never paid), `too-many-checkouts` and `too-many-offers` (the
 * account has reached its limit: domain/reservation/fair-use.ts), `email-unconfirmed` (70032: the account's email address is
 * confirmed before a checkout opens or an offer is made).
 */
export type ReservationKind =
  | 'expired'
  | 'unit-taken'
  | 'already-reserved'
  | 'wrong-type'
  | 'invalid-form'
  | 'not-paid'
  | 'payment-unavailable'
  | 'too-many-checkouts'
  | 'too-many-offers'
  | 'email-unconfirmed'

export interface ReservationPort {
  /** Takes the unit out of the market and opens the card checkout; asking again for one's own answers the same. */
  openCheckout(request: { choice: Choice; form: ReservationForm }): TaskEither<Failure, Checkout>
  /** Gives the unit back at once. */
  closeCheckout(sessionId: string): TaskEither<Failure, void>
  sessionStanding(sessionId: string): TaskEither<Failure, SessionStanding>
  /** Makes the order of a paid checkout, once, whoever comes first (B4-34). */
  confirmPaid(request: { choice: Choice; sessionId: string; form: ReservationForm }): TaskEither<Failure, Receipt>
  makeOffer(request: { choice: Choice; form: ReservationForm }): TaskEither<Failure, Receipt>
}

export const RESERVATIONS = token<ReservationPort>('reservations')

/** What a buyer has typed and not yet sent; survives reload, login and the return from payment. */
export interface ReservationDrafts {
  load(choice: Choice): ReservationForm | null
  save(choice: Choice, form: ReservationForm): void
  clear(choice: Choice): void
}

export const DRAFTS = token<ReservationDrafts>('reservation-drafts')

/** What the Congratulations page tells. */
export interface Reserved extends Receipt {
  readonly propertyId: number
  readonly roomId: number
  /** `905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  readonly reservedAt: Date
  /** Null unless the reservation was an offer. */
  readonly offered: Cents | null
}

export interface LastReservation {
  load(): Reserved | null
  save(reserved: Reserved): void
}

export const LAST_RESERVATION = token<LastReservation>('last-reservation')
