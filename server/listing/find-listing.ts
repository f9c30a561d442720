import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as E from 'fp-ts/lib/Either.js'
import { Massing } from '../../domain/drawing/massing'
import type { Agent, Company, Listing } from '../../domain/listing/listing'
import { type SaleStatus, sellFlagOf } from '../../domain/listing/listing.lifecycle'
import { favourites } from '../account/favourites.tables'
import type { Sql } from '../db/database'
import { agencies, agents, listings, rooms } from './listing.tables'

const firstAgent = alias(agents, 'first_agent')
const secondAgent = alias(agents, 'second_agent')

export interface Viewer { readonly accountId: number | null; readonly isAgent: boolean }

const isFavourite = (accountId: number) => sql<boolean>`EXISTS (SELECT 1 FROM ${favourites} WHERE ${favourites.accountId} = ${accountId} AND ${favourites.listingId} = ${listings.id})`

const selectListing = (db: Sql, id: number, { accountId }: Viewer) =>
  db.select({
    favourite: accountId === null ? sql<boolean>`false` : isFavourite(accountId),
    listing: listings, agency: agencies, first: firstAgent, second: secondAgent,
    availableRooms: sql<number>`(SELECT count(*)::int FROM ${rooms} WHERE ${rooms.listingId} = ${listings.id} AND ${rooms.status} = 'Available')`,
  }).from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(firstAgent, eq(firstAgent.id, listings.agent1Id))
    .leftJoin(secondAgent, eq(secondAgent.id, listings.agent2Id))
    .where(eq(listings.id, id))

type Found = Awaited<ReturnType<typeof selectListing>>[number]

/** A listing as a visitor may see it, or null. */
export const findListing = async (db: Sql, id: number, roomId: number, viewer: Viewer): Promise<Listing | null> => {
  const [found] = await selectListing(db, id, viewer)
  if (found === undefined) return null
  const apt = roomId === 0 ? '' : await labelOf(db, id, roomId)
  return apt === null ? null : asListing(found, apt, viewer)
}

const labelOf = async (db: Sql, listingId: number, roomId: number): Promise<string | null> => {
  const [room] = await db.select({ apt: rooms.apt }).from(rooms).where(and(eq(rooms.id, roomId), eq(rooms.listingId, listingId)))
  return room?.apt ?? null
}

const asAgent = (agent: typeof agents.$inferSelect): Agent => {
  const { firstName, lastName, imageUrl, bio, mobile, countryCode } = agent
  return { firstName, lastName, imageUrl, bio, mobile, countryCode }
}

const asListing = ({ listing, agency, first, second, availableRooms, favourite }: Found, apt: string, viewer: Viewer): Listing => {
  const { id, maxLandPrice, maxBuildPrice, maxLandSize, maxBuildSize, commission, maxCommission, saleStatus, published, launchedAt, massing,
    agencyId: _agency, agent1Id: _first, agent2Id: _second, searchText: _text, ...same } = listing
  const drawn = Massing.decode(massing)
  return {
    ...same,
    propertyId: id, apt, availableRooms,
    landPriceMax: maxLandPrice, buildPriceMax: maxBuildPrice, landSizeMax: maxLandSize, buildSizeMax: maxBuildSize,
    commission: viewer.isAgent ? commission : null, maxCommission: viewer.isAgent ? maxCommission : null,
    companyName: agency.name, companyColour: agency.colour, companyLogoUrl: agency.logoUrl, companyRla: agency.rla,
    sellFlag: sellFlagOf(saleStatus as SaleStatus), statusFlag: published ? 1 : 0,
    favourite,
    agents: [first, ...(second === null ? [] : [second])].map(asAgent),
    launchDate: launchedAt,
    massing: E.isRight(drawn) ? drawn.right : null,
  }
}

export const findCompany = async (db: Sql, listingId: number): Promise<Company | null> => {
  const [found] = await db.select({
    companyName: agencies.name, companyAddress: agencies.address, companySuburb: agencies.suburb, companyState: agencies.state,
    companyPostcode: agencies.postcode, companyEmail: agencies.email,
  }).from(listings).innerJoin(agencies, eq(agencies.id, listings.agencyId)).where(eq(listings.id, listingId))
  return found ?? null
}
