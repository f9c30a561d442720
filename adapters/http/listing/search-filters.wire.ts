import * as t from 'io-ts'
import { cleanSuburb, defaultFilters, SearchFilters } from '../../../domain/listing/search/search-filters'
import { described } from '../shared/wire-types'

type Bag = Readonly<Record<string, unknown>>

/** Stored name to request name (B3-4). The server accepts both. */
const REQUEST_NAMES: Readonly<Record<string, string>> = {
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minRentalEstimate: 'rental',
  maxRentalEstimate: 'maxRental',
  minLandSize: 'labdSize',
  maxLandSize: 'landSizeMax',
  minBuildSize: 'buildSize',
  maxBuildSize: 'buildSizeMax',
  minBedrooms: 'bedsNumber',
  maxBedrooms: 'bedsNumberMax',
  bathrooms: 'bathroomsNumber',
  carSpaces: 'carSpacesNumber',
}

/** Amounts arrive as numbers or digit strings. `Any` is omitted or null (B3-5). */
const amount = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value === undefined || value === '' ? null : value

const typesOf = (value: unknown): unknown => {
  const list: unknown = typeof value === 'string' ? value.split(',').filter((each) => each !== '') : value
  return Array.isArray(list) && list.length === 0 ? null : (list ?? null)
}

const fromWire = (wire: Bag): Bag => ({
  ...defaultFilters,
  ...Object.fromEntries(
    Object.entries(REQUEST_NAMES).map(([ours, theirs]) => [ours, amount(wire[theirs] ?? wire[ours])]),
  ),
  sort: wire['sort'] ?? defaultFilters.sort,
  searchType: wire['searchType'] ?? defaultFilters.searchType,
  propertyTypeList: typesOf(wire['propertyTypeList']),
  searchSuburb: suburbOf(wire['searchTerm'] ?? wire['searchSuburb']),
  ...(wire['bounds'] === undefined || wire['bounds'] === null ? {} : { bounds: wire['bounds'] }),
})

/** PostgreSQL rejects NUL characters. */
const suburbOf = (value: unknown): unknown =>
  typeof value === 'string' ? cleanSuburb(value.slice(0, 100).replaceAll('\0', '')) || null : (value ?? null)

const toWire = (filters: SearchFilters): Bag => {
  const { sort, searchType, propertyTypeList, searchSuburb, bounds } = filters
  const term = cleanSuburb(searchSuburb)
  const amounts = Object.entries(REQUEST_NAMES).flatMap(([ours, theirs]): (readonly [string, unknown])[] => {
    const value = filters[ours as keyof SearchFilters]
    return value === null ? [] : [[theirs, value]]
  })
  return {
    sort,
    searchType,
    ...(term === '' ? {} : { searchTerm: term }),
    ...(propertyTypeList === null ? {} : { propertyTypeList }),
    ...(bounds === undefined ? {} : { bounds }),
    ...Object.fromEntries(amounts),
  }
}

/** The search request. Suburbs are cleaned on both client and server (B5-33 to B5-35). */
export const WireFilters = described(
  new t.Type<SearchFilters, object>(
    'SearchFilters',
    SearchFilters.is,
    (u, c) => (typeof u === 'object' && u !== null ? SearchFilters.validate(fromWire(u as Bag), c) : t.failure(u, c)),
    toWire,
  ),
  {
    type: 'object',
    properties: {
      searchTerm: { type: 'string' },
      sort: { enum: ['time', 'timeasc', 'price', 'pricedsc'] },
      searchType: { enum: ['buy', 'sold'] },
      propertyTypeList: { type: 'array', items: { type: 'string' } },
      bounds: {
        type: 'object',
        properties: {
          north: { type: 'number' },
          south: { type: 'number' },
          east: { type: 'number' },
          west: { type: 'number' },
        },
      },
      ...Object.fromEntries(Object.values(REQUEST_NAMES).map((name) => [name, { type: 'number' }])),
    },
  },
)
