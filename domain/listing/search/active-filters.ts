import { formatDollars, formatNumber } from '../../shared/money'
import { cleanSuburb, defaultFilters, type SearchFilters, suburbText, withoutBounds } from './search-filters'

/** A filter in force: its words, and the search without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: SearchFilters
}

interface Range {
  readonly key: 'Price' | 'RentalEstimate' | 'LandSize' | 'BuildSize' | 'Bedrooms'
  readonly text: (value: number) => string
  readonly unit: string
}

const RANGES: readonly Range[] = [
  { key: 'Price', text: formatDollars, unit: '' },
  { key: 'RentalEstimate', text: formatDollars, unit: ' pw' },
  { key: 'LandSize', text: formatNumber, unit: ' m² land' },
  { key: 'BuildSize', text: formatNumber, unit: ' m² inside' },
  { key: 'Bedrooms', text: String, unit: ' bed' },
]

/** `$500,000 - $900,000`, `2+ bed`, `up to 600 m² land`. */
const rangeWords = (min: number | null, max: number | null, { text, unit }: Range): string => {
  if (min !== null && max !== null) return min === max ? `${text(min)}${unit}` : `${text(min)} - ${text(max)}${unit}`
  return max === null ? `${text(min ?? 0)}+${unit}` : `up to ${text(max)}${unit}`
}

/** Every filter that narrows the search, in the dialog's order, each to be taken away by itself. */
export const activeFilters = (filters: SearchFilters): readonly ActiveFilter[] => [
  ...placeFilter(filters),
  ...(filters.bounds === undefined ? [] : [{ label: 'Area on the map', without: withoutBounds(filters) }]),
  ...(filters.propertyTypeList ?? []).map((type) => ({
    label: type,
    without: { ...filters, propertyTypeList: orNone((filters.propertyTypeList ?? []).filter((each) => each !== type)) },
  })),
  ...RANGES.flatMap((range) => rangeFilter(filters, range)),
  ...countFilter(filters, 'bathrooms', 'bath'),
  ...countFilter(filters, 'carSpaces', 'car'),
]

const orNone = <A>(list: A[]): A[] | null => (list.length === 0 ? null : list)

const placeFilter = (filters: SearchFilters): ActiveFilter[] =>
  cleanSuburb(filters.searchSuburb) === ''
    ? []
    : [{ label: suburbText(filters.searchSuburb), without: { ...filters, searchSuburb: null } }]

const rangeFilter = (filters: SearchFilters, range: Range): ActiveFilter[] => {
  const { key } = range
  const [min, max] = [filters[`min${key}`], filters[`max${key}`]]
  return min === null && max === null
    ? []
    : [
        {
          label: rangeWords(min, max, range),
          without: { ...filters, [`min${key}`]: null, [`max${key}`]: null },
        },
      ]
}

const countFilter = (filters: SearchFilters, key: 'bathrooms' | 'carSpaces', noun: string): ActiveFilter[] => {
  const value = filters[key]
  return value === null ? [] : [{ label: `${value}+ ${noun}`, without: { ...filters, [key]: null } }]
}

/** "Clear filters": everything back to its default but what is for sale or sold (B4-26). */
export const withoutFilters = (filters: SearchFilters): SearchFilters => ({
  ...defaultFilters,
  searchType: filters.searchType,
})
