import * as t from 'io-ts'
import { isStateCode, stateCodeOf, stateName } from '../../shared/places/australia'
import { MapBounds } from '../map/map-bounds'
import { AMOUNT_NAMES, type AmountName, COUNT_NAMES, COUNTS, RANGE_NAMES } from './filter-table'

/** Returns one value for each amount of a search. */
const eachAmount = <A>(value: A): Record<AmountName, A> =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, value])) as Record<AmountName, A>

const nullableNumber = t.union([t.number, t.null])
/** Null is Any. Searches stored before a filter existed have no value for it, which also means Any. */
const Amount = new t.Type<number | null>(
  'Amount',
  nullableNumber.is,
  (value, context) => (value === undefined ? t.success(null) : nullableNumber.validate(value, context)),
  t.identity,
)

const Fields = t.type({
  sort: t.keyof({ time: null, timeasc: null, price: null, pricedsc: null }),
  /** Always 1, "for sale"; `searchType` distinguishes buy from sold (B3-3). */
  saleType: t.literal(1),
  propertyTypeList: t.union([
    t.array(t.keyof({ Apartments: null, Townhouses: null, 'House & Land': null, House: null, Land: null })),
    t.null,
  ]),
  ...eachAmount(Amount),
  searchSuburb: t.union([t.string, t.null]),
  searchType: t.keyof({ buy: null, sold: null }),
})

const Search = t.intersection([Fields, t.partial({ bounds: MapBounds })])
export type SearchFilters = t.TypeOf<typeof Search>

const OURS: readonly string[] = COUNT_NAMES.filter((name) => COUNTS[name].isOurs)

/** A search as kept in session storage: always the documented keys (B3-1), `bounds` and our own filters only when set. */
export const SearchFilters = new t.Type<SearchFilters, object>('SearchFilters', Search.is, Search.validate, (filters) =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => value !== null || !OURS.includes(name))),
)
export type Sort = SearchFilters['sort']
export type SearchType = SearchFilters['searchType']
/** The parts of a search that narrow its results. */
export type FilterName = Exclude<keyof SearchFilters, 'sort' | 'saleType'>

export const defaultFilters: SearchFilters = {
  sort: 'time',
  saleType: 1,
  propertyTypeList: null,
  ...eachAmount(null),
  searchSuburb: null,
  searchType: 'buy',
}

export const withoutBounds = ({ bounds: _, ...filters }: SearchFilters): SearchFilters => filters
/** Choosing a suburb clears the map area, and vice versa. */
export const inSuburb = (filters: SearchFilters, searchSuburb: string | null): SearchFilters => ({
  ...withoutBounds(filters),
  searchSuburb,
})
export const inArea = (filters: SearchFilters, bounds: MapBounds): SearchFilters => ({
  ...filters,
  searchSuburb: null,
  bounds,
})

/** Whether two searches find the same listings, in any order. */
export const findTheSame = (one: SearchFilters, other: SearchFilters): boolean =>
  JSON.stringify({ ...one, sort: null }) === JSON.stringify({ ...other, sort: null })

/** Option labels of "Sort by" (B2.4-1). */
export const SORTS: readonly (readonly [Sort, string])[] = [
  ['time', 'Newest'],
  ['timeasc', 'Oldest'],
  ['price', 'Price low to high'],
  ['pricedsc', 'Price high to low'],
]

export const isSort = (value: string): value is Sort => SORTS.some(([sort]) => sort === value)

const EVERYWHERE = ['', 'Australia', 'South Australia', 'All Suburbs', 'South Australia, Australia']

/** Returns the place to search for; empty means everywhere (B5-33 to B5-35). */
export const cleanSuburb = (typed: string | null): string => {
  const text = (typed ?? '').trim()
  if (EVERYWHERE.includes(text)) return ''
  const bare = text.replace(/ SA, Australia$/, '')
  return (bare.split(',')[0] ?? '').trim()
}

const LONGEST_PLACE = 100

/** Returns the place that the database is asked for, or null for everywhere. PostgreSQL refuses text with a NUL. */
export const placeToFind = (typed: string | null): string | null =>
  typed === null ? null : cleanSuburb(typed.slice(0, LONGEST_PLACE).replaceAll('\0', '')) || null

/** Returns a place as it was typed, for a server that reads it, or null for everywhere. */
export const typedPlace = (typed: string | null): string | null => {
  const text = (typed ?? '').slice(0, LONGEST_PLACE).replaceAll('\0', '').trim()
  return cleanSuburb(text) === '' ? null : text
}

/** Returns the text of the suburb field: a state by its name, no choice as "Australia" (B9-39). */
export const suburbText = (suburb: string | null): string => {
  if (suburb === null || suburb === '') return 'Australia'
  return isStateCode(suburb) ? stateName(suburb) : suburb
}

/**
 * Returns the code of the state a search term names, or null. "South Australia" means everywhere (B5-35), so a search of
 * that state uses `SA`.
 */
export const stateOfTerm = (term: string): string | null => {
  const upper = term.toUpperCase()
  return isStateCode(upper) ? upper : stateCodeOf(term)
}

/** Returns the number of filter groups in use: a range counts once, the suburb not at all (B2.2-7). */
export const activeGroups = (filters: SearchFilters): number =>
  [
    filters.propertyTypeList !== null && filters.propertyTypeList.length > 0,
    ...RANGE_NAMES.map((name) => filters[`min${name}`] !== null || filters[`max${name}`] !== null),
    ...COUNT_NAMES.map((name) => filters[name] !== null),
  ].filter(Boolean).length

/** Listings per page; "Load more" adds as many (B9-19). */
export const PAGE_SIZE = 15
