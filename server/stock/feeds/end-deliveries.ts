import { join } from 'node:path'
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { after, DAY } from '../../../domain/shared/dates'
import { pruneFolder } from '../../files/prune-folder'
import { feedDeliveries, stockFeeds } from '../feeds.tables'
import type { FeedServices } from './feed-services'
import { DONE, folderOf, REFUSED } from './take-from-folder'

const FILES_FOR = 90 * DAY
const PROBLEMS_FOR = 365 * DAY
/** In one round; the next one goes on. */
const MOST = 200

/** Deletes files and problems of deliveries whose time is over. */
export const endDeliveries = async (
  services: Pick<FeedServices, 'db' | 'store' | 'clock' | 'feedFolder'>,
  stopping?: AbortSignal,
): Promise<void> => {
  const { db, store, clock } = services
  const now = clock()
  await endTakenFiles(services, now)
  const old = await db.sql
    .select({ id: feedDeliveries.id, fileKey: feedDeliveries.fileKey })
    .from(feedDeliveries)
    .where(and(isNotNull(feedDeliveries.fileKey), lt(feedDeliveries.at, after(now, -FILES_FOR))))
    .orderBy(asc(feedDeliveries.at))
    .limit(MOST)
  for (const { id, fileKey } of old) {
    if (stopping?.aborted === true || fileKey === null) return
    await store.delete(fileKey)
    await db.sql.update(feedDeliveries).set({ fileKey: null }).where(eq(feedDeliveries.id, id))
  }
  const isListed = sql`(${feedDeliveries.problems} <> '[]'::jsonb OR ${feedDeliveries.skipped} <> '[]'::jsonb)`
  await db.sql
    .update(feedDeliveries)
    .set({ problems: [], skipped: [] })
    .where(and(isListed, lt(feedDeliveries.at, after(now, -PROBLEMS_FOR))))
}

/** Those of folders, which stay beside them as long. */
const endTakenFiles = async ({ db, feedFolder }: Pick<FeedServices, 'db' | 'feedFolder'>, now: Date): Promise<void> => {
  if (feedFolder === '') return
  const feeds = await db.sql
    .selectDistinct({ folder: stockFeeds.folder })
    .from(stockFeeds)
    .where(eq(stockFeeds.way, 'folder'))
  for (const feed of feeds) {
    const folder = folderOf({ feedFolder }, feed)
    if (folder === null) continue
    for (const taken of [DONE, REFUSED])
      await pruneFolder(join(folder, taken), { age: FILES_FOR, bytes: Infinity }, now.getTime())
  }
}
