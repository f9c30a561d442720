import { and, gte, sql } from 'drizzle-orm'
import type { Measures } from '../../metrics/measures'
import { stockFeeds } from '../feeds.tables'
import { TOLD_AFTER } from './feed-health'
import { isLive } from './find-feed'

export const feedMeasures: NonNullable<Measures['totals']> = [
  {
    name: 'unifi_feeds_failing',
    help: 'Feeds that bring stock in and have failed three times in a row or more.',
    table: stockFeeds,
    where: () => and(isLive, gte(stockFeeds.failures, TOLD_AFTER)),
    value: sql`count(*)`,
  },
]
