import { and, inArray } from 'drizzle-orm'
import { spellingsOf } from '../../../domain/listing/property-type'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import type { Sql } from '../../db/database'
import { listings } from '../listing.tables'
import { inMarket, type Market } from '../market'
import { units } from '../unit.tables'
import { matches } from './listing-search-conditions'
import { unitMatches } from './listing-search-units'
import { placeReach, type PlaceReach, withPlace } from './listing-search-places'

/** Facts by which many searches are compared with a listing at once. What a search finds has them all; so may other listings. */
interface SearchReach extends PlaceReach {
  readonly box: MapBounds | null
  /** As they are stored, in any spelling; null for all. */
  readonly types: readonly string[] | null
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minBeds: number | null
  readonly maxBeds: number | null
}

export const reachOf = async (db: Sql, filters: SearchFilters): Promise<SearchReach> => {
  const { searchSuburb } = await withPlace(db, filters)
  const { propertyTypeList, minPrice, maxPrice, minBedrooms, maxBedrooms, bounds } = filters
  return {
    ...placeReach(filters.searchSuburb ?? '', searchSuburb ?? ''),
    ...{ minPrice, maxPrice, minBeds: minBedrooms, maxBeds: maxBedrooms },
    box: bounds ?? null,
    types: propertyTypeList === null || propertyTypeList.length === 5 ? null : propertyTypeList.flatMap(spellingsOf),
  }
}

/** Which of these listings a search finds, as visitors of a site find them. */
export const foundAmong = async (
  db: Sql,
  filters: SearchFilters,
  ids: readonly number[],
  market: Market,
): Promise<readonly number[]> => {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), matches(await withPlace(db, filters)), inMarket(market)))
  return found.map(({ id }) => id)
}

/** Which of these units have the amounts of a search: its bedrooms, its price and the rest. */
export const unitsAmong = async (
  db: Sql,
  filters: SearchFilters,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const wanted = unitMatches(filters)
  if (wanted === undefined || ids.length === 0) return ids
  const found = await db
    .select({ id: units.id })
    .from(units)
    .where(and(inArray(units.id, [...ids]), wanted))
  return found.map(({ id }) => id)
}
