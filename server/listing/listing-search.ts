import { and, asc, between, desc, eq, getTableColumns, gte, inArray, like, lte, ne, type SQL, sql } from 'drizzle-orm'
import { spellingsOf } from '../../domain/listing/property-type'
import type { SearchRequest, SearchResult } from '../../domain/listing/listing.ports'
import type { ListingRow } from '../../domain/listing/listing'
import type { MapBounds } from '../../domain/listing/map/map-bounds'
import { type SearchFilters, type Sort, stateOfTerm } from '../../domain/listing/search/search-filters'
import type { Sql } from '../db/database'
import { agencies, agents, isPublic, isSold, listings, onSale, rooms } from './listing.tables'

const MAX_PAGE_SIZE = 300

/** A page of listings and how many there are in all; filters, order and paging are the database's work. */
export const searchListings = async (db: Sql, { filters, page, pageSize }: SearchRequest): Promise<SearchResult> => {
  const size = Math.min(pageSize, MAX_PAGE_SIZE)
  const wanted = conditions(filters)
  const [rows, counted] = await Promise.all([
    pageQuery(db, wanted, filters.sort, size, (page - 1) * size),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(listings)
      .where(wanted),
  ])
  return { rows: rows.map(asRow), total: counted[0]?.total ?? 0 }
}

const MOST_RELATED = 50

/** What the same agency sells in the same suburb beside this listing, newest first (B7-17); null unless the listing is public. */
export const relatedListings = async (db: Sql, listingId: number): Promise<ListingRow[] | null> => {
  const [own] = await db
    .select({ agencyId: listings.agencyId, suburb: listings.suburb, state: listings.state })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublic))
  if (own === undefined) return null
  const related = and(
    onSale,
    eq(listings.suburb, own.suburb),
    eq(listings.state, own.state),
    eq(listings.agencyId, own.agencyId),
    ne(listings.id, listingId),
  )
  return (await pageQuery(db, related, 'time', MOST_RELATED, 0)).map(asRow)
}

const {
  id,
  name,
  launchedAt,
  images,
  propertyType,
  address,
  suburb,
  state,
  postcode,
  latitude,
  longitude,
  price,
  maxPrice,
  beds,
  maxBeds,
  baths,
  maxBaths,
  cars,
  maxCars,
  estimatedSettled,
  titlesIssued,
  landSize,
  maxLandSize,
  estimatedCommencement,
  estimatedCompletion,
  contractType,
  incentives,
} = getTableColumns(listings)

const columns = {
  id,
  name,
  launchedAt,
  images,
  propertyType,
  address,
  suburb,
  state,
  postcode,
  latitude,
  longitude,
  price,
  maxPrice,
  beds,
  maxBeds,
  baths,
  maxBaths,
  cars,
  maxCars,
  estimatedSettled,
  titlesIssued,
  landSize,
  maxLandSize,
  estimatedCommencement,
  estimatedCompletion,
  contractType,
  incentives,
  companyName: agencies.name,
  companyColour: agencies.colour,
  companyLogoUrl: agencies.logoUrl,
  firstName: agents.firstName,
  lastName: agents.lastName,
  agentImageUrl: agents.imageUrl,
  // Counted for the rows of the page only, from a partial index.
  availableRooms: sql<number>`(SELECT count(*)::int FROM ${rooms} WHERE ${rooms.listingId} = ${listings.id} AND ${rooms.status} = 'Available')`,
}

const pageQuery = (db: Sql, wanted: SQL | undefined, sort: Sort, limit: number, offset: number) =>
  db
    .select(columns)
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(wanted)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)

const orderOf = (sort: Sort): SQL[] => {
  switch (sort) {
    case 'time':
      return [desc(listings.launchedAt), desc(listings.id)]
    case 'timeasc':
      return [asc(listings.launchedAt), asc(listings.id)]
    // Nulls come last in ascending order; those without a price come last either way.
    case 'price':
      return [asc(listings.price), asc(listings.id)]
    case 'pricedsc':
      return [sql`${listings.price} DESC NULLS LAST`, desc(listings.id)]
  }
}

/** A listing spans a range of prices, sizes and rooms: it matches when its range touches the one asked for. */
export const conditions = (f: SearchFilters): SQL | undefined =>
  and(
    f.searchType === 'sold' ? isSold : onSale,
    ...placeConditions(f.searchSuburb),
    f.bounds === undefined ? undefined : inside(f.bounds),
    f.propertyTypeList === null || f.propertyTypeList.length === 5
      ? undefined
      : inArray(listings.propertyType, f.propertyTypeList.flatMap(spellingsOf)),
    atLeast(sql`coalesce(nullif(${listings.maxPrice}, 0), ${listings.price})`, f.minPrice),
    f.maxPrice === null ? undefined : and(gte(listings.price, 1), lte(listings.price, f.maxPrice)),
    atLeast(sql`coalesce(nullif(${listings.maxRental}, 0), ${listings.rental})`, f.minRentalEstimate),
    f.maxRentalEstimate === null ? undefined : and(gte(listings.rental, 1), lte(listings.rental, f.maxRentalEstimate)),
    atLeast(sql`coalesce(nullif(${listings.maxLandSize}, 0), ${listings.landSize})`, f.minLandSize),
    f.maxLandSize === null ? undefined : and(gte(listings.landSize, 1), lte(listings.landSize, f.maxLandSize)),
    atLeast(sql`coalesce(nullif(${listings.maxBuildSize}, 0), ${listings.buildSize})`, f.minBuildSize),
    f.maxBuildSize === null ? undefined : and(gte(listings.buildSize, 1), lte(listings.buildSize, f.maxBuildSize)),
    f.minBedrooms === null ? undefined : gte(listings.maxBeds, f.minBedrooms),
    f.maxBedrooms === null ? undefined : lte(listings.beds, f.maxBedrooms),
    f.bathrooms === null ? undefined : gte(listings.maxBaths, f.bathrooms),
    f.carSpaces === null ? undefined : gte(listings.maxCars, f.carSpaces),
  )

export const inside = ({ north, south, east, west }: MapBounds): SQL | undefined =>
  and(between(listings.latitude, south, north), between(listings.longitude, west, east))

const atLeast = (most: SQL, wanted: number | null): SQL | undefined =>
  wanted === null ? undefined : sql`${most} >= ${wanted}`

const placeConditions = (term: string | null): (SQL | undefined)[] => {
  if (term === null || term === '') return []
  const named = stateOfTerm(term)
  if (named !== null) return [eq(listings.state, named)]
  if (/^\d{4}$/.test(term)) return [eq(listings.postcode, term)]
  return [like(listings.searchText, `%${likeEscaped(term.toLowerCase())}%`)]
}

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

type Selected = Awaited<ReturnType<typeof pageQuery>>[number]

const asRow = (row: Selected): ListingRow => {
  const {
    id: propertyId,
    launchedAt: launchDate,
    images: pictures,
    maxLandSize: landSizeMax,
    firstName,
    lastName,
    agentImageUrl,
    ...same
  } = row
  return {
    ...same,
    propertyId,
    launchDate,
    imgFirst: pictures[0] ?? '',
    landSizeMax,
    firstName1: firstName,
    lastName1: lastName,
    imageUrl1: agentImageUrl,
  }
}
