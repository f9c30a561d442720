import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { AddedFeed, Delivery, EarlierAnswer, Feed, FeedDetail, FeedSettings, ProjectAnswer } from './feed'

type Answer<A> = TaskEither<Failure, A>

interface Numbered {
  readonly id: number
}
type Versioned = Numbered & { readonly version: number }

/** Feeds that bring stock in. What isn’t the caller’s fails as `not-found`. */
export interface FeedsPort {
  /** All that the caller may see, by agency and name. */
  feeds(): Answer<readonly Feed[]>
  feed(id: number): Answer<FeedDetail>
  /** Of a feed, the newest first; `before` 0 for the newest 50. */
  deliveries(request: Numbered & { readonly before: number }): Answer<readonly Delivery[]>
  /** Fails with `malformed` that names the field, `name-taken`, and `second-factor-needed`. */
  add(feed: { readonly agencyId: number; readonly settings: FeedSettings }): Answer<AddedFeed>
  /** All but the way. Fails as `add` does, and with `changed-meanwhile`. */
  change(change: Versioned & { readonly settings: FeedSettings }): Answer<Feed>
  /** A new address to push to; the old one ends. */
  renewAddress(id: number): Answer<AddedFeed>
  /** Ends a feed. What it brought stays. */
  end(id: number): Answer<void>
  /** Looks for files now, of a feed that isn’t pushed. Fails with `too-soon` within a minute of the last time. */
  fetchNow(id: number): Answer<void>
  /**
   * Says which project one is that a feed names, and makes the import of what it last said of it. Also changes an earlier
   * answer. Fails with `changed-meanwhile` unless it is still what it `was`.
   */
  answerProject(
    request: Numbered & {
      readonly projectKeyId: number
      readonly answer: ProjectAnswer
      readonly was: EarlierAnswer
    },
  ): Answer<FeedDetail>
}
export const FEEDS = token<FeedsPort>('feeds')
