import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { after, MINUTE } from '../../../domain/shared/dates'
import { REFUSALS } from '../../../domain/stock/import/codes'
import { cleanText } from '../../../domain/stock/import/values/text'
import type { Sql } from '../../db/database'
import { newImportKey } from '../../files/file-store'
import type { SiteOf } from '../../http/sites'
import { feedDeliveries, stockFeeds } from '../feeds.tables'
import { withoutCredentials } from '../import/reaxml/without-credentials'
import { noteFailure, noteTried } from './feed-health'
import type { FeedServices } from './feed-services'
import type { StoredFeed } from './find-feed'
import { type StoredDelivery, wasLost } from './stored-delivery'

const LONGEST_NAME = 255
/** For keeping a file, before others may read it. */
const KEEPING = MINUTE

interface Taken {
  readonly id: number
  /** False for the bytes that came last time. */
  readonly isNew: boolean
}

/**
 * Keeps a file of a feed, to be read by the job. The same bytes twice in a row are one delivery: a file that could not be read fails
 * again, one that was lost is read, any other changes nothing.
 */
export const takeDelivery = async (
  { db, store, siteOf }: Pick<FeedServices, 'db' | 'store' | 'siteOf'>,
  feed: StoredFeed,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  at: Date,
): Promise<Taken> => {
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const fileKey = newImportKey()
  const taken = await db.transaction(async (sqlOf): Promise<Taken> => {
    await sqlOf.select({ id: stockFeeds.id }).from(stockFeeds).where(eq(stockFeeds.id, feed.id)).for('no key update')
    const last = await lastOf(sqlOf, feed.id)
    if (last !== null && last.fileHash === fileHash && !wasLost(last)) {
      await noteSame(sqlOf, { feedId: feed.id, last, siteOf }, at)
      return { id: last.id, isNew: false }
    }
    const fileName = cleanText(name).slice(0, LONGEST_NAME)
    const [made] = await sqlOf
      .insert(feedDeliveries)
      .values({ feedId: feed.id, at, fileName, fileKey, fileHash, state: 'reading', leasedUntil: after(at, KEEPING) })
      .returning({ id: feedDeliveries.id })
    await sqlOf.update(stockFeeds).set({ lastTriedAt: at }).where(eq(stockFeeds.id, feed.id))
    return { id: made?.id ?? 0, isNew: true }
  })
  if (!taken.isNew) return taken
  try {
    await store.put(fileKey, keptBytes(feed, bytes))
  } catch (error) {
    await db.sql.delete(feedDeliveries).where(eq(feedDeliveries.id, taken.id))
    throw error
  }
  await db.sql.update(feedDeliveries).set({ leasedUntil: at }).where(eq(feedDeliveries.id, taken.id))
  return taken
}

/** User names and passwords are in REAXML alone. */
const keptBytes = ({ projectId }: StoredFeed, bytes: Uint8Array): Buffer =>
  projectId === null ? withoutCredentials(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const lastOf = async (db: Sql, feedId: number): Promise<StoredDelivery | null> => {
  const [last] = await db
    .select()
    .from(feedDeliveries)
    .where(eq(feedDeliveries.feedId, feedId))
    .orderBy(desc(feedDeliveries.id))
    .limit(1)
  return last ?? null
}

const noteSame = async (
  db: Sql,
  { feedId, last, siteOf }: { readonly feedId: number; readonly last: StoredDelivery | null; readonly siteOf: SiteOf },
  at: Date,
): Promise<void> => {
  const refusal = last?.refusal ?? null
  if (refusal === null) await noteTried(db, feedId, at)
  else await noteFailure(db, { feedId, text: REFUSALS[refusal.code], siteOf }, at)
  // So that the whole file is fetched next time.
  if (last !== null && wasLost(last))
    await db.update(stockFeeds).set({ etag: '', lastModified: '' }).where(eq(stockFeeds.id, feedId))
}

/** Notes that what a feed brought last is still what it has: if that could not be read, it has failed again. */
export const noteUnchanged = (
  { db, siteOf }: Pick<FeedServices, 'db' | 'siteOf'>,
  feedId: number,
  at: Date,
): Promise<void> =>
  db.transaction(async (sqlOf) => noteSame(sqlOf, { feedId, last: await lastOf(sqlOf, feedId), siteOf }, at))
