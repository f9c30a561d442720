import { action, computed, makeObservable, observableRef } from 'mobx'
import type { PropertyType } from '../../../domain/listing/property-type'
import { withoutFilters } from '../../../domain/listing/search/active-filters'
import {
  allTypes,
  maxOptions,
  minOptions,
  toggleAllTypes,
  toggleType,
} from '../../../domain/listing/search/filter-choices'
import { COUNT_NAMES, COUNTS, RANGE_NAMES, RANGES } from '../../../domain/listing/search/filter-table'
import { activeGroups, inSuburb, type SearchFilters } from '../../../domain/listing/search/search-filters'

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
  readonly options: Options
  readonly change: (value: string) => void
}

/** Returns the options of a field, after Any (B5-32). */
const withAny = (values: readonly number[], label: (value: number) => string): Options => [
  { value: '', label: 'Any' },
  ...values.map((value) => ({ value: String(value), label: label(value) })),
]
const numberOf = (value: string): number | null => (value === '' ? null : Number(value))

/** The filters dialog: a draft of a search, which runs when Search is pressed. */
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

  /** The minimum limits the maximum, and the other way round (B5-30, B5-31). */
  get ranges(): readonly RangeField[] {
    return RANGE_NAMES.map((name) => {
      const { label, options, format, unit } = RANGES[name]
      const [min, max] = [this.draft[`min${name}`], this.draft[`max${name}`]]
      return {
        label,
        value: (bound) => String((bound === 'min' ? min : max) ?? ''),
        options: (bound) =>
          withAny(
            bound === 'min' ? minOptions(options, max) : maxOptions(options, min),
            (value) => `${format(value)}${unit}`,
          ),
        change: (bound, value) => this.change({ [`${bound}${name}`]: numberOf(value) }),
      }
    })
  }

  get counts(): readonly CountField[] {
    return COUNT_NAMES.map((name) => ({
      label: COUNTS[name].label,
      value: String(this.draft[name] ?? ''),
      options: withAny(COUNTS[name].options, (value) => `${value}+`),
      change: (value) => this.change({ [name]: numberOf(value) }),
    }))
  }
}
