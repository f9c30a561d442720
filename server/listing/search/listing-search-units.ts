import { and, between, type Column, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AmountName } from '../../../domain/listing/search/filter-table'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import { listings } from '../listing.tables'
import { isFree, isShown, units } from '../unit.tables'

/** 0, and null, mean that there is no amount, or no maximum besides the minimum. */
const from =
  (lowest: Column | SQL, highest: Column | SQL) =>
  (min: number): SQL =>
    sql`coalesce(nullif(${highest}, 0), ${lowest}) >= ${min}`
const upTo =
  (lowest: Column | SQL) =>
  (max: number): SQL =>
    between(lowest as Column, 1, max)

type Conditions = Readonly<Record<AmountName, (wanted: number) => SQL | undefined>>

const asking = sql`CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END`
const askingMax = sql`CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPriceMax} ELSE ${units.revisedPriceMax} END`

/** The condition of every amount on one unit. */
const OF_A_UNIT: Conditions = {
  minPrice: from(asking, askingMax),
  maxPrice: upTo(asking),
  minRentalEstimate: from(units.anticipatedRent, units.anticipatedRentMax),
  maxRentalEstimate: upTo(units.anticipatedRent),
  minLandSize: (min) => gte(units.landSize, min),
  maxLandSize: upTo(units.landSize),
  minBuildSize: (min) => gte(units.internal, min),
  maxBuildSize: upTo(units.internal),
  minBedrooms: (min) => gte(units.beds, min),
  maxBedrooms: (max) => lte(units.beds, max),
  bathrooms: (min) => gte(units.baths, min),
  carSpaces: (min) => gte(units.cars, min),
  studies: (min) => gte(units.studies, min),
}

/** The same on the published range of a listing, which matches when its range meets the wanted one. */
const OF_A_LISTING: Conditions = {
  minPrice: from(listings.shownPrice, listings.shownMaxPrice),
  maxPrice: upTo(listings.shownPrice),
  minRentalEstimate: from(listings.rental, listings.maxRental),
  maxRentalEstimate: upTo(listings.rental),
  minLandSize: from(listings.landSize, listings.maxLandSize),
  maxLandSize: upTo(listings.landSize),
  minBuildSize: from(listings.buildSize, listings.maxBuildSize),
  maxBuildSize: upTo(listings.buildSize),
  minBedrooms: (min) => gte(listings.maxBeds, min),
  maxBedrooms: (max) => lte(listings.beds, max),
  bathrooms: (min) => gte(listings.maxBaths, min),
  carSpaces: (min) => gte(listings.maxCars, min),
  studies: (min) => gte(listings.maxStudies, min),
}

const AMOUNTS = Object.keys(OF_A_UNIT) as readonly AmountName[]
const wantedOf = (filters: SearchFilters) => AMOUNTS.filter((name) => filters[name] !== null)

const all = (conditions: Conditions, filters: SearchFilters, names: readonly AmountName[]) =>
  and(...names.map((name) => conditions[name](filters[name] ?? 0)))

/** The condition of all amounts on one unit; undefined without amounts. */
export const unitMatches = (filters: SearchFilters): SQL | undefined => all(OF_A_UNIT, filters, wantedOf(filters))

const PRICES: readonly AmountName[] = ['minPrice', 'maxPrice']

/**
 * The condition of all amounts together: one available unit satisfies them. A listing without units, and a sold one, matches by
 * its own ranges. The range of shown prices comes first, from an index; for one limit of the price it says everything. OFFSET 0
 * makes PostgreSQL look up the units of each listing, since a page needs few of them, instead of reading all units first.
 */
export const amountsMatch = (filters: SearchFilters): SQL | undefined => {
  const wanted = wantedOf(filters)
  const own = all(OF_A_LISTING, filters, wanted)
  if (filters.searchType === 'sold' || wanted.every((name) => PRICES.includes(name) && wanted.length === 1)) return own
  const has = (condition: SQL | undefined) =>
    sql`EXISTS (SELECT 1 FROM ${units} WHERE ${and(eq(units.listingId, listings.id), condition)} OFFSET 0)`
  const prices = all(
    OF_A_LISTING,
    filters,
    wanted.filter((name) => PRICES.includes(name)),
  )
  const available = and(isFree, unitMatches(filters))
  return and(prices, sql`(${has(available)} OR (${own} AND NOT ${has(isShown)}))`)
}
