import { action, computed, makeObservable, observableRef } from 'mobx'
import { withoutFilters } from '../../../domain/listing/search/active-filters'
import type { PropertyType } from '../../../domain/listing/property-type'
import {
  activeGroups,
  allTypes,
  BUILD_SIZE_OPTIONS,
  COUNT_OPTIONS,
  inSuburb,
  maxOptions,
  minOptions,
  PRICE_OPTIONS,
  RENT_AND_LAND_OPTIONS,
  type SearchFilters,
  toggleAllTypes,
  toggleType,
} from '../../../domain/listing/search/search-filters'
import { formatDollars, formatNumber } from '../../../domain/shared/money'

interface Range {
  readonly key: 'Price' | 'RentalEstimate' | 'LandSize' | 'BuildSize' | 'Bedrooms'
  readonly label: string
  readonly options: readonly number[]
  readonly text: (value: number) => string
}

const squareMetres = (value: number): string => `${formatNumber(value)} m²`

const RANGES: readonly Range[] = [
  { key: 'Price', label: 'Price', options: PRICE_OPTIONS, text: formatDollars },
  { key: 'RentalEstimate', label: 'Rental Estimate', options: RENT_AND_LAND_OPTIONS, text: formatDollars },
  { key: 'LandSize', label: 'Land Size', options: RENT_AND_LAND_OPTIONS, text: squareMetres },
  { key: 'BuildSize', label: 'Build Size', options: BUILD_SIZE_OPTIONS, text: squareMetres },
  { key: 'Bedrooms', label: 'Bedrooms', options: COUNT_OPTIONS, text: String },
]

const COUNTS = [
  { key: 'bathrooms', label: 'Bathrooms' },
  { key: 'carSpaces', label: 'Car Spaces' },
] as const

type Bound = 'min' | 'max'
type Options = readonly { value: string; label: string }[]

export interface RangeField {
  readonly label: string
  readonly value: (bound: Bound) => string
  readonly options: (bound: Bound) => Options
  readonly change: (bound: Bound, value: string) => void
}

export interface CountField {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
}

const ANY = { value: '', label: 'Any' }
const numberOf = (value: string): number | null => (value === '' ? null : Number(value))

/** `1+` to `6+` (B9-50, B9-51). */
export const COUNT_CHOICES: Options = [
  ANY,
  ...COUNT_OPTIONS.map((value) => ({ value: String(value), label: `${value}+` })),
]

/** The filters dialog: a search in the making, which nothing happens to until it is pressed. */
export class FiltersPresenter {
  draft: SearchFilters

  constructor(current: SearchFilters) {
    this.draft = current
    makeObservable(this, {
      draft: observableRef,
      groups: computed,
      allTypes: computed,
      change: action,
      setSuburb: action,
      clear: action,
    })
  }

  get groups(): number {
    return activeGroups(this.draft)
  }
  get types(): readonly PropertyType[] {
    return this.draft.propertyTypeList ?? []
  }
  /** True, false, or `some` (B4-21). */
  get allTypes(): boolean | 'some' {
    return allTypes(this.draft.propertyTypeList)
  }

  readonly change = (changed: Partial<SearchFilters>): void => {
    this.draft = { ...this.draft, ...changed }
  }
  readonly toggleType = (type: PropertyType): void =>
    this.change({ propertyTypeList: toggleType(this.draft.propertyTypeList, type) })
  readonly toggleAllTypes = (): void => this.change({ propertyTypeList: toggleAllTypes(this.draft.propertyTypeList) })
  readonly setSuburb = (suburb: string | null): void => {
    this.draft = inSuburb(this.draft, suburb)
  }
  readonly clear = (): void => {
    this.draft = withoutFilters(this.draft)
  }

  /** Minimum and maximum limit each other, and Any is always among them (B5-30 to B5-32). */
  get ranges(): readonly RangeField[] {
    return RANGES.map(({ key, label, options, text }) => ({
      label,
      value: (bound) => String(this.draft[`${bound}${key}`] ?? ''),
      options: (bound) => [
        ANY,
        ...(bound === 'min'
          ? minOptions(options, this.draft[`max${key}`])
          : maxOptions(options, this.draft[`min${key}`])
        ).map((value) => ({ value: String(value), label: text(value) })),
      ],
      change: (bound, value) => this.change({ [`${bound}${key}`]: numberOf(value) }),
    }))
  }

  get counts(): readonly CountField[] {
    return COUNTS.map(({ key, label }) => ({
      label,
      value: String(this.draft[key] ?? ''),
      change: (value) => this.change({ [key]: numberOf(value) }),
    }))
  }
}
