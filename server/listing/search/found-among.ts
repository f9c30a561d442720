import { and, inArray } from 'drizzle-orm'
import { spellingsOf } from '../../../domain/listing/property-type'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import { AMOUNT_NAMES, type AmountName } from '../../../domain/listing/search/filter-table'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import type { Sql } from '../../db/database'
import { listings } from '../listing.tables'
import { inMarket, type Market, marketOf } from '../market'
import { matches, savedMatches } from './listing-search-conditions'
import { inTypedPlace, placeReach, type PlaceReach, withPlace } from './listing-search-places'
import { savedUnitMatches } from './listing-search-units'

/** Facts by which many saved searches are compared with a listing at once: with the place that was typed they are the whole search. */
interface SearchReach extends PlaceReach, Pick<SearchFilters, AmountName> {
  readonly box: MapBounds | null
  /** As they are stored, in any spelling; null for all. */
  readonly types: readonly string[] | null
}

const reachOf = async (db: Sql, filters: SearchFilters): Promise<SearchReach> => {
  const { searchSuburb } = await withPlace(db, filters)
  const { propertyTypeList, bounds } = filters
  return {
    ...placeReach(filters.searchSuburb ?? '', searchSuburb ?? ''),
    ...(Object.fromEntries(AMOUNT_NAMES.map((name) => [name, filters[name]])) as Pick<SearchFilters, AmountName>),
    box: bounds ?? null,
    types: propertyTypeList === null || propertyTypeList.length === 5 ? null : propertyTypeList.flatMap(spellingsOf),
  }
}

/** Which of these listings a search finds, as visitors of a site find them. */
const foundAmong = async (
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

/** What saved searches ask of listings. */
export const listingNews = {
  ...{ marketOf, inMarket, reachOf, foundAmong },
  ...{ savedMatches, savedUnitMatches, inTypedPlace },
} as const
