import type { Feed } from '../../../domain/stock/feed/feed'
import { FEED_STATES, feedState } from '../../../domain/stock/feed/feed-text'
import { cx } from '../../shared/ui/cx'
import panes from '../frame/Panes.module.css'
import styles from './Feeds.module.css'

/** How a feed is, in a word. */
export const FeedMark = ({ feed }: { feed: Feed }) => {
  const state = feedState(feed)
  return (
    <span
      className={cx(
        panes.state,
        (state === 'paused' || state === 'new') && panes.draft,
        (state === 'broken' || state === 'troubled') && styles.bad,
      )}
    >
      {FEED_STATES[state]}
    </span>
  )
}
