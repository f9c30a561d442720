import { HOUR, MINUTE, SECOND } from '../../../domain/shared/dates'
import type { Job } from '../../jobs/job'
import { job } from '../../module'
import { endDeliveries } from './end-deliveries'
import type { FeedServices } from './feed-services'
import { lookForFiles } from './look-for-files'
import { readDeliveries } from './read-deliveries'
import { tellOfWaiting } from './tell-of-waiting'

/** Looks for files of feeds, reads them, tells people what waits, and ends what is kept. */
export const feedsJobs = (services: FeedServices): readonly Job[] => [
  job('feeds', 300, (stopping) => readDeliveries(services, stopping)),
  { name: 'feed-files', every: 5 * SECOND, budget: 5 * MINUTE, run: (stopping) => lookForFiles(services, stopping) },
  { name: 'feed-news', every: MINUTE, budget: MINUTE, run: () => tellOfWaiting(services) },
  { name: 'feed-upkeep', every: HOUR, budget: 5 * MINUTE, run: (stopping) => endDeliveries(services, stopping) },
]
