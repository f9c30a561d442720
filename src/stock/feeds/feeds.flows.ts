import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Delivery, Feed, FeedDetail } from '../../../domain/stock/feed/feed'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'

type LoadingFlow<A> = Flow<typeof loadingMachine, Loaded<A>>

/** All that the caller may see. */
export const FEED_LIST = token<LoadingFlow<readonly Feed[]>>('feed-list')
/** Request its id. */
export const FEED = token<LoadingFlow<FeedDetail>>('feed')
/** Files of a feed; request its id and the file before which to begin, 0 for the newest. */
export const DELIVERIES = token<LoadingFlow<readonly Delivery[]>>('feed-deliveries')
/** Looks for files of a feed now. */
export const LOOK_NOW = token<TaskFlow<number>>('look-for-files-now')
export const STOP_FEED = token<TaskFlow<number>>('stop-feed')
