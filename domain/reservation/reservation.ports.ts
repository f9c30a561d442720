import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { OfferType } from '../listing/unit'
import type { Failure } from '../shared/failure'
import type { Cents } from '../shared/money'
import { token } from '../shared/token'
import type { AskedPrice } from './asked-price'
import type { CheckoutEnd } from './checkout-end'
import type { OfferTerms } from './offer'
import type { ReservationForm } from './reservation-form'
import type { ReservationTerms } from './reservation-terms'

/** The unit being reserved, and how. */
export interface Choice {
  readonly propertyId: number
  readonly unitId: number
  readonly type: OfferType
}

/**
 * An open card checkout; `endsAt` is when the unit becomes available again, `now` the server's time of the response.
 */
export interface Checkout extends AskedPrice {
  readonly sessionId: string
  readonly clientSecret: string
  readonly endsAt: Date
  readonly now: Date
  readonly terms: ReservationTerms
}

/** What a checkout is opened for. */
export interface CheckoutRequest {
  readonly choice: Choice
  readonly form: ReservationForm
  /** Versions of the contract's papers that were ticked as received. */
  readonly papers: readonly number[]
}

/** The resulting reservation. */
export interface Receipt extends AskedPrice {
  readonly reservationId: number
  /** When the fee was paid, or the offer made. */
  readonly reservedAt: Date
  readonly terms: ReservationTerms
  /** End of the exclusive hold; null for an offer. */
  readonly heldUntil: Date | null
}

export interface SessionStanding {
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
  /** Missing unless it was closed unpaid. */
  readonly closedBy?: CheckoutEnd
}

/**
 * Fails, in addition to the common kinds, with: `expired` (70020: paid too late, the unit was taken, refunded), `unit-taken`
 * (reserved by another buyer), `already-reserved` (reserved by this buyer), `wrong-type` (the unit is not sold that
 * way), `invalid-form` (`field` names the wrong field), `not-paid` (the session was never paid), `payment-unavailable`, `too-many-checkouts`
 * and `too-many-offers` (the account has reached its limit: domain/reservation/fair-use.ts), `email-unconfirmed`
 * (70032: the account's email address must be confirmed before a checkout opens or an offer is made), `price-not-shown` (70029: the
 * reservation form of the unit, which shows its price, has not been opened by this account), `papers-needed` and `papers-changed` (71165,
 * 71166: the seller needs that the current papers of the contract are ticked as received).
 */
export interface ReservationPort {
  /** Claims the unit and opens the card checkout; returns the caller's existing checkout if there is one. */
  openCheckout(request: CheckoutRequest): TaskEither<Failure, Checkout>
  /** Releases the unit immediately. */
  closeCheckout(sessionId: string): TaskEither<Failure, void>
  sessionStanding(sessionId: string): TaskEither<Failure, SessionStanding>
  /** Creates the reservation of a paid checkout, exactly once (B4-34). */
  confirmPaid(request: { choice: Choice; sessionId: string; form: ReservationForm }): TaskEither<Failure, Receipt>
  makeOffer(request: { choice: Choice; form: ReservationForm }): TaskEither<Failure, Receipt>
}

export const RESERVATIONS = token<ReservationPort>('reservations')

/** The buyer's unsent form; survives reload, login and the return from payment. */
export interface ReservationDrafts {
  load(choice: Choice): ReservationForm | null
  save(choice: Choice, form: ReservationForm): void
  clear(choice: Choice): void
}

export const DRAFTS = token<ReservationDrafts>('reservation-drafts')

/** Until when a unit is claimed by a checkout, by the server's clock. */
export type Claim = Pick<Checkout, 'endsAt' | 'now'>

/** Checkouts that were open when this tab's page was reloaded. */
export interface OpenClaims {
  /** With the server's present time; null if there is no hold, or it has ended. */
  load(choice: Choice): Claim | null
  save(choice: Choice, claim: Claim): void
  clear(choice: Choice): void
}

export const OPEN_CLAIMS = token<OpenClaims>('open-claims')

/** The reservation as the Congratulations page shows it. */
export interface Reserved extends Receipt {
  readonly propertyId: number
  readonly unitId: number
  /** `905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** The selling agent's name, who calls; empty if it is not known. */
  readonly agent: string
  /** Null unless the reservation was an offer. */
  readonly offered: Cents | null
  /** What an offer says beside its amount. */
  readonly offerTerms: OfferTerms
  /** The company, trust or fund that buys; empty for none. */
  readonly purchasingEntity: string
  /** An agent's offer for a client. */
  readonly isForClient: boolean
}

export interface LastReservation {
  load(): Reserved | null
  save(reserved: Reserved): void
}

export const LAST_RESERVATION = token<LastReservation>('last-reservation')
