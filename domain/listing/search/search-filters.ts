import * as t from 'io-ts'
import { isStateCode, stateCodeOf, stateName } from '../../shared/australia'
import { MapBounds } from '../map/map-bounds'
import { isPropertyType, PROPERTY_TYPES, type PropertyType } from '../property-type'

const amount = t.union([t.number, t.null])

/** What a visitor searches by, as kept in session storage (B3-1). Null is Any. */
const Documented = t.type({
  sort: t.keyof({ time: null, timeasc: null, price: null, pricedsc: null }),
  /** 1 is "for sale" and never changes; searchType tells buy from sold (B3-3). */
  saleType: t.literal(1),
  propertyTypeList: t.union([
    t.array(t.keyof({ Apartments: null, Townhouses: null, 'House & Land': null, House: null, Land: null })),
    t.null,
  ]),
  minPrice: amount,
  maxPrice: amount,
  minRentalEstimate: amount,
  maxRentalEstimate: amount,
  minLandSize: amount,
  maxLandSize: amount,
  minBuildSize: amount,
  maxBuildSize: amount,
  minBedrooms: amount,
  maxBedrooms: amount,
  bathrooms: amount,
  carSpaces: amount,
  searchSuburb: t.union([t.string, t.null]),
  searchType: t.keyof({ buy: null, sold: null }),
})

/** `bounds`, the part of the map a visitor asked for, is there only when it was asked for: the documents' keys stay as they are. */
export const SearchFilters = t.intersection([Documented, t.partial({ bounds: MapBounds })], 'SearchFilters')
export type SearchFilters = t.TypeOf<typeof SearchFilters>
export type Sort = SearchFilters['sort']
export type SearchType = SearchFilters['searchType']

export const defaultFilters: SearchFilters = {
  sort: 'time',
  saleType: 1,
  propertyTypeList: null,
  minPrice: null,
  maxPrice: null,
  minRentalEstimate: null,
  maxRentalEstimate: null,
  minLandSize: null,
  maxLandSize: null,
  minBuildSize: null,
  maxBuildSize: null,
  minBedrooms: null,
  maxBedrooms: null,
  bathrooms: null,
  carSpaces: null,
  searchSuburb: null,
  searchType: 'buy',
}

export const withoutBounds = ({ bounds: _, ...filters }: SearchFilters): SearchFilters => filters
/** A suburb and an area of the map take each other's place: the last that was asked for is where to look. */
export const inSuburb = (filters: SearchFilters, searchSuburb: string | null): SearchFilters => ({
  ...withoutBounds(filters),
  searchSuburb,
})
export const inArea = (filters: SearchFilters, bounds: MapBounds): SearchFilters => ({
  ...filters,
  searchSuburb: null,
  bounds,
})

/** Whether two searches find the same; their order is not looked at. */
export const findTheSame = (one: SearchFilters, other: SearchFilters): boolean =>
  JSON.stringify({ ...one, sort: null }) === JSON.stringify({ ...other, sort: null })

/** Option labels of "Sort by" (B2.4-1). */
export const SORTS: readonly (readonly [Sort, string])[] = [
  ['time', 'Newest'],
  ['timeasc', 'Oldest'],
  ['price', 'Price low to high'],
  ['pricedsc', 'Price high to low'],
]

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Whole dollars (B9-41 to B9-45). */
export const PRICE_OPTIONS: readonly number[] = [
  ...steps(50_000, 500_000, 25_000),
  ...steps(550_000, 1_000_000, 50_000),
  ...steps(1_100_000, 2_000_000, 100_000),
  2_250_000,
  2_500_000,
  2_750_000,
  3_000_000,
  3_500_000,
  4_000_000,
  4_500_000,
  5_000_000,
  ...steps(6_000_000, 15_000_000, 1_000_000),
]
/** Dollars per week, and m² of land (B9-46, B9-47). */
export const RENT_AND_LAND_OPTIONS: readonly number[] = [
  ...steps(100, 800, 100),
  1000,
  1250,
  1500,
  1750,
  2000,
  2250,
  3000,
  3500,
  4000,
  4500,
  5000,
]
/** m² (B9-48). */
export const BUILD_SIZE_OPTIONS: readonly number[] = steps(100, 800, 100)
/** Bedrooms, bathrooms, car spaces (B9-49 to B9-51). */
export const COUNT_OPTIONS: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Options of a minimum reach up to the chosen maximum, of a maximum down to the chosen minimum (B5-30, B5-31). */
export const minOptions = (options: readonly number[], max: number | null): readonly number[] =>
  max === null ? options : options.filter((each) => each <= max)
export const maxOptions = (options: readonly number[], min: number | null): readonly number[] =>
  min === null ? options : options.filter((each) => each >= min)

const EVERYWHERE = ['', 'Australia', 'South Australia', 'All Suburbs', 'South Australia, Australia']

/** The place a person typed or chose, as it is searched; empty means everywhere (B5-33 to B5-35). */
export const cleanSuburb = (typed: string | null): string => {
  const text = (typed ?? '').trim()
  if (EVERYWHERE.includes(text)) return ''
  const bare = text.replace(/ SA, Australia$/, '').replace(/, SA$/, '')
  return (bare.split(',')[0] ?? '').trim()
}

/** What the suburb field shows: a state by its name, nothing chosen as "Australia" (B9-39). */
export const suburbText = (suburb: string | null): string => {
  if (suburb === null || suburb === '') return 'Australia'
  return isStateCode(suburb) ? stateName(suburb) : suburb
}

/**
 * The state a search term names, if it names one. "South Australia" is not among them: it means
 * everywhere (B5-35), so the quick search of that state says `SA`.
 */
export const stateOfTerm = (term: string): string | null => {
  const upper = term.toUpperCase()
  return isStateCode(upper) ? upper : stateCodeOf(term)
}

type RangeKey = 'Price' | 'RentalEstimate' | 'LandSize' | 'BuildSize' | 'Bedrooms'
const RANGES: readonly RangeKey[] = ['Price', 'RentalEstimate', 'LandSize', 'BuildSize', 'Bedrooms']

/** Groups of the dialog that are in use; a min and max pair counts once, the suburb does not (B2.2-7). */
export const activeGroups = (filters: SearchFilters): number =>
  [
    filters.propertyTypeList !== null && filters.propertyTypeList.length > 0,
    ...RANGES.map((key) => filters[`min${key}`] !== null || filters[`max${key}`] !== null),
    filters.bathrooms !== null,
    filters.carSpaces !== null,
  ].filter(Boolean).length

/** `All Types`: checked when all five are, indeterminate when some (B4-21). */
export const allTypes = (chosen: readonly PropertyType[] | null): boolean | 'some' => {
  const count = chosen?.length ?? 0
  return count === PROPERTY_TYPES.length ? true : count === 0 ? false : 'some'
}

export const toggleType = (chosen: readonly PropertyType[] | null, type: PropertyType): PropertyType[] | null => {
  const had = chosen ?? []
  const now = had.includes(type)
    ? had.filter((each) => each !== type)
    : PROPERTY_TYPES.filter((each) => each === type || had.includes(each))
  return now.length === 0 ? null : [...now]
}

/** Ticking All ticks all five, unticking clears them (B4-22). */
export const toggleAllTypes = (chosen: readonly PropertyType[] | null): PropertyType[] | null =>
  allTypes(chosen) === true ? null : [...PROPERTY_TYPES]

/** A chip or a footer link: that one kind, everything else untouched or default (B4-23, A2.4-13). */
export const quickSearch = (wanted: { type?: string; state?: string; searchType?: SearchType }): SearchFilters => ({
  ...defaultFilters,
  propertyTypeList: wanted.type !== undefined && isPropertyType(wanted.type) ? [wanted.type] : null,
  searchSuburb: wanted.state !== undefined && isStateCode(wanted.state) ? wanted.state : null,
  searchType: wanted.searchType ?? 'buy',
})

/** 15 a page; "load more" grows the page by as much (B9-19). */
export const PAGE_SIZE = 15
