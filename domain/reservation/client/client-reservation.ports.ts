import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { CardToCharge } from '../../payment/card-to-charge'
import type { AcceptedBrand } from '../card-brand'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ReservationTerms } from '../reservation-terms'
import type { ClientForm } from './client-form'

/** At most this many units are reserved together, all or none. */
export const MOST_UNITS = 10

/** The units to reserve, and the client. */
export interface ClientRequest {
  readonly propertyId: number
  /** One to ten; 0 alone means the listing's only Available unit (B3-39). */
  readonly unitIds: readonly number[]
  /** The secret of the private link the visitor came with; empty for an agent (B2.13-9). */
  readonly linkSession: string
}

export interface ClientSubmission {
  readonly request: ClientRequest
  readonly form: ClientForm
  /** Random, 16 to 64 characters: the same attempt sent twice is one reservation and one charge. */
  readonly attempt: string
  /** Versions of the contract's papers that were ticked as received; left out for none. */
  readonly papers?: readonly number[]
}

/** A reservation of one unit or of several together. */
export interface ClientReceipt {
  /** In the order of the units. */
  readonly reservationIds: readonly number[]
  /** End of the exclusive hold. */
  readonly heldUntil: Date
  readonly terms: ReservationTerms
}

/** The bank wants to hear from the cardholder (3-D Secure). */
export interface Authentication {
  readonly sessionId: string
  readonly clientSecret: string
}

export type ClientOutcome =
  | { readonly kind: 'reserved'; readonly receipt: ClientReceipt }
  | { readonly kind: 'authenticate'; readonly authentication: Authentication }

/**
 * In addition to those of buyers: `card-declined` (70033: nothing was charged, the units are free again),
 * `signature-required` (70034), `papers-needed` and `papers-changed` (71165, 71166), `link-refused` (400004: the private link is closed, or not public).
 * `unit-taken` names the unit in its message; none of the others was reserved.
 */
export interface ClientReservationPort {
  /** Claims the units, charges the card and reserves; the card comes last, so a bad form costs no token. */
  reserve(submission: ClientSubmission, card: CardToCharge): TaskEither<Failure, ClientOutcome>
  /** Completes an attempt whose cardholder was asked by the bank, or whose answer was lost. */
  complete(submission: ClientSubmission): TaskEither<Failure, ClientOutcome>
  /** Gives up an attempt that is not paid; its units are free again. */
  abandon(submission: ClientSubmission): TaskEither<Failure, null>
  /** The agreement's text, as HTML (B7-30). */
  agreement(propertyId: number): TaskEither<Failure, string>
  /** The brand by the first digits of a card number (B5-87). */
  cardBrand(digits: string): TaskEither<Failure, AcceptedBrand>
}
export const CLIENT_RESERVATIONS = token<ClientReservationPort>('clientReservations')

/** The unsent form, which survives reload, login and an ended session, and the attempt that is open. Never has a card. */
export interface ClientDrafts {
  load(request: ClientRequest): ClientForm | null
  save(request: ClientRequest, form: ClientForm): void
  clear(request: ClientRequest): void
  /** Empty for none. */
  loadAttempt(request: ClientRequest): string
  saveAttempt(request: ClientRequest, attempt: string): void
}
export const CLIENT_DRAFTS = token<ClientDrafts>('clientDrafts')

/** The reservation as the complete page shows it. */
export interface ReservedForClient extends ClientReceipt {
  readonly propertyId: number
  /** As in the page's address: `12`, or the word `room`. */
  readonly place: string
  /** `Apartment 905`, one a unit. */
  readonly units: readonly string[]
  /** As the form showed them, `$785,000`, in the order of the units; empty if the release before stored it. */
  readonly prices: readonly string[]
  /** `The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
}

/** For a reload of the complete page. */
export interface LastClientReservation {
  load(): ReservedForClient | null
  save(reserved: ReservedForClient): void
}
export const LAST_CLIENT_RESERVATION = token<LastClientReservation>('lastClientReservation')
