import { and, asc, eq, lte, ne } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../../domain/shared/dates'
import type { FeedWay } from '../../../domain/stock/feed/feed'
import { stockFeeds } from '../feeds.tables'
import { noteFailure } from './feed-health'
import type { FeedServices } from './feed-services'
import { isLive, type StoredFeed } from './find-feed'
import { takeFromFolder } from './take-from-folder'
import { noteUnchanged, takeDelivery } from './take-delivery'

/** From the end of a look to the start of the next. */
const EVERY: Readonly<Record<Exclude<FeedWay, 'push'>, number>> = { address: 15 * MINUTE, folder: MINUTE }
/** The time for which other nodes leave a feed to the one that looks. */
const LEASE = 5 * MINUTE
/** In one round; the next one goes on. */
const MOST = 50

const isDue = (now: Date) => and(isLive, eq(stockFeeds.isPaused, false), lte(stockFeeds.nextAt, now))

/** Looks for files of the feeds that are due, in folders and at addresses. */
export const lookForFiles = async (services: FeedServices, stopping?: AbortSignal): Promise<void> => {
  const { db, clock } = services
  const due = await db.sql
    .select({ id: stockFeeds.id })
    .from(stockFeeds)
    .where(and(isDue(clock()), ne(stockFeeds.way, 'push')))
    .orderBy(asc(stockFeeds.nextAt))
    .limit(MOST)
  for (const { id } of due) {
    if (stopping?.aborted === true) return
    await lookAt(services, id)
  }
}

/** Looks for files of one feed, unless another node does or it isn’t due. */
export const lookAt = async (services: FeedServices, id: number): Promise<void> => {
  const { db, clock } = services
  const now = clock()
  const [feed] = await db.sql
    .update(stockFeeds)
    .set({ nextAt: after(now, LEASE) })
    .where(and(eq(stockFeeds.id, id), isDue(now)))
    .returning()
  if (feed === undefined || feed.way === 'push') return
  await (feed.way === 'address' ? takeFromAddress(services, feed) : takeFromFolder(services, feed))
  const isOurs = and(eq(stockFeeds.id, id), eq(stockFeeds.nextAt, feed.nextAt ?? now))
  await db.sql
    .update(stockFeeds)
    .set({ nextAt: after(clock(), EVERY[feed.way]) })
    .where(isOurs)
}

const takeFromAddress = async (services: FeedServices, feed: StoredFeed): Promise<void> => {
  const { db, clock, fetch, siteOf } = services
  const { url, etag, lastModified } = feed
  const fetched = await fetch({ url, etag, lastModified })
  const at = clock()
  if (E.isLeft(fetched)) {
    const failed = { feedId: feed.id, text: fetched.left.message, siteOf }
    return db.transaction((sqlOf) => noteFailure(sqlOf, failed, at))
  }
  if (fetched.right === null || fetched.right.bytes.length === 0) return noteUnchanged(services, feed.id, at)
  const { bytes, ...said } = fetched.right
  await takeDelivery(services, feed, { name: nameIn(url), bytes }, at)
  await db.sql
    .update(stockFeeds)
    .set(said)
    .where(and(eq(stockFeeds.id, feed.id), eq(stockFeeds.url, url)))
}

const nameIn = (url: string): string => {
  const { pathname, host } = new URL(url)
  return pathname.split('/').at(-1) || host
}
