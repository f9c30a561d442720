import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Listing } from '../listing/listing'
import type { UnitOrder } from '../listing/listing.ports'
import type { Unit } from '../listing/unit'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { LinkChanges, LinkForm, PrivateLink, PrivateLinkPage, PrivateTab } from './private-link'
import type { Referrer } from './referrer'

/** The caller's own links; another agent's link is `not-found`. */
export interface AgentLinksPort {
  /** A page of the links, newest first; of all listings if `propertyId` is null. */
  page(request: { propertyId: number | null; page: number }): TaskEither<Failure, PrivateLinkPage>
  /** Makes a link, and emails it if the form has an email address. */
  make(form: LinkForm): TaskEither<Failure, PrivateLink>
  change(id: number, changes: LinkChanges): TaskEither<Failure, PrivateLink>
  /** Closes a link for good; again, it changes nothing. */
  close(id: number): TaskEither<Failure, null>
  /** Emails the link's passphrase; fails with `malformed` unless it is the link's own. */
  emailPassphrase(request: { id: number; email: string; passphrase: string }): TaskEither<Failure, null>
}
export const AGENT_LINKS = token<AgentLinksPort>('agentLinks')

/** A visitor's credentials for a link. */
export interface LinkKey {
  readonly propertyId: number
  /** The passphrase as typed; empty if none was. */
  readonly passphrase: string
  /** Whether the address has `publicFlag=1`. */
  readonly hasPublicFlag: boolean
  /** Of the address; empty if it has none. */
  readonly sessionId: string
  /** From an earlier opening, or empty. Keeps a visitor in while others guess. */
  readonly unlockToken: string
}

export interface OpenedListing {
  readonly listing: Listing
  /** Opens the link for twelve hours without its passphrase, unless it is closed. */
  readonly unlockToken: string
  /** Whether it opened without a passphrase (B8-16). */
  readonly isOpenToAll: boolean
}

/**
 * `link-refused` has a message that distinguishes three cases (`refusalOf`); `too-many-requests` ends trying for an hour;
 * `listing-not-found` if the listing was taken down.
 */
export interface PrivateListingPort {
  /** Opens the listing of a link, for a unit of it, or 0. */
  open(key: LinkKey, unitId: number): TaskEither<Failure, OpenedListing>
  /** The units in that order, with prices. */
  units(key: LinkKey, order: UnitOrder): TaskEither<Failure, readonly Unit[]>
  /** Counts a visit of a tab, for the agent. */
  noteVisit(key: LinkKey, tab: PrivateTab): TaskEither<Failure, null>
  /** The agent of an open link. */
  referrer(sessionId: string): TaskEither<Failure, Referrer>
}
export const PRIVATE_LISTING = token<PrivateListingPort>('privateListing')

/** The opened link that this tab remembers, so that a reload shows it again. Never a part of an agent's session. */
export interface PrivateVisitStore {
  /** The passphrase and the unlock token of an earlier opening of this link, or empty. */
  recall(link: Pick<LinkKey, 'propertyId' | 'sessionId'>): Pick<LinkKey, 'passphrase' | 'unlockToken'>
  remember(key: LinkKey): void
  keepReferrer(referrer: Referrer): void
  /** The agent, for the request to call (B2.15-17). */
  referrer(): Referrer | null
  /** Forgets everything above (B8-15). */
  forget(): void
}
export const PRIVATE_VISIT_STORE = token<PrivateVisitStore>('privateVisitStore')
