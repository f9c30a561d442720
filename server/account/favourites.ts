import { and, count, desc, eq } from 'drizzle-orm'
import type { PropertyCard } from '../../domain/account/property-card'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agencies, agents, isPublic, listings } from '../listing/listing.tables'
import { favourites } from './favourites.tables'
import { cardColumns, listingCard, matches, ownReservation, type PageOf } from './property-cards'

/** False unless the listing is public. Adding a favourite twice has no effect. */
export const addFavourite = async (db: Sql, accountId: number, listingId: number, now: Date): Promise<boolean> => {
  const [found] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublic))
  if (found !== undefined)
    await db.insert(favourites).values({ accountId, listingId, createdAt: now }).onConflictDoNothing()
  return found !== undefined
}

export const removeFavourite = async (db: Sql, accountId: number, listingId: number): Promise<void> => {
  await db.delete(favourites).where(and(eq(favourites.accountId, accountId), eq(favourites.listingId, listingId)))
}

export const favouriteIds = async (db: Sql, accountId: number): Promise<number[]> =>
  (await db.select({ id: favourites.listingId }).from(favourites).where(eq(favourites.accountId, accountId))).map(
    ({ id }) => id,
  )

/** Includes listings taken down, so that they can be removed. */
export const listFavourites = async (
  db: Sql,
  caller: Caller,
  { page, size, text }: PageOf,
): Promise<{ list: PropertyCard[]; total: number }> => {
  const wanted = and(eq(favourites.accountId, caller.accountId), matches(text))
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...cardColumns(caller), own: ownReservation(caller) })
      .from(favourites)
      .innerJoin(listings, eq(listings.id, favourites.listingId))
      .innerJoin(agencies, eq(agencies.id, listings.agencyId))
      .innerJoin(agents, eq(agents.id, listings.agent1Id))
      .where(wanted)
      .orderBy(desc(favourites.createdAt), desc(favourites.listingId))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: count() })
      .from(favourites)
      .innerJoin(listings, eq(listings.id, favourites.listingId))
      .where(wanted),
  ])
  return { list: rows.map((row) => listingCard(row, caller)), total: counted?.total ?? 0 }
}
