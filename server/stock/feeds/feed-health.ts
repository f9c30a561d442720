import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { stockFeeds } from '../feeds.tables'
import { tellManagers } from './feed-emails'
import { isLive } from './find-feed'

/** Failures in a row, after which the people of a feed get an email. */
export const TOLD_AFTER = 3

/** Notes that files of a feed came, or that there are none, as it should be. */
export const noteTried = async (db: Sql, feedId: number, at: Date): Promise<void> => {
  await db.update(stockFeeds).set({ lastTriedAt: at, trouble: null, failures: 0 }).where(eq(stockFeeds.id, feedId))
}

/** Notes that a file of a feed was read. */
export const noteRead = async (db: Sql, feedId: number, at: Date): Promise<void> => {
  await db.update(stockFeeds).set({ lastReadAt: at, trouble: null, failures: 0 }).where(eq(stockFeeds.id, feedId))
}

interface Failed {
  readonly feedId: number
  /** Why it brings nothing. */
  readonly text: string
  readonly siteOf: SiteOf
}

/** Notes, in the caller’s transaction, that a feed has failed; its people get an email at the third time in a row. */
export const noteFailure = async (db: Sql, { feedId, text, siteOf }: Failed, at: Date): Promise<void> => {
  const [feed] = await db
    .update(stockFeeds)
    .set({ lastTriedAt: at, trouble: { at: at.toISOString(), text }, failures: sql`${stockFeeds.failures} + 1` })
    .where(and(eq(stockFeeds.id, feedId), isLive))
    .returning()
  if (feed?.failures === TOLD_AFTER) await tellManagers(db, { feed, kind: 'feed-fails', siteOf }, at)
}
