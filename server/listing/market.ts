import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import { agencies, isPublic, listings, officeOf, searchSuburbs } from './listing.tables'

/**
 * Whose listings a site shows: null for all public ones, otherwise the label of a brand that shows only those of the agencies
 * that its office looks after (decision 0098).
 */
export type Market = string | null

export const marketOf = ({ label, showsOwnListingsOnly }: Pick<Tenant, 'label' | 'showsOwnListingsOnly'>): Market =>
  showsOwnListingsOnly ? label : null

/** Undefined for all, so that their queries stay as they are. */
export const inMarket = (market: Market): SQL | undefined =>
  market === null
    ? undefined
    : sql`${listings.agencyId} IN (SELECT ${agencies.id} FROM ${agencies} WHERE ${officeOf} = ${market})`

/** Whether a public listing is left out of a market. */
export const isElsewhere = async (db: Sql, market: Market, listingId: number): Promise<boolean> =>
  market !== null && (await db.$count(listings, and(eq(listings.id, listingId), isPublic, inMarket(market)))) === 0

const suburbsIn = (market: string): SQL => sql`SELECT suburb, state,
    CASE sale_status WHEN 'sold' THEN 'sold' ELSE 'for-sale' END AS sale_status,
    count(*)::int AS listing_count, avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM ${listings} WHERE ${isPublic} AND ${inMarket(market)} GROUP BY 1, 2, 3`

/** The suburbs of a market with their counts, as a table `search_suburbs`. */
export const suburbTable = (market: Market): SQL =>
  market === null ? sql`${searchSuburbs}` : sql`(${suburbsIn(market)}) AS search_suburbs`

/** For queries of `searchSuburbs`, which has the suburbs of all: it has those of the market instead. */
export const withSuburbsOf = (db: Sql, market: Market): Pick<Sql, 'select'> =>
  market === null
    ? db
    : db.with(db.$with(getTableName(searchSuburbs), getTableColumns(searchSuburbs)).as(suburbsIn(market)))
