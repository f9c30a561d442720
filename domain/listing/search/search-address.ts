import { formatNumber } from '../../shared/money'
import { isStateCode, withArticle } from '../../shared/australia'
import type { PropertyType } from '../property-type'
import { cleanSuburb, quickSearch, type SearchFilters, suburbText } from './search-filters'

/** Returns the search of the results' query; null without one. Repeated names: the last counts. */
export const searchInQuery = (query: URLSearchParams): SearchFilters | null =>
  query.size === 0 ? null : quickSearch(Object.fromEntries(query))

/** Returns the query of a search by a link, in one order and without defaults: searches that find the same have the same. */
export const queryOfSearch = ({ searchType, searchSuburb, propertyTypeList }: SearchFilters): string => {
  const place = cleanSuburb(searchSuburb)
  const [type] = propertyTypeList ?? []
  const query = new URLSearchParams({
    ...(searchType === 'sold' ? { searchType } : {}),
    ...(place === '' ? {} : isStateCode(place) ? { state: place } : { suburb: place }),
    ...(type === undefined ? {} : { type }),
  })
  return query.size === 0 ? '' : `?${query}`
}

/** `Glenelg`, `the Northern Territory`; `Australia` without a place. */
export const placeOfSearch = ({ searchSuburb, bounds }: Pick<SearchFilters, 'searchSuburb' | 'bounds'>): string => {
  if (bounds !== undefined) return 'this area of the map'
  return cleanSuburb(searchSuburb) === '' ? 'Australia' : withArticle(suburbText(searchSuburb))
}

const NOUNS: Readonly<Record<PropertyType, readonly [one: string, more: string]>> = {
  Apartments: ['apartment', 'apartments'],
  Townhouses: ['townhouse', 'townhouses'],
  'House & Land': ['house and land package', 'house and land packages'],
  House: ['house', 'houses'],
  Land: ['lot of land', 'lots of land'],
}
const ANY_TYPE = ['property', 'properties'] as const

const nounsOf = ({ propertyTypeList }: SearchFilters): readonly [string, string] => {
  const [type, ...others] = propertyTypeList ?? []
  return type === undefined || others.length > 0 ? ANY_TYPE : NOUNS[type]
}

const kindOf = ({ searchType }: SearchFilters): string => (searchType === 'sold' ? 'sold' : 'for sale')

/** The page's title without the brand: `Apartments for sale in South Australia`. */
export const titleOfSearch = (filters: SearchFilters): string => {
  const [, more] = nounsOf(filters)
  return `${more.charAt(0).toUpperCase()}${more.slice(1)} ${kindOf(filters)} in ${placeOfSearch(filters)}`
}

/** One sentence for search engines and previews. */
export const descriptionOfSearch = (filters: SearchFilters, total: number): string => {
  const [one, more] = nounsOf(filters)
  const where = `${kindOf(filters)} in ${placeOfSearch(filters)}`
  if (total === 0) return `No new or off-the-plan ${more} ${where} at the moment.`
  const count = formatNumber(total)
  const types = more === ANY_TYPE[1] ? ': apartments, townhouses, houses, house and land, and land' : ''
  return `${count} new and off-the-plan ${total === 1 ? one : more} ${where}${types}.`
}
