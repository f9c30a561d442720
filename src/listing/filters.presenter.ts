import { action, computed, makeObservable, observableRef } from 'mobx'
import { withoutFilters } from '../../domain/listing/active-filters'
import type { PropertyType } from '../../domain/listing/property-type'
import {
  activeGroups, allTypes, COUNT_OPTIONS, maxOptions, minOptions, PRICE_OPTIONS, type SearchFilters, toggleAllTypes, toggleType,
} from '../../domain/listing/search-filters'
import { formatDollars } from '../../domain/shared/money'

interface Range {
  readonly key: 'Price' | 'Bedrooms'
  readonly label: string
  readonly options: readonly number[]
  readonly text: (value: number) => string
}

const RANGES: readonly Range[] = [
  { key: 'Price', label: 'Price', options: PRICE_OPTIONS, text: formatDollars },
  { key: 'Bedrooms', label: 'Bedrooms', options: COUNT_OPTIONS, text: String },
]

type Bound = 'min' | 'max'

export interface RangeField {
  readonly label: string
  readonly value: (bound: Bound) => string
  readonly options: (bound: Bound) => readonly { value: string; label: string }[]
  readonly change: (bound: Bound, value: string) => void
}

const ANY = { value: '', label: 'Any' }

/** The filters dialog: a search in the making, which nothing happens to until it is pressed. */
export class FiltersPresenter {
  draft: SearchFilters

  constructor(current: SearchFilters) {
    this.draft = current
    makeObservable(this, { draft: observableRef, groups: computed, allTypes: computed, change: action })
  }

  get groups(): number { return activeGroups(this.draft) }
  get types(): readonly PropertyType[] { return this.draft.propertyTypeList ?? [] }
  /** True, false, or `some` (B4-21). */
  get allTypes(): boolean | 'some' { return allTypes(this.draft.propertyTypeList) }

  readonly change = (changed: Partial<SearchFilters>): void => { this.draft = { ...this.draft, ...changed } }
  readonly toggleType = (type: PropertyType): void => this.change({ propertyTypeList: toggleType(this.draft.propertyTypeList, type) })
  readonly toggleAllTypes = (): void => this.change({ propertyTypeList: toggleAllTypes(this.draft.propertyTypeList) })
  readonly clear = (): void => this.change(withoutFilters(this.draft))

  /** Minimum and maximum limit each other, and Any is always among them (B5-30 to B5-32). */
  get ranges(): readonly RangeField[] {
    return RANGES.map(({ key, label, options, text }) => ({
      label,
      value: (bound) => String(this.draft[`${bound}${key}`] ?? ''),
      options: (bound) => [ANY, ...(bound === 'min' ? minOptions(options, this.draft[`max${key}`]) : maxOptions(options, this.draft[`min${key}`]))
        .map((value) => ({ value: String(value), label: text(value) }))],
      change: (bound, value) => this.change({ [`${bound}${key}`]: value === '' ? null : Number(value) }),
    }))
  }
}
