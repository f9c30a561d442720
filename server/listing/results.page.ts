import { pageTitle } from '../../domain/content/tenant'
import { FIRST_ROWS } from '../../domain/listing/search/first-page'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import type { Sql } from '../db/database'
import type { HeadOf } from '../http/pages'
import { searchListings } from './listing-search'

const PATH = '/property/search/results'

/** The unfiltered results, for crawlers and visitors without a hash. */
export const resultsHead =
  (db: Sql): HeadOf =>
  async (request, tenant) => {
    if (request.url !== PATH) return null
    const found = await searchListings(db, { filters: defaultFilters, page: 1, pageSize: FIRST_ROWS })
    const [first] = found.rows
    return {
      title: pageTitle(tenant, 'Properties for sale in Australia'),
      description: `${found.total.toLocaleString('en-AU')} new and off-the-plan properties for sale in Australia: apartments, townhouses, houses, house and land, and land.`,
      path: PATH,
      firstPage: { kind: 'results', found },
      ...(first === undefined ? {} : { preload: [{ href: first.imgFirst, as: 'image' }] }),
    }
  }
