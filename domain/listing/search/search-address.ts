import { isStateCode, withArticle } from '../../shared/australia'
import { isPropertyType } from '../property-type'
import { AMOUNT_NAMES } from './filter-table'
import { cleanSuburb, defaultFilters, isSort, type SearchFilters, suburbText } from './search-filters'

const boundsIn = (area: string | null): Pick<SearchFilters, 'bounds'> => {
  const [north = Number.NaN, south = Number.NaN, east = Number.NaN, west = Number.NaN] = (area ?? '')
    .split(',')
    .map(Number)
  return area === null || Number.isNaN(north + south + east + west) ? {} : { bounds: { north, south, east, west } }
}

/** Returns the search of the results' query, everything else at its default; null without one. Repeated names: the last counts. */
export const searchInQuery = (query: URLSearchParams): SearchFilters | null => {
  if (query.size === 0) return null
  const last = (name: string): string | null => query.getAll(name).at(-1) ?? null
  const [types, state, sort] = [query.getAll('type').filter(isPropertyType), last('state') ?? '', last('sort') ?? '']
  const amount = (name: string): number | null => (/^\d{1,9}$/.test(last(name) ?? '') ? Number(last(name)) : null)
  return {
    ...defaultFilters,
    ...Object.fromEntries(AMOUNT_NAMES.map((name) => [name, amount(name)])),
    ...boundsIn(last('area')),
    sort: isSort(sort) ? sort : defaultFilters.sort,
    propertyTypeList: types.length === 0 ? null : types,
    searchSuburb: last('suburb') ?? (isStateCode(state) ? state : null),
    searchType: last('searchType') === 'sold' ? 'sold' : 'buy',
  }
}

/** Returns the page in the results' query, from 1. */
export const pageInQuery = (query: URLSearchParams): number =>
  /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1

/** `Glenelg`, `the Northern Territory`; `Australia` without a place. */
export const placeOfSearch = ({ searchSuburb, bounds }: Pick<SearchFilters, 'searchSuburb' | 'bounds'>): string => {
  if (bounds !== undefined) return 'this area of the map'
  return cleanSuburb(searchSuburb) === '' ? 'Australia' : withArticle(suburbText(searchSuburb))
}
