import { expect, test } from 'vitest'
import { searchInSession } from '../../../adapters/storage/search-store'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { memoryStorage } from '../../shared/memory-storage'

const SEARCH = { filters: { ...defaultFilters, minPrice: 500_000 }, page: 3, pageSize: 15 }

test('a search is kept with its filters [B3-1], page [B4-54] and flag [B3-2], until it is left', () => {
  const storage = memoryStorage()
  const kept = () => ['searchFilters', 'searchPage', 'searchFlag'].map((key) => storage.getItem(key))
  const search = searchInSession(storage)
  search.save(SEARCH)
  expect(kept()).toEqual([
    '{"sort":"time","saleType":1,"propertyTypeList":null,"minPrice":500000,"maxPrice":null,"minRentalEstimate":null,"maxRentalEstimate":null,"minLandSize":null,"maxLandSize":null,"minBuildSize":null,"maxBuildSize":null,"minBedrooms":null,"maxBedrooms":null,"bathrooms":null,"carSpaces":null,"searchSuburb":null,"searchType":"buy"}',
    '{"page":3,"pageSize":15}',
    'true',
  ])
  expect(searchInSession(storage).load()).toEqual(SEARCH)
  search.clear()
  expect([kept(), search.load()]).toEqual([[null, null, null], {}])
})
