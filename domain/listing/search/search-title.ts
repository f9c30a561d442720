import { formatDollars, formatNumber } from '../../shared/money'
import { PROPERTY_TYPES, type PropertyType } from '../property-type'
import { AMOUNT_NAMES } from './filter-table'
import { placeOfSearch } from './search-address'
import { defaultFilters, typedPlace, type SearchFilters } from './search-filters'
import { isStateCode } from '../../shared/places/australia'

/** The parts of a search's address besides the filters. */
export interface ShownPage {
  /** From 1. */
  readonly page?: number
  readonly isMap?: boolean
}

/** Returns the query of a search, in one order and without defaults: searches that find the same have the same. */
export const queryOfSearch = (filters: SearchFilters, { page = 1, isMap = false }: ShownPage = {}): string => {
  const { searchType, searchSuburb, propertyTypeList, sort, bounds } = filters
  const place = typedPlace(searchSuburb)
  const query = new URLSearchParams({
    ...(searchType === 'sold' ? { searchType } : {}),
    ...(place === null ? {} : isStateCode(place) ? { state: place } : { suburb: place }),
  })
  for (const type of propertyTypeList ?? []) query.append('type', type)
  for (const name of AMOUNT_NAMES) if (filters[name] !== null) query.set(name, String(filters[name]))
  if (bounds !== undefined) query.set('area', [bounds.north, bounds.south, bounds.east, bounds.west].join(','))
  if (sort !== defaultFilters.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (isMap) query.set('view', 'map')
  return query.size === 0 ? '' : `?${query}`
}

const NOUNS: Readonly<Record<PropertyType, readonly [one: string, more: string]>> = {
  Apartments: ['apartment', 'apartments'],
  Townhouses: ['townhouse', 'townhouses'],
  'House & Land': ['house and land package', 'house and land packages'],
  House: ['house', 'houses'],
  Land: ['lot of land', 'lots of land'],
}
const ANY_TYPE = ['property', 'properties'] as const

/** All that are chosen, in one order: `apartments and townhouses`, of one that is found `apartment or townhouse`. */
const nounsOf = ({ propertyTypeList }: SearchFilters): readonly [string, string] => {
  const types = PROPERTY_TYPES.filter((type) => propertyTypeList?.includes(type))
  if (types.length === 0 || types.length === PROPERTY_TYPES.length) return ANY_TYPE
  const joined = (at: 0 | 1, word: string): string => {
    const nouns = types.map((type) => NOUNS[type][at])
    return [nouns.slice(0, -1).join(', '), ...nouns.slice(-1)].filter((part) => part !== '').join(` ${word} `)
  }
  return [joined(0, 'or'), joined(1, 'and')]
}

const kindOf = ({ searchType }: SearchFilters): string => (searchType === 'sold' ? 'sold' : 'for sale')

/** `2-bedroom `, `2 to 3-bedroom `, `at least 2-bedroom `. */
const bedroomsOf = ({ minBedrooms: min, maxBedrooms: max }: SearchFilters): string => {
  if (min === null && max === null) return ''
  if (min === max) return `${min}-bedroom `
  if (max === null) return `${min}+ bedroom `
  return min === null ? `up to ${max}-bedroom ` : `${min} to ${max}-bedroom `
}

/** ` under $700,000`, ` from $500,000 to $900,000`. */
const pricesOf = ({ minPrice: min, maxPrice: max }: SearchFilters): string => {
  if (max === null) return min === null ? '' : ` from ${formatDollars(min)}`
  return min === null ? ` under ${formatDollars(max)}` : ` from ${formatDollars(min)} to ${formatDollars(max)}`
}

/** `2-bedroom apartments under $700,000 in Melbourne`; for sale goes without saying beside a price or bedrooms. */
const whatAndWhere = (filters: SearchFilters, noun: string): string => {
  const [beds, prices] = [bedroomsOf(filters), pricesOf(filters)]
  const kind = beds + prices !== '' && filters.searchType === 'buy' ? '' : ` ${kindOf(filters)}`
  return `${beds}${noun}${kind}${prices} in ${placeOfSearch(filters)}`
}

/** The page's title without the brand: `Apartments for sale in South Australia`. */
export const titleOfSearch = (filters: SearchFilters): string => {
  const [, more] = nounsOf(filters)
  const title = whatAndWhere(filters, more)
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

/** One sentence for search engines and previews. */
export const descriptionOfSearch = (filters: SearchFilters, total: number): string => {
  const [one, more] = nounsOf(filters)
  if (total === 0) return `No new or off-the-plan ${whatAndWhere(filters, more)} at the moment.`
  const types = more === ANY_TYPE[1] ? ': apartments, townhouses, houses, house and land, and land' : ''
  return `${formatNumber(total)} new and off-the-plan ${whatAndWhere(filters, total === 1 ? one : more)}${types}.`
}
