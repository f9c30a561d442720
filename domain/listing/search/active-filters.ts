import { COUNT_NAMES, COUNTS, RANGE_NAMES, type RangeFilter, RANGES } from './filter-table'
import { cleanSuburb, defaultFilters, type SearchFilters, suburbText, withoutBounds } from './search-filters'

/** A filter in use: its label, and the search without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: SearchFilters
}

/** Returns every filter in use, in the dialog's order. */
export const activeFilters = (filters: SearchFilters): readonly ActiveFilter[] => [
  ...placeFilter(filters),
  ...areaFilter(filters),
  ...typeFilters(filters),
  ...rangeFilters(filters),
  ...countFilters(filters),
]

const placeFilter = (filters: SearchFilters): ActiveFilter[] =>
  cleanSuburb(filters.searchSuburb) === ''
    ? []
    : [{ label: suburbText(filters.searchSuburb), without: { ...filters, searchSuburb: null } }]

const areaFilter = (filters: SearchFilters): ActiveFilter[] =>
  filters.bounds === undefined ? [] : [{ label: 'Area on the map', without: withoutBounds(filters) }]

const typeFilters = (filters: SearchFilters): ActiveFilter[] => {
  const types = filters.propertyTypeList ?? []
  return types.map((type) => ({
    label: type,
    without: { ...filters, propertyTypeList: types.length === 1 ? null : types.filter((each) => each !== type) },
  }))
}

const rangeFilters = (filters: SearchFilters): ActiveFilter[] =>
  RANGE_NAMES.flatMap((name) => {
    const [min, max] = [filters[`min${name}`], filters[`max${name}`]]
    if (min === null && max === null) return []
    return [
      { label: rangeText(min, max, RANGES[name]), without: { ...filters, [`min${name}`]: null, [`max${name}`]: null } },
    ]
  })

/** `$500,000 - $900,000`, `2+ bed`, `up to 600 m² land`. */
const rangeText = (min: number | null, max: number | null, { format, unit, noun }: RangeFilter): string => {
  const end = `${unit}${noun}`
  if (min !== null && max !== null)
    return min === max ? `${format(min)}${end}` : `${format(min)} - ${format(max)}${end}`
  return max === null ? `${format(min ?? 0)}+${end}` : `up to ${format(max)}${end}`
}

const countFilters = (filters: SearchFilters): ActiveFilter[] =>
  COUNT_NAMES.flatMap((name) => {
    const least = filters[name]
    return least === null ? [] : [{ label: `${least}+${COUNTS[name].noun}`, without: { ...filters, [name]: null } }]
  })

/** "Clear filters": everything back to its default, except buy or sold (B4-26). */
export const withoutFilters = (filters: SearchFilters): SearchFilters => ({
  ...defaultFilters,
  searchType: filters.searchType,
})
