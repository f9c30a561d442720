import { and, desc, eq, sql } from 'drizzle-orm'
import type { Favourite } from '../../domain/account/favourite'
import { sellFlagOf } from '../../domain/listing/listing.lifecycle'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agencies, agents, isPublic, listings, priceReveals, rooms } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { favourites } from './favourites.tables'

/** Available units in a favourite. */
const ROOMS = 8

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

export interface PageOf {
  readonly page: number
  readonly size: number
}

/** Includes listings taken down, so that they can be removed. */
export const listFavourites = async (
  db: Sql,
  caller: Caller,
  { page, size }: PageOf,
): Promise<{ list: Favourite[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectPage(db, caller)
      .limit(size)
      .offset((page - 1) * size),
    db.$count(favourites, eq(favourites.accountId, caller.accountId)),
  ])
  return { list: rows.map((row) => asFavourite(row, caller)), total }
}

interface FreeRoom {
  readonly roomId: number
  readonly apt: string
  readonly beds: number
  readonly revisedPrice: number | null
}

const isFree = sql`${rooms.listingId} = ${listings.id} AND ${rooms.status} = 'Available'`

const selectPage = (db: Sql, { accountId }: Caller) =>
  db
    .select({
      listing: listings,
      companyName: agencies.name,
      companyColour: agencies.colour,
      companyLogoUrl: agencies.logoUrl,
      agentImageUrl: agents.imageUrl,
      availableRooms: sql<number>`(SELECT count(*)::int FROM ${rooms} WHERE ${isFree})`,
      rooms: sql<FreeRoom[]>`coalesce((SELECT json_agg(free) FROM (
    SELECT ${rooms.id} AS "roomId", ${rooms.apt} AS apt, ${rooms.beds} AS beds, ${rooms.revisedPrice} AS "revisedPrice"
    FROM ${rooms} WHERE ${isFree} ORDER BY ${rooms.position} LIMIT ${ROOMS}) free), '[]'::json)`,
      isRevealed: sql<boolean>`EXISTS (SELECT 1 FROM ${priceReveals} WHERE ${priceReveals.accountId} = ${accountId} AND ${priceReveals.listingId} = ${listings.id})`,
      reservationId: sql<number | null>`(SELECT max(${reservations.id})::int FROM ${reservations}
    WHERE ${reservations.accountId} = ${accountId} AND ${reservations.listingId} = ${listings.id} AND ${reservations.placedAt} IS NOT NULL)`,
    })
    .from(favourites)
    .innerJoin(listings, eq(listings.id, favourites.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.createdAt), desc(favourites.listingId))

type Selected = Awaited<ReturnType<typeof selectPage>>[number]

/**
 * Unit prices only if the account revealed them, commission for agents only. For a listing no longer public, only what
 * identifies it.
 */
const asFavourite = (row: Selected, { role }: Caller): Favourite => {
  const { published } = row.listing
  const isAgent = role === 'agent'
  const pricesShown = row.isRevealed || isAgent
  return {
    listing: { ...identityOf(row), ...(published ? offeredIn(row, isAgent) : NOTHING_OFFERED) },
    rooms: published
      ? row.rooms.map(({ roomId, apt, beds, revisedPrice }) => ({
          roomId,
          apt,
          beds,
          revisedPrice: pricesShown ? revisedPrice : null,
        }))
      : [],
    isFavourite: true,
    reservationId: row.reservationId,
    isListed: published,
  }
}

const identityOf = ({ listing, companyName, companyColour, companyLogoUrl, agentImageUrl }: Selected) => {
  const { id, name, address, suburb, state, postcode, propertyType, saleStatus } = listing
  return {
    propertyId: id,
    name,
    address,
    suburb,
    state,
    postcode,
    propertyType,
    sellFlag: sellFlagOf(saleStatus),
    companyName,
    companyColour,
    companyLogoUrl,
    agentImageUrl,
  }
}

type Offered = Omit<Favourite['listing'], keyof ReturnType<typeof identityOf>>

const NOTHING_OFFERED: Offered = {
  images: [],
  price: null,
  maxPrice: null,
  rental: null,
  maxRental: null,
  rentalYield: null,
  commission: null,
  maxCommission: null,
  landPrice: null,
  buildPrice: null,
  incentives: '',
  estimatedCompletion: '',
  estimatedCommencement: '',
  availableRooms: 0,
}

const offeredIn = ({ listing, availableRooms }: Selected, isAgent: boolean): Offered => {
  const {
    images,
    price,
    maxPrice,
    rental,
    maxRental,
    rentalYield,
    landPrice,
    buildPrice,
    incentives,
    estimatedCompletion,
    estimatedCommencement,
  } = listing
  return {
    images,
    price,
    maxPrice,
    rental,
    maxRental,
    rentalYield,
    landPrice,
    buildPrice,
    incentives,
    estimatedCompletion,
    estimatedCommencement,
    availableRooms,
    commission: isAgent ? listing.commission : null,
    maxCommission: isAgent ? listing.maxCommission : null,
  }
}
