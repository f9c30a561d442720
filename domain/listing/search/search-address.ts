import { isStateCode, withArticle } from '../../shared/places/australia'
import { isPropertyType } from '../property-type'
import { AMOUNT_NAMES } from './filter-table'
import { cleanSuburb, defaultFilters, isSort, type SearchFilters, suburbText } from './search-filters'

const last = (query: URLSearchParams, name: string): string => query.getAll(name).at(-1) ?? ''
const amount = (query: URLSearchParams, name: string): number | null =>
  /^\d{1,9}$/.test(last(query, name)) ? Number(last(query, name)) : null

const NAMES: readonly string[] = [...['suburb', 'state', 'type', 'area', 'searchType', 'sort', 'page'], ...AMOUNT_NAMES]
/** Whether the results' query has something by this name. */
export const isSearchName = (name: string): boolean => NAMES.includes(name)

/** Returns the search of the results' query, everything else at its default; null without one. Repeated names: the last counts. */
export const searchInQuery = (query: URLSearchParams): SearchFilters | null => {
  if (query.size === 0) return null
  const types = [...new Set(query.getAll('type'))].filter(isPropertyType)
  const [state, sort] = [last(query, 'state'), last(query, 'sort')]
  const [north = 0, south = 0, east = 0, west = Number.NaN] = last(query, 'area').split(',').map(Number)
  return {
    ...defaultFilters,
    ...Object.fromEntries(AMOUNT_NAMES.map((name) => [name, amount(query, name)])),
    ...(north + south + east + west ? { bounds: { north, south, east, west } } : {}),
    sort: isSort(sort) ? sort : 'time',
    propertyTypeList: types.length === 0 ? null : types,
    searchSuburb: last(query, 'suburb') || (isStateCode(state) ? state : null),
    searchType: last(query, 'searchType') === 'sold' ? 'sold' : 'buy',
  }
}

/** Returns the page in the results' query, from 1. */
export const pageInQuery = (query: URLSearchParams): number => amount(query, 'page') || 1

/** `Glenelg`, `the Northern Territory`; `Australia` without a place. */
export const placeOfSearch = ({ searchSuburb, bounds }: Pick<SearchFilters, 'searchSuburb' | 'bounds'>): string => {
  if (bounds !== undefined) return 'this area of the map'
  return cleanSuburb(searchSuburb) === '' ? 'Australia' : withArticle(suburbText(searchSuburb))
}
