import { and, between, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import { spellingsOf } from '../../../domain/listing/property-type'
import type { AmountName } from '../../../domain/listing/search/filter-table'
import { type FilterName, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { inPlace } from './listing-search-places'
import { amountsMatch, type SavedAmounts, savedAmountsMatch } from './listing-search-units'
import { isSold, listings, onSale } from '../listing.tables'

type OwnFilter = Exclude<FilterName, AmountName>
type Conditions = {
  readonly [Name in OwnFilter]: (wanted: NonNullable<SearchFilters[Name]>) => SQL | undefined
}

export const inside = ({
  north,
  south,
  east,
  west,
}: Readonly<Record<keyof MapBounds, number | SQL>>): SQL | undefined =>
  and(between(listings.latitude, south, north), between(listings.longitude, west, east))

/** As it is stored, in any spelling. */
const propertyType = sql<string>`${listings.propertyType}`

/** Land has no bedrooms: neither a minimum nor a maximum finds it. A studio has none either, and its maximum does. */
const hasDwelling = notInArray(propertyType, [...spellingsOf('Land')])

/** The condition of every filter of the listing itself. */
const CONDITIONS: Conditions = {
  searchType: (wanted) => (wanted === 'sold' ? isSold : onSale),
  searchSuburb: inPlace,
  bounds: inside,
  propertyTypeList: (types) => (types.length === 5 ? undefined : inArray(propertyType, types.flatMap(spellingsOf))),
}

const FILTER_NAMES = Object.keys(CONDITIONS) as readonly OwnFilter[]

/** Returns the condition for listings that match every filter in use. */
export const matches = (filters: SearchFilters): SQL | undefined =>
  and(
    ...FILTER_NAMES.map((name) => conditionOf(name, filters[name])),
    filters.minBedrooms === null && filters.maxBedrooms === null ? undefined : hasDwelling,
    amountsMatch(filters),
  )

const conditionOf = <Name extends OwnFilter>(
  name: Name,
  wanted: SearchFilters[Name] | null | undefined,
): SQL | undefined => (wanted === null || wanted === undefined ? undefined : CONDITIONS[name](wanted))

/** The columns of saved searches; null for any. */
export interface SavedColumns extends SavedAmounts, Readonly<Record<keyof MapBounds, SQL>> {
  /** In every spelling. */
  readonly types: SQL
}

/** `matches` for many saved searches at once, but for their places. */
export const savedMatches = (saved: SavedColumns): SQL | undefined =>
  and(
    onSale,
    sql`(${saved.types} IS NULL OR ${propertyType} = ANY (${saved.types}))`,
    sql`(${saved.north} IS NULL OR (${inside(saved)}))`,
    sql`(num_nonnulls(${saved.minBedrooms}, ${saved.maxBedrooms}) = 0 OR ${hasDwelling})`,
    savedAmountsMatch(saved),
  )
