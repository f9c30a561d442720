import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { coAgentPay } from '../../../domain/commission/co-agency'
import { type CommissionSource, listingCommission } from '../../../domain/commission/commission-rules'
import { NO_COMMISSION } from '../../../domain/commission/commission-terms'
import type { SearchRequest, SearchResult } from '../../../domain/listing/listing.ports'
import type { ListingRow } from '../../../domain/listing/listing'
import { type PictureText, shownText } from '../../../domain/listing/picture-text'
import type { Sort } from '../../../domain/listing/search/search-filters'
import { plainText } from '../../../domain/shared/text/plain-text'
import type { Sql } from '../../db/database'
import { withPlace } from './listing-search-places'
import { matches } from './listing-search-conditions'
import { pricesFrom } from '../prices-from'
import { agencies, agents, isPublic, listings, onSale, priceIfAny } from '../listing.tables'
import type { Reader } from '../../http/caller'
import { isFree, ruledUnitsFor, units } from '../unit.tables'
import type { Kept } from '../listings-memory'
import { inMarket, type Market } from '../market'

const MAX_PAGE_SIZE = 300

/**
 * Returns a page of listings and how many match; the database filters, sorts and pages. Counting reads every match and
 * takes most of the time, so the route keeps counts.
 */
export const searchListings = async (
  db: Sql,
  { filters, page, pageSize }: SearchRequest,
  counts: Kept<number> = (_key, count) => count(),
  market: Market = null,
  /** Who introduces clients, and sees what sales pay; null for everyone else. */
  introducer: Reader = null,
): Promise<SearchResult> => {
  const size = Math.min(pageSize, MAX_PAGE_SIZE)
  const placed = await withPlace(db, filters)
  const wanted = and(matches(placed), inMarket(market))
  const count = () => db.$count(listings, wanted)
  const before = (page - 1) * size
  const [rows, kept] = await Promise.all([
    pageQuery(db, wanted, filters.sort, size, before, introducer),
    counts(JSON.stringify({ ...placed, sort: null, market }), count),
  ])
  return {
    rows: rows.map((row) => asRow(row, introducer)),
    total: fits(kept, rows.length, size, before) ? kept : await count(),
  }
}

/** Whether a count is possible with this page. A kept one may be from just before a change that the page shows already. */
const fits = (count: number, found: number, size: number, before: number): boolean => {
  if (found === size) return count >= before + found
  return found === 0 ? count <= before : count === before + found
}

const MOST_RELATED = 50

/** Returns the agency's other listings in the suburb, newest first (B7-17); null unless the listing is public. */
export const relatedListings = async (
  db: Sql,
  listingId: number,
  market: Market = null,
): Promise<ListingRow[] | null> => {
  const [own] = await db
    .select({ agencyId: listings.agencyId, suburb: listings.suburb, state: listings.state })
    .from(listings)
    .where(and(eq(listings.id, listingId), isPublic, inMarket(market)))
  if (own === undefined) return null
  const related = and(
    onSale,
    eq(listings.suburb, own.suburb),
    eq(listings.state, own.state),
    eq(listings.agencyId, own.agencyId),
    ne(listings.id, listingId),
  )
  return (await pageQuery(db, related, 'time', MOST_RELATED, 0)).map((row) => asRow(row, null))
}

const columns = {
  id: listings.id,
  name: listings.name,
  launchedAt: listings.launchedAt,
  images: listings.images,
  said: sql<PictureText | null>`${listings.pictureTexts} -> 0`,
  propertyType: listings.propertyType,
  address: listings.address,
  suburb: listings.suburb,
  state: listings.state,
  postcode: listings.postcode,
  latitude: listings.latitude,
  longitude: listings.longitude,
  price: listings.shownPrice,
  maxPrice: listings.shownMaxPrice,
  beds: listings.beds,
  maxBeds: listings.maxBeds,
  baths: listings.baths,
  maxBaths: listings.maxBaths,
  cars: listings.cars,
  maxCars: listings.maxCars,
  estimatedSettled: listings.estimatedSettled,
  titlesIssued: listings.titlesIssued,
  landSize: listings.landSize,
  maxLandSize: listings.maxLandSize,
  estimatedCommencement: listings.estimatedCommencement,
  estimatedCompletion: listings.estimatedCompletion,
  contractType: listings.contractType,
  incentives: listings.incentives,
  companyName: agencies.name,
  companyColour: agencies.colour,
  companyLogoUrl: agencies.logoUrl,
  firstName: agents.firstName,
  lastName: agents.lastName,
  agentImageUrl: agents.imageUrl,
  // Counted for the page's rows only, from a partial index.
  availableUnits: sql<number>`(SELECT count(*)::int FROM ${units} WHERE ${units.listingId} = ${listings.id} AND ${isFree})`,
  pricesFrom,
}

interface Pays extends CommissionSource {
  readonly agencyId: number
  readonly units: Parameters<typeof listingCommission>[2] | null
}

/** Of the page's rows only, with the units of those whose commission has rules. */
const paysFor = (introducer: Reader) =>
  introducer === null
    ? sql<Pays | null>`NULL`
    : sql<Pays | null>`json_build_object('commission', ${listings.commission}, 'maxCommission', ${listings.maxCommission},
        'commissionPercent', ${listings.commissionPercent}, 'commissionRules', ${listings.commissionRules},
        'agencyId', ${listings.agencyId}, 'units', ${ruledUnitsFor(introducer)})`

const pageQuery = (
  db: Sql,
  wanted: SQL | undefined,
  sort: Sort,
  limit: number,
  offset: number,
  introducer: Reader = null,
) =>
  db
    .select({ ...columns, pays: paysFor(introducer) })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(wanted)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)

export const orderOf = (sort: Sort): SQL[] => {
  switch (sort) {
    case 'time':
      return [desc(listings.launchedAt), desc(listings.id)]
    case 'timeasc':
      return [asc(listings.launchedAt), asc(listings.id)]
    // Listings without a price come last both ways; ascending order puts nulls last anyway.
    case 'price':
      return [asc(priceIfAny), asc(listings.id)]
    case 'pricedsc':
      return [sql`${priceIfAny} DESC NULLS LAST`, desc(listings.id)]
  }
}

type Selected = Awaited<ReturnType<typeof pageQuery>>[number]

const asRow = (row: Selected, reader: Reader): ListingRow => {
  const {
    id: propertyId,
    launchedAt: launchDate,
    images: pictures,
    maxLandSize: landSizeMax,
    firstName,
    lastName,
    agentImageUrl,
    incentives: html,
    said,
    pays,
    ...same
  } = row
  return {
    ...same,
    propertyId,
    launchDate,
    picture: pictures[0] ?? '',
    pictureText: said === null ? '' : shownText(said),
    landSizeMax,
    incentives: plainText(html),
    ...(pays === null
      ? NO_COMMISSION
      : listingCommission(pays, row, pays.units ?? [], coAgentPay(reader?.coAgent ?? null, pays))),
    agent: { firstName, lastName, imageUrl: agentImageUrl },
  }
}
