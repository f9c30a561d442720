import { formatDollars, formatNumber } from '../../shared/money'

/** A filter with a minimum and a maximum; the search keeps them as `minPrice` and `maxPrice`. */
export interface RangeFilter {
  /** The label in the filters dialog. */
  readonly label: string
  readonly options: readonly number[]
  readonly format: (value: number) => string
  /** Follows the amount, in the dialog and on the chip. */
  readonly unit: string
  /** Follows the unit, on the chip only. */
  readonly noun: string
}

/** A minimum-only filter: `2+`. */
export interface CountFilter {
  readonly label: string
  readonly options: readonly number[]
  readonly noun: string
  /** Not a documented filter, so it is stored only when set (B3-1). */
  readonly isOurs?: true
}

export type RangeName = 'Price' | 'RentalEstimate' | 'LandSize' | 'BuildSize' | 'Bedrooms'
export type CountName = 'bathrooms' | 'carSpaces' | 'studies'
/** The amounts of a search, by their names in session storage (B3-1). */
export type AmountName = `${'min' | 'max'}${RangeName}` | CountName

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Whole dollars (B9-41 to B9-45). */
export const PRICE_OPTIONS: readonly number[] = [
  ...steps(50_000, 500_000, 25_000),
  ...steps(550_000, 1_000_000, 50_000),
  ...steps(1_100_000, 2_000_000, 100_000),
  ...steps(2_250_000, 3_000_000, 250_000),
  ...steps(3_500_000, 5_000_000, 500_000),
  ...steps(6_000_000, 15_000_000, 1_000_000),
]
/** Dollars per week, and m² of land (B9-46, B9-47). */
export const RENT_AND_LAND_OPTIONS: readonly number[] = [
  ...steps(100, 800, 100),
  ...steps(1000, 2250, 250),
  ...steps(3000, 5000, 500),
]
/** m² (B9-48). */
export const BUILD_SIZE_OPTIONS: readonly number[] = steps(100, 800, 100)
/** Bedrooms, bathrooms, car spaces (B9-49 to B9-51). */
export const COUNT_OPTIONS: readonly number[] = [1, 2, 3, 4, 5, 6]

/**
 * The filters by amount, in the dialog's order. They define the dialog, chips, badge, stored search, defaults and request.
 * A filter without a condition in listing-search-units.ts doesn't compile.
 */
export const RANGES: Readonly<Record<RangeName, RangeFilter>> = {
  Price: { label: 'Price', options: PRICE_OPTIONS, format: formatDollars, unit: '', noun: '' },
  RentalEstimate: {
    label: 'Rental Estimate',
    options: RENT_AND_LAND_OPTIONS,
    format: formatDollars,
    unit: '',
    noun: ' pw',
  },
  LandSize: { label: 'Land Size', options: RENT_AND_LAND_OPTIONS, format: formatNumber, unit: ' m²', noun: ' land' },
  BuildSize: { label: 'Build Size', options: BUILD_SIZE_OPTIONS, format: formatNumber, unit: ' m²', noun: ' inside' },
  Bedrooms: { label: 'Bedrooms', options: COUNT_OPTIONS, format: String, unit: '', noun: ' bed' },
}

export const COUNTS: Readonly<Record<CountName, CountFilter>> = {
  bathrooms: { label: 'Bathrooms', options: COUNT_OPTIONS, noun: ' bath' },
  carSpaces: { label: 'Car Spaces', options: COUNT_OPTIONS, noun: ' car' },
  studies: { label: 'Study', options: [1, 2], noun: ' study', isOurs: true },
}

export const RANGE_NAMES = Object.keys(RANGES) as readonly RangeName[]
export const COUNT_NAMES = Object.keys(COUNTS) as readonly CountName[]
export const AMOUNT_NAMES: readonly AmountName[] = [
  ...RANGE_NAMES.flatMap((name) => [`min${name}`, `max${name}`] as const),
  ...COUNT_NAMES,
]
