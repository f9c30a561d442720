import { pageTitle } from '../../domain/content/tenant'
import { FIRST_ROWS } from '../../domain/listing/search/first-page'
import { pageInQuery, searchInQuery } from '../../domain/listing/search/search-address'
import { descriptionOfSearch, queryOfSearch, titleOfSearch } from '../../domain/listing/search/search-title'
import { defaultFilters, type SearchFilters, typedPlace } from '../../domain/listing/search/search-filters'
import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { preloadOf } from '../http/page-head'
import { pageAddress, type PageKeyOf } from '../http/page-address'
import type { HeadOf } from '../http/pages'
import { searchListings } from './search/listing-search'
import { withPlace } from './search/listing-search-places'
import type { Kept } from './listings-memory'
import { marketOf } from './market'
import { LISTING_CHANNELS } from './page-channels'

export const resultsKey: PageKeyOf = ({ path, query }) => {
  if (path !== pathTo('results')) return null
  const { propertyTypeList, ...filters } = searchInQuery(query) ?? defaultFilters
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== defaultFilters[name as keyof SearchFilters],
  )
  return `results ${JSON.stringify([chosen, propertyTypeList?.toSorted(), pageInQuery(query) > 1])}`
}

/** The results of the address's query, as the application reads it; a query that names no search finds everything. */
export const resultsHead =
  (db: Sql, counts: Kept<number>): HeadOf =>
  async (request, tenant) => {
    const { path, query } = pageAddress(request)
    if (path !== pathTo('results')) return null
    const filters = searchInQuery(query) ?? defaultFilters
    const search = await withPlace(db, { ...filters, searchSuburb: typedPlace(filters.searchSuburb) })
    const found = await searchListings(db, { filters: search, page: 1, pageSize: FIRST_ROWS }, counts, marketOf(tenant))
    const [first] = found.rows
    return {
      title: pageTitle(tenant, titleOfSearch(search)),
      description: descriptionOfSearch(search, found.total),
      path: `${pathTo('results')}${queryOfSearch(search)}`,
      // The application shows a later page.
      ...(pageInQuery(query) > 1 ? {} : { firstPage: { kind: 'results', filters, found } }),
      changesWith: LISTING_CHANNELS,
      ...(first === undefined || first.picture === '' ? {} : { preload: [preloadOf(first.picture, 320)] }),
    }
  }
