import { and, between, type Column, eq, gte, inArray, like, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { MapBounds } from '../../domain/listing/map/map-bounds'
import { spellingsOf } from '../../domain/listing/property-type'
import { areaOfTerm } from '../../domain/listing/search/areas'
import { type FilterName, type SearchFilters, stateOfTerm } from '../../domain/listing/search/search-filters'
import { inArea } from './listing-search-areas'
import { isSold, listings, onSale } from './listing.tables'

type Conditions = {
  readonly [Name in FilterName]: (wanted: NonNullable<SearchFilters[Name]>) => SQL | undefined
}

export const inside = ({ north, south, east, west }: MapBounds): SQL | undefined =>
  and(between(listings.latitude, south, north), between(listings.longitude, west, east))

const inPlace = (term: string): SQL | undefined => {
  if (term === '') return undefined
  const state = stateOfTerm(term)
  if (state !== null) return eq(listings.state, state)
  const area = areaOfTerm(term)
  if (area !== null) return inArea(area)
  if (/^\d{4}$/.test(term)) return eq(listings.postcode, term)
  return like(listings.searchText, `%${likeEscaped(term.toLowerCase())}%`)
}

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Null and 0 mean that there is no amount, or no maximum besides the minimum. */
const from =
  (lowest: Column, highest: Column) =>
  (min: number): SQL =>
    sql`coalesce(nullif(${highest}, 0), ${lowest}) >= ${min}`
const upTo =
  (lowest: Column) =>
  (max: number): SQL | undefined =>
    and(gte(lowest, 1), lte(lowest, max))

/** As it is stored, in any spelling. */
const propertyType = sql<string>`${listings.propertyType}`

/** Land has no bedrooms: neither a minimum nor a maximum finds it. A studio has none either, and its maximum does. */
const hasDwelling = notInArray(propertyType, [...spellingsOf('Land')])

/** The condition of every filter. A listing spans a range: it matches when its range meets the wanted one. */
const CONDITIONS: Conditions = {
  searchType: (wanted) => (wanted === 'sold' ? isSold : onSale),
  searchSuburb: inPlace,
  bounds: inside,
  propertyTypeList: (types) => (types.length === 5 ? undefined : inArray(propertyType, types.flatMap(spellingsOf))),
  minPrice: from(listings.price, listings.maxPrice),
  maxPrice: upTo(listings.price),
  minRentalEstimate: from(listings.rental, listings.maxRental),
  maxRentalEstimate: upTo(listings.rental),
  minLandSize: from(listings.landSize, listings.maxLandSize),
  maxLandSize: upTo(listings.landSize),
  minBuildSize: from(listings.buildSize, listings.maxBuildSize),
  maxBuildSize: upTo(listings.buildSize),
  minBedrooms: (min) => and(gte(listings.maxBeds, min), hasDwelling),
  maxBedrooms: (max) => and(lte(listings.beds, max), hasDwelling),
  bathrooms: (min) => gte(listings.maxBaths, min),
  carSpaces: (min) => gte(listings.maxCars, min),
  studies: (min) => gte(listings.maxStudies, min),
}

const FILTER_NAMES = Object.keys(CONDITIONS) as readonly FilterName[]

/** Returns the condition for listings that match every filter in use. */
export const matches = (filters: SearchFilters): SQL | undefined =>
  and(...FILTER_NAMES.map((name) => conditionOf(name, filters[name])))

const conditionOf = <Name extends FilterName>(
  name: Name,
  wanted: SearchFilters[Name] | null | undefined,
): SQL | undefined => (wanted === null || wanted === undefined ? undefined : CONDITIONS[name](wanted))
