import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Frequency, SavedAbout, SavedSearch } from './saved-search'

export interface WantedSearch extends SavedAbout {
  /** Empty: made from the search. */
  readonly name: string
  readonly frequency: Frequency
}

/** Its name is made from the search. */
export interface EmailedSearch extends SavedAbout {
  readonly frequency: Frequency
  readonly email: string
}

export interface ChangedSearch {
  readonly searchId: number
  readonly name: string
  readonly frequency: Frequency
}

export interface SavedSearchesPort {
  /** The account's on this site, the newest first. */
  list(): TaskEither<Failure, readonly SavedSearch[]>
  /**
   * Saves a search, a listing or a unit; again, it changes the frequency. Fails, in addition to the common kinds, with
   * `too-many-searches` and `not-found`.
   */
  save(wanted: WantedSearch): TaskEither<Failure, SavedSearch>
  /** Fails with `not-found` unless it is the account's. */
  change(changed: ChangedSearch): TaskEither<Failure, SavedSearch>
  /** Can be repeated. */
  remove(searchId: number): TaskEither<Failure, null>
  /** Saves it for an email address, to which a link is sent that confirms it. Fails like `save`. */
  saveFor(wanted: EmailedSearch): TaskEither<Failure, null>
}

export const SAVED_SEARCHES = token<SavedSearchesPort>('saved-searches')

/** The saved searches whose emails have a link. */
export interface LinkedAlerts {
  readonly email: string
  /** Of the brand where they were saved. */
  readonly brand: string
  /** The origin of that brand’s site; null on the site itself. */
  readonly site: string | null
  /** Whether an account has them. */
  readonly hasAccount: boolean
  readonly searches: SavedSearch[]
}

export interface AlertLinkPort {
  /** Fails with `not-found` if the link isn't valid. */
  read(link: string): TaskEither<Failure, LinkedAlerts>
  /** Fails with `not-found` unless the link's emails are about it. */
  change(link: string, changed: ChangedSearch): TaskEither<Failure, SavedSearch>
  /** Can be repeated. */
  remove(link: string, searchId: number): TaskEither<Failure, null>
  /** Begins the emails of what waits to be confirmed. Can be repeated. */
  confirm(link: string): TaskEither<Failure, null>
  /** Ends all emails of the link. Can be repeated. */
  stop(link: string): TaskEither<Failure, null>
}

export const ALERT_LINK = token<AlertLinkPort>('alert-link')
