import { sql } from 'drizzle-orm'
import type { FavouriteNews, ListingNews } from '../../../domain/listing/history/favourite-news'
import { after, MINUTE } from '../../../domain/shared/dates'
import { dayOf } from '../../../domain/shared/calendar'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import { favourites, favouritesSeen } from '../../account/favourites.tables'
import type { Sql } from '../../db/database'
import type { Caller } from '../../http/caller'
import { unitPrices } from '../../stock/stock.tables'
import { isPublic, listings } from '../listing.tables'
import type { PriceReveals } from '../price-reveal'
import { isShownTo, unitLedger } from '../unit.tables'
import { findListingHistories } from './find-history'

/** Loads that are closer together are one visit, so that a reload shows the same. */
const VISIT = 30 * MINUTE
/** The newest favourites whose changes are counted: five pages. */
const MOST = 40

interface Asked {
  readonly caller: Caller
  readonly reveals: Pick<PriceReveals, 'shownAmong'>
  readonly now: Date
}

/** Notes a visit, and returns what has changed of the account's favourites since the one before. */
export const favouriteNews = async (db: Sql, { caller, reveals, now }: Asked): Promise<FavouriteNews> => {
  const since = await noteVisit(db, caller.accountId, now)
  if (since === null) return { since, listings: [] }
  const changed = await changedSince(db, caller, since)
  const repriced = changed.filter(({ isRepriced }) => isRepriced).map(({ propertyId }) => propertyId)
  const histories = await findListingHistories(db, await reveals.shownAmong(repriced, caller), {
    reader: caller,
    showPrices: true,
    now,
  })
  const news = changed.map(({ propertyId, state, from, forSale, taken }): ListingNews => {
    const day = dayOf(new Date(from), timeZoneOf(state))
    const reductions = histories.get(propertyId)?.reductions ?? []
    return { propertyId, forSale, taken, reduced: reductions.filter((reduction) => reduction.day >= day).length }
  })
  return { since, listings: news.filter(({ forSale, taken, reduced }) => forSale + taken + reduced > 0) }
}

/** One statement, so that two screens that open together count as one visit. */
const noteVisit = async (db: Sql, accountId: number, now: Date): Promise<Date | null> => {
  const [noted] = await db
    .insert(favouritesSeen)
    .values({ accountId, seenAt: now, before: null })
    .onConflictDoUpdate({
      target: favouritesSeen.accountId,
      set: {
        before: sql`CASE WHEN ${favouritesSeen.seenAt} < ${after(now, -VISIT).toISOString()}::timestamptz
          THEN ${favouritesSeen.seenAt} ELSE ${favouritesSeen.before} END`,
        seenAt: sql`greatest(${favouritesSeen.seenAt}, excluded.seen_at)`,
      },
    })
    .returning({ before: favouritesSeen.before })
  return noted?.before ?? null
}

interface Changed {
  readonly propertyId: number
  readonly state: string
  /** The last visit, or when it became a favourite. */
  readonly from: string
  readonly forSale: number
  readonly taken: number
  /** Whether a price was stored since. */
  readonly isRepriced: boolean
}

/** Units that the reader sees, by their first status since then. */
const changedSince = async (db: Sql, caller: Caller, since: Date): Promise<readonly Changed[]> => {
  const result = await db.execute(sql`
    SELECT listings.id AS "propertyId", listings.state, to_json(mine.since) AS "from",
      moved."forSale", moved.taken,
      EXISTS (SELECT 1 FROM rooms r JOIN ${unitPrices} p ON p.room_id = r.id
        WHERE r.listing_id = listings.id AND p.at > mine.since) AS "isRepriced"
    FROM (SELECT listing_id, greatest(created_at, ${since.toISOString()}::timestamptz) AS since, created_at
      FROM ${favourites} WHERE account_id = ${caller.accountId}
      ORDER BY created_at DESC, listing_id DESC LIMIT ${MOST}) mine
    JOIN ${listings} ON listings.id = mine.listing_id AND ${isPublic}
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE earlier.was <> 'Available' AND rooms.status = 'Available')::int AS "forSale",
        count(*) FILTER (WHERE earlier.was = 'Available' AND rooms.status <> 'Available')::int AS taken
      FROM rooms
      CROSS JOIN LATERAL (SELECT l.from_status AS was FROM ${unitLedger} l
        WHERE l.room_id = rooms.id AND l.at > mine.since ORDER BY l.id LIMIT 1) earlier
      WHERE rooms.listing_id = listings.id AND ${isShownTo(caller)}) moved
    ORDER BY mine.created_at DESC, listings.id DESC`)
  return (result as { readonly rows: readonly Changed[] }).rows
}
