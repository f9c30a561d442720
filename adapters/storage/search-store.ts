import * as t from 'io-ts'
import type { SearchRequest } from '../../domain/listing/listing.ports'
import { SearchFilters } from '../../domain/listing/search/search-filters'
import type { SavedSearch } from '../../domain/listing/search/saved-search'
import { jsonStore } from './json-store'

const Page = t.type({ page: t.number, pageSize: t.number })

/** Session storage keys `searchFilters` (B3-1), `searchPage` (B4-54) and `searchFlag` (B3-2). */
export const searchInSession = (storage: Storage): SavedSearch => {
  const filters = jsonStore(storage, 'searchFilters', SearchFilters)
  const page = jsonStore(storage, 'searchPage', Page)
  const flag = jsonStore(storage, 'searchFlag', t.boolean)
  return {
    load: (): Partial<SearchRequest> => {
      const saved = filters.load()
      return { ...(saved === null ? {} : { filters: saved }), ...page.load() }
    },
    save: ({ filters: wanted, page: number, pageSize }) => {
      filters.save(wanted)
      page.save({ page: number, pageSize })
      flag.save(true)
    },
    clear: () => [filters, page, flag].forEach((store) => store.clear()),
  }
}
