import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { AccountDetails, SavedDetails } from './account-details'
import type { AgentDetails, SavedAgentDetails } from './agent-details'
import type { NewPassword } from './new-password'
import type { AccountOverview } from './overview'
import type { Place } from './place'
import type { PropertyCard } from './property-card'
import type { Purchase } from './purchase'
import type { ReservedProperty } from './reserved-property'

/** Favourites and reserved properties to a page (B9-20). */
export const PAGE_SIZE = 8

/** A page of a list, and the total count. */
export interface Page<A> {
  readonly rows: readonly A[]
  readonly total: number
}

export interface AccountPort {
  save(details: SavedDetails): TaskEither<Failure, void>
  /** Begins or ends the emails of the mailing list, the saved search of everything. */
  setMailingList(isWanted: boolean): TaskEither<Failure, void>
  /** Saves an agent's details. */
  saveAgent(details: SavedAgentDetails): TaskEither<Failure, void>
  /**
   * Proves that the user knows the current password. Fails with `password-wrong` (B8-17, B8-18), or with `ignored`, which the
   * screen ignores (B8-22, B8-23).
   */
  matchPassword(password: string): TaskEither<Failure, void>
  /**
   * Ends the account's other sessions. Fails with `passwords-differ` (B8-19 to B8-21), or with `password-not-proven` if the current
   * one was proven too long ago.
   */
  changePassword(password: NewPassword): TaskEither<Failure, void>
  /** Reservations, newest first; `now` is the server's clock. */
  reserved(page: number): TaskEither<Failure, Page<ReservedProperty> & { readonly now: Date }>
}
export const ACCOUNT = token<AccountPort>('account')

export interface FavouritesPort {
  /** Adding an existing favourite succeeds. */
  add(propertyId: number): TaskEither<Failure, void>
  remove(propertyId: number): TaskEither<Failure, void>
  /** Ids of the account's favourite listings. */
  ids(): TaskEither<Failure, readonly number[]>
  /** Newest first. */
  page(page: number): TaskEither<Failure, Page<PropertyCard>>
}
export const FAVOURITES = token<FavouritesPort>('favourites')

export interface OverviewPort {
  read(): TaskEither<Failure, AccountOverview>
}

/** The lists of an agent's account. */
export type PropertyList = 'bookmark' | 'reserve' | 'purchase'

export interface CardRequest {
  readonly page: number
  /** Part of a name, an address or a unit's label; empty for all. */
  readonly text: string
}

/** An agent's properties, newest first, and the details of one they introduced. */
export interface AgentPropertiesPort {
  page(list: PropertyList, request: CardRequest): TaskEither<Failure, Page<PropertyCard>>
  /** Fails with `not-available` unless the agent introduced or made the reservation. */
  purchase(reservationId: number): TaskEither<Failure, Purchase>
}
export const AGENT_PROPERTIES = token<AgentPropertiesPort>('agent-properties')

export interface PlacesPort {
  /** Suggests Australian addresses for the typed text (B2.9-13). */
  suggest(text: string): TaskEither<Failure, readonly Place[]>
}
export const PLACES = token<PlacesPort>('places')

/** Unsaved changes to a form, per account. */
export interface Drafts<A> {
  load(accountId: number): A | null
  save(accountId: number, details: A): void
  clear(accountId: number): void
}

/** Of My Information. */
export type DetailsDrafts = Drafts<AccountDetails>
export const DETAILS_DRAFTS = token<DetailsDrafts>('details-drafts')

/** Of an agent's details. */
export type AgentDetailsDrafts = Drafts<AgentDetails>
export const AGENT_DETAILS_DRAFTS = token<AgentDetailsDrafts>('agent-details-drafts')

/** The listing whose heart a visitor pressed before logging in. */
export interface WantedFavourite {
  want(propertyId: number): void
  forget(): void
  /** Whether it is this listing; true only once. */
  take(propertyId: number): boolean
}

export const WANTED_FAVOURITE = token<WantedFavourite>('wanted-favourite')
