import { and, desc, eq, sql } from 'drizzle-orm'
import type { Favourite } from '../../domain/account/favourite'
import { type SaleStatus, sellFlagOf } from '../../domain/listing/listing.lifecycle'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agencies, agents, listings, priceReveals, rooms } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { favourites } from './favourites.tables'

/** Of each listing so many free units are told. */
const ROOMS = 8

/** False when there is no such listing. Whether it was a favourite before makes no difference. */
export const addFavourite = async (db: Sql, accountId: number, listingId: number, now: Date): Promise<boolean> => {
  const [found] = await db.select({ id: listings.id }).from(listings).where(and(eq(listings.id, listingId), eq(listings.published, true)))
  if (found !== undefined) await db.insert(favourites).values({ accountId, listingId, createdAt: now }).onConflictDoNothing()
  return found !== undefined
}

export const removeFavourite = async (db: Sql, accountId: number, listingId: number): Promise<void> => {
  await db.delete(favourites).where(and(eq(favourites.accountId, accountId), eq(favourites.listingId, listingId)))
}

export const favouriteIds = async (db: Sql, accountId: number): Promise<number[]> =>
  (await db.select({ id: favourites.listingId }).from(favourites).where(eq(favourites.accountId, accountId))).map(({ id }) => id)

export interface PageOf { readonly page: number; readonly size: number }

/** Those taken down since are told too: they can be removed from the list. */
export const listFavourites = async (db: Sql, caller: Caller, { page, size }: PageOf): Promise<{ list: Favourite[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectPage(db, caller).limit(size).offset((page - 1) * size),
    db.$count(favourites, eq(favourites.accountId, caller.accountId)),
  ])
  return { list: rows.map((row) => asFavourite(row, caller)), total }
}

interface FreeRoom { readonly roomId: number; readonly apt: string; readonly beds: number; readonly revisedPrice: number | null }

const isFree = sql`${rooms.listingId} = ${listings.id} AND ${rooms.status} = 'Available'`

const selectPage = (db: Sql, { accountId }: Caller) => db.select({
  listing: listings,
  companyName: agencies.name, companyColour: agencies.colour, companyLogoUrl: agencies.logoUrl, agentImageUrl: agents.imageUrl,
  availableRooms: sql<number>`(SELECT count(*)::int FROM ${rooms} WHERE ${isFree})`,
  rooms: sql<FreeRoom[]>`coalesce((SELECT json_agg(free) FROM (
    SELECT ${rooms.id} AS "roomId", ${rooms.apt} AS apt, ${rooms.beds} AS beds, ${rooms.revisedPrice} AS "revisedPrice"
    FROM ${rooms} WHERE ${isFree} ORDER BY ${rooms.position} LIMIT ${ROOMS}) free), '[]'::json)`,
  isRevealed: sql<boolean>`EXISTS (SELECT 1 FROM ${priceReveals} WHERE ${priceReveals.accountId} = ${accountId} AND ${priceReveals.listingId} = ${listings.id})`,
  ordersId: sql<number | null>`(SELECT max(${reservations.id})::int FROM ${reservations}
    WHERE ${reservations.accountId} = ${accountId} AND ${reservations.listingId} = ${listings.id} AND ${reservations.orderedAt} IS NOT NULL)`,
}).from(favourites)
  .innerJoin(listings, eq(listings.id, favourites.listingId))
  .innerJoin(agencies, eq(agencies.id, listings.agencyId))
  .innerJoin(agents, eq(agents.id, listings.agent1Id))
  .where(eq(favourites.accountId, accountId))
  .orderBy(desc(favourites.createdAt), desc(favourites.listingId))

type Selected = Awaited<ReturnType<typeof selectPage>>[number]

/** Unit prices leave the server for whoever has revealed them, commission for agents only. */
const asFavourite = ({ listing, rooms: free, isRevealed, ordersId, ...around }: Selected, { role }: Caller): Favourite => {
  const { id, name, images, address, suburb, state, postcode, price, maxPrice, rental, maxRental, rentalYield, commission, maxCommission, propertyType,
    estimatedCompletion, estimatedCommencement, landPrice, buildPrice, incentives, saleStatus, published } = listing
  const isAgent = role === 'agent'
  return {
    listing: {
      propertyId: id, name, images, address, suburb, state, postcode, price, maxPrice, rental, maxRental, rentalYield,
      commission: isAgent ? commission : null, maxCommission: isAgent ? maxCommission : null,
      propertyType, estimatedCompletion, estimatedCommencement, landPrice, buildPrice, incentives, sellFlag: sellFlagOf(saleStatus as SaleStatus), ...around,
    },
    rooms: free.map((room) => (isRevealed || isAgent ? room : { ...room, revisedPrice: null })),
    isFavourite: true, ordersId, isListed: published,
  }
}
