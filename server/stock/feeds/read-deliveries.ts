import { and, asc, eq, lte, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE } from '../../../domain/shared/dates'
import { deliveryStates } from '../../../domain/stock/feed/delivery.lifecycle'
import { REFUSALS } from '../../../domain/stock/import/codes'
import type { Refusal } from '../../../domain/stock/import/incoming'
import type { Sql } from '../../db/database'
import { feedDeliveries, stockFeeds } from '../feeds.tables'
import { noteFailure, noteRead } from './feed-health'
import type { FeedServices } from './feed-services'
import { isLive, type StoredFeed } from './find-feed'
import { readPriceListOf } from './read-price-list'
import { readReaxmlOf } from './read-reaxml'
import { bytesOf, type GivenFile, MOST_TRIES, type Read, type StoredDelivery } from './stored-delivery'
import { moveToRefused } from './take-from-folder'

/** The time for which other nodes leave a delivery to the one that reads it. */
const LEASE = 10 * MINUTE
/** In one round; the next one goes on. */
const MOST = 50

type Services = FeedServices

/** Reads the deliveries that wait, of each feed one after the other; those of a paused feed wait on. Returns how many were read. */
export const readDeliveries = async (services: Services, stopping?: AbortSignal): Promise<number> => {
  const failed: unknown[] = []
  let read = 0
  for (let next = await lease(services, []); next !== null && read < MOST; next = await lease(services, failed)) {
    read += 1
    await readDelivery(services, next).catch(async (error: unknown) => {
      failed.push(error)
      await putOff(services, next)
    })
    if (stopping?.aborted === true) break
  }
  if (failed.length > 0) throw failed[0]
  return read
}

/** The oldest delivery of a feed that no other node reads; null if there is none, or one has just failed. */
const lease = async ({ db, clock }: Services, failed: readonly unknown[]): Promise<StoredDelivery | null> => {
  if (failed.length > 0) return null
  const now = clock()
  const oldest = db.sql
    .selectDistinctOn([feedDeliveries.feedId], { id: feedDeliveries.id, leasedUntil: feedDeliveries.leasedUntil })
    .from(feedDeliveries)
    .innerJoin(stockFeeds, eq(stockFeeds.id, feedDeliveries.feedId))
    .where(and(eq(feedDeliveries.state, 'reading'), isLive, eq(stockFeeds.isPaused, false)))
    .orderBy(asc(feedDeliveries.feedId), asc(feedDeliveries.id))
    .as('oldest')
  const due = await db.sql.select({ id: oldest.id }).from(oldest).where(lte(oldest.leasedUntil, now)).limit(MOST)
  for (const { id } of due) {
    const [leased] = await db.sql
      .update(feedDeliveries)
      .set({ leasedUntil: after(now, LEASE), tries: sql`${feedDeliveries.tries} + 1` })
      .where(and(eq(feedDeliveries.id, id), eq(feedDeliveries.state, 'reading'), lte(feedDeliveries.leasedUntil, now)))
      .returning()
    if (leased !== undefined) return leased
  }
  return null
}

/** Later each time. */
const putOff = async ({ db, clock }: Services, { id, tries }: StoredDelivery): Promise<void> => {
  await db.sql
    .update(feedDeliveries)
    .set({ leasedUntil: after(clock(), tries * MINUTE) })
    .where(and(eq(feedDeliveries.id, id), eq(feedDeliveries.state, 'reading')))
}

const readDelivery = async (services: Services, delivery: StoredDelivery): Promise<void> => {
  const { db, clock } = services
  const [feed] = await db.sql.select().from(stockFeeds).where(eq(stockFeeds.id, delivery.feedId))
  if (feed === undefined) throw new Error('the feed of a delivery is missing')
  const bytes = await bytesOf(services, delivery)
  const read =
    bytes === null || delivery.tries > MOST_TRIES
      ? E.left<Refusal>({ code: 'not-read' })
      : await readAs(services, { feed, delivery, bytes })
  const at = clock()
  if (E.isLeft(read)) return refuse(services, { feed, delivery, refusal: read.left }, at)
  await db.transaction(async (sqlOf) => {
    if (await moved(sqlOf, delivery, 'read', read.right)) await noteRead(sqlOf, feed.id, at)
  })
}

const readAs = (services: Services, given: GivenFile): Promise<E.Either<Refusal, Read>> =>
  given.feed.projectId === null ? readReaxmlOf(services, given) : readPriceListOf(services, given)

const moved = async (
  db: Sql,
  { id, state, leasedUntil }: StoredDelivery,
  event: 'read' | 'refused',
  columns: Partial<StoredDelivery>,
): Promise<boolean> => {
  const next = deliveryStates.next(state, event)
  if (next === null) return false
  const rows = await db
    .update(feedDeliveries)
    .set({ ...columns, state: next })
    .where(and(eq(feedDeliveries.id, id), eq(feedDeliveries.state, state), eq(feedDeliveries.leasedUntil, leasedUntil)))
    .returning({ id: feedDeliveries.id })
  return rows.length > 0
}

/** Nothing of a refused file is kept. */
const refuse = async (
  services: Services,
  { feed, delivery, refusal }: { feed: StoredFeed; delivery: StoredDelivery; refusal: Refusal },
  at: Date,
): Promise<void> => {
  const { db, store, siteOf } = services
  await db.transaction(async (sqlOf) => {
    if (await moved(sqlOf, delivery, 'refused', { refusal, fileKey: null }))
      await noteFailure(sqlOf, { feedId: feed.id, text: REFUSALS[refusal.code], siteOf }, at)
  })
  if (delivery.fileKey !== null) await store.delete(delivery.fileKey)
  await moveToRefused(services, feed, delivery)
}
