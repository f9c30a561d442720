import * as t from 'io-ts'
import { AMOUNT_NAMES, type AmountName } from '../../../domain/listing/search/filter-table'
import {
  cleanSuburb,
  defaultFilters,
  placeToFind,
  SearchFilters,
  typedPlace,
} from '../../../domain/listing/search/search-filters'
import { described, Integer } from '../shared/wire-types'

type Bag = Readonly<Record<string, unknown>>

/** The amounts with another name in the request (B3-4); the server accepts both names. */
const OTHER_NAMES: Readonly<Partial<Record<AmountName, string>>> = {
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

const requestName = (name: AmountName): string => OTHER_NAMES[name] ?? name

/** Amounts arrive as numbers or digits in text; Any is missing, empty or null (B3-5). */
const amount = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value === undefined || value === '' ? null : value

const typesOf = (value: unknown): unknown => {
  const list: unknown = typeof value === 'string' ? value.split(',').filter((each) => each !== '') : value
  return Array.isArray(list) && list.length === 0 ? null : (list ?? null)
}

const fromWire = (wire: Bag): Bag => ({
  ...defaultFilters,
  ...Object.fromEntries(AMOUNT_NAMES.map((name) => [name, amount(wire[requestName(name)] ?? wire[name])])),
  sort: wire['sort'] ?? defaultFilters.sort,
  searchType: wire['searchType'] ?? defaultFilters.searchType,
  propertyTypeList: typesOf(wire['propertyTypeList']),
  searchSuburb:
    typeof wire['place'] === 'string'
      ? typedPlace(wire['place'])
      : suburbOf(wire['searchTerm'] ?? wire['searchSuburb']),
  ...(wire['bounds'] === undefined || wire['bounds'] === null ? {} : { bounds: wire['bounds'] }),
})

const suburbOf = (value: unknown): unknown => (typeof value === 'string' ? placeToFind(value) : (value ?? null))

const toWire = (filters: SearchFilters): Bag => {
  const { sort, searchType, propertyTypeList, searchSuburb, bounds } = filters
  const term = cleanSuburb(searchSuburb)
  const amounts = AMOUNT_NAMES.filter((name) => filters[name] !== null)
  return {
    sort,
    searchType,
    ...(term === '' ? {} : { searchTerm: term }),
    // What was typed or chosen in full: `Box Hill, VIC`. A term alone is the documented one (B5-33, B5-34).
    ...(term === '' || term === searchSuburb ? {} : { place: searchSuburb }),
    ...(propertyTypeList === null ? {} : { propertyTypeList }),
    ...(bounds === undefined ? {} : { bounds }),
    ...Object.fromEntries(amounts.map((name) => [requestName(name), filters[name]])),
  }
}

/** An amount that the database can’t hold is named as the request names it. */
const validated = (bag: Bag, c: t.Context): t.Validation<SearchFilters> => {
  for (const name of AMOUNT_NAMES) {
    const checked =
      bag[name] === null ? null : Integer.validate(bag[name], t.appendContext(c, requestName(name), Integer))
    if (checked?._tag === 'Left') return checked
  }
  return SearchFilters.validate(bag, c)
}

/** The search request. Suburbs are cleaned on both client and server (B5-33 to B5-35). */
export const WireFilters = described(
  new t.Type<SearchFilters, object>(
    'SearchFilters',
    SearchFilters.is,
    (u, c) => (typeof u === 'object' && u !== null ? validated(fromWire(u as Bag), c) : t.failure(u, c)),
    toWire,
  ),
  {
    type: 'object',
    properties: {
      searchTerm: { type: 'string' },
      place: { type: 'string' },
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
      ...Object.fromEntries(AMOUNT_NAMES.map((name) => [requestName(name), { type: 'number' }])),
    },
  },
)
