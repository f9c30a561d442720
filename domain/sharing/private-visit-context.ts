import type * as TE from 'fp-ts/lib/TaskEither.js'
import type { Listing } from '../listing/listing'
import { asFailure, type Failure } from '../shared/failure'
import { type LinkRefusal, refusalOf } from './link-refusal'
import type { PrivateTab } from './private-link'
import type { Referrer } from './referrer'
import type { LinkKey, OpenedListing, PrivateListingPort, PrivateVisitStore } from './sharing.ports'

export interface Effects {
  open(key: LinkKey): TE.TaskEither<Failure, OpenedListing>
  referrer: PrivateListingPort['referrer']
  noteVisit(visit: { readonly key: LinkKey; readonly tab: PrivateTab }): TE.TaskEither<Failure, null>
}
/** Synchronous effects. */
export type Actions = Pick<PrivateVisitStore, 'remember' | 'keepReferrer' | 'forget'>

export interface Context {
  readonly key: LinkKey
  /** Whether the visitor was asked for the passphrase. */
  readonly wasAsked: boolean
  readonly listing: Listing | null
  readonly isOpenToAll: boolean
  readonly referrer: Referrer | null
  /** The tab whose visit is being counted. */
  readonly tab: PrivateTab
  readonly failure: Failure | null
}

export type VisitEvent =
  | { type: 'unlock'; passphrase: string }
  | { type: 'tab-opened'; tab: PrivateTab }
  /** Another call of the opened listing was refused, because the link was closed in the meantime. */
  | { type: 'refused'; error: unknown }
  | { type: 'retry' }

interface Failed {
  readonly error: unknown
}

const refusedAs =
  (why: LinkRefusal) =>
  (_: unknown, { error }: Failed): boolean =>
    refusalOf(asFailure(error)) === why

export const visitGuards = {
  isProtected: refusedAs('protected'),
  isClosed: refusedAs('closed'),
  isWrong: refusedAs('wrong-passphrase'),
  isRefused: (_: unknown, { error }: Failed) => refusalOf(asFailure(error)) !== null,
  isTakenDown: (_: unknown, { error }: Failed) => asFailure(error).kind === 'listing-not-found',
  /** Once asked for the passphrase, visitors read what went wrong there. */
  asksAgain: ({ context }: { context: Context }, { error }: Failed) =>
    context.wasAsked || asFailure(error).kind === 'too-many-requests',
}
