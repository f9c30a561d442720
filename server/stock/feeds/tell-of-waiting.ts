import { and, isNull, lte, or, sql } from 'drizzle-orm'
import { after, DAY } from '../../../domain/shared/dates'
import { stockFeeds } from '../feeds.tables'
import { tellManagers } from './feed-emails'
import type { FeedServices } from './feed-services'
import { isLive } from './find-feed'

/** Before the fingerprint of what a price list asks. One of a run whose questions are answered may have its number behind it. */
export const ASKS = 'asks '

/**
 * Something that has begun to wait since its people were told last. Questions that they were told of before aren’t, whether a person has put
 * them aside or a later file has asked them again.
 */
const hasNews = sql`(
  EXISTS (SELECT 1 FROM import_runs r JOIN feed_deliveries d ON d.id = r.delivery_id
    WHERE d.feed_id = ${stockFeeds.id} AND r.state IN ('needs-choice', 'compared')
    AND (${stockFeeds.toldAt} IS NULL OR r.at > ${stockFeeds.toldAt})
    AND NOT EXISTS (SELECT 1 FROM import_runs e
      WHERE e.listing_id = r.listing_id AND e.kind = 'feed' AND e.id < r.id AND e.at <= ${stockFeeds.toldAt}
      AND starts_with(e.file_hash, ${ASKS}) AND starts_with(r.file_hash, left(e.file_hash, ${ASKS.length + 64}))))
  OR EXISTS (SELECT 1 FROM feed_projects p
    WHERE p.feed_id = ${stockFeeds.id} AND p.listing_id IS NULL AND NOT p.is_ignored
    AND (${stockFeeds.toldAt} IS NULL OR p.at > ${stockFeeds.toldAt})))`

/** Writes to the people of feeds that have brought something to decide: once a day at most, and never twice of the same. */
export const tellOfWaiting = async ({ db, clock, siteOf }: Pick<FeedServices, 'db' | 'clock' | 'siteOf'>) => {
  const at = clock()
  await db.transaction(async (sqlOf) => {
    const told = await sqlOf
      .update(stockFeeds)
      .set({ toldAt: at })
      .where(and(isLive, or(isNull(stockFeeds.toldAt), lte(stockFeeds.toldAt, after(at, -DAY))), hasNews))
      .returning({ id: stockFeeds.id, agencyId: stockFeeds.agencyId })
    for (const feed of told) await tellManagers(sqlOf, { feed, kind: 'feed-waits', siteOf }, at)
  })
}
