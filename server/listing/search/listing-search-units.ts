import { and, between, type Column, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { AMOUNT_NAMES, type AmountName } from '../../../domain/listing/search/filter-table'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import { listings } from '../listing.tables'
import { isFree, isShown, units } from '../unit.tables'

/** An amount of a search, or the column in which a saved search has it. */
type Wanted = number | SQL

/** 0, and null, mean that there is no amount, or no maximum besides the minimum. */
const from =
  (lowest: Column | SQL, highest: Column | SQL) =>
  (min: Wanted): SQL =>
    sql`coalesce(nullif(${highest}, 0), ${lowest}) >= ${min}`
const upTo =
  (lowest: Column | SQL) =>
  (max: Wanted): SQL =>
    between(lowest as Column, 1, max)

type Conditions = Readonly<Record<AmountName, (wanted: Wanted) => SQL | undefined>>

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

const wantedOf = (filters: SearchFilters) => AMOUNT_NAMES.filter((name) => filters[name] !== null)

const all = (conditions: Conditions, filters: SearchFilters, names: readonly AmountName[]) =>
  and(...names.map((name) => conditions[name](filters[name] ?? 0)))

/** The condition of all amounts on one unit; undefined without amounts. */
const unitMatches = (filters: SearchFilters): SQL | undefined => all(OF_A_UNIT, filters, wantedOf(filters))

const PRICES: readonly AmountName[] = ['minPrice', 'maxPrice']

const has = (condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${units} WHERE ${and(eq(units.listingId, listings.id), condition)} OFFSET 0)`

/**
 * The condition of all amounts together: one available unit satisfies them. A listing without units, and a sold one, matches by
 * its own ranges. The range of shown prices comes first, from an index; for one limit of the price it says everything. OFFSET 0
 * makes PostgreSQL look up the units of each listing, since a page needs few of them, instead of reading all units first.
 */
export const amountsMatch = (filters: SearchFilters): SQL | undefined => {
  const wanted = wantedOf(filters)
  const own = all(OF_A_LISTING, filters, wanted)
  if (filters.searchType === 'sold' || wanted.every((name) => PRICES.includes(name) && wanted.length === 1)) return own
  const prices = all(
    OF_A_LISTING,
    filters,
    wanted.filter((name) => PRICES.includes(name)),
  )
  const available = and(isFree, unitMatches(filters))
  return and(prices, sql`(${has(available)} OR (${own} AND NOT ${has(isShown)}))`)
}

/** The columns in which saved searches have their amounts; null for any. */
export type SavedAmounts = Readonly<Record<AmountName, SQL>>

const savedIn = (conditions: Conditions, saved: SavedAmounts, names: readonly AmountName[]): SQL | undefined =>
  and(...names.map((name) => sql`(${saved[name]} IS NULL OR ${conditions[name](saved[name])})`))

const isPrice = (name: AmountName): boolean => PRICES.includes(name)

/** `amountsMatch` for many saved searches at once. */
export const savedAmountsMatch = (saved: SavedAmounts): SQL | undefined => {
  const columns = (names: readonly AmountName[]) =>
    sql.join(
      names.map((name) => saved[name]),
      sql`, `,
    )
  const isOnePrice = sql`num_nonnulls(${columns(AMOUNT_NAMES)}) <= 1
    AND num_nonnulls(${columns(AMOUNT_NAMES.filter((name) => !isPrice(name)))}) = 0`
  const own = savedIn(OF_A_LISTING, saved, AMOUNT_NAMES)
  const available = and(isFree, savedIn(OF_A_UNIT, saved, AMOUNT_NAMES))
  return and(
    savedIn(OF_A_LISTING, saved, PRICES),
    sql`((${isOnePrice}) OR ${has(available)} OR (${own} AND NOT ${has(isShown)}))`,
  )
}

/** Whether a unit has the amounts of a saved search; its prices count only for those who see them. */
export const savedUnitMatches = (saved: SavedAmounts, seesPrices: SQL): SQL | undefined =>
  and(
    savedIn(
      OF_A_UNIT,
      saved,
      AMOUNT_NAMES.filter((name) => !isPrice(name)),
    ),
    sql`(num_nonnulls(${saved.minPrice}, ${saved.maxPrice}) = 0 OR NOT ${seesPrices} OR (${savedIn(OF_A_UNIT, saved, PRICES)}))`,
  )
