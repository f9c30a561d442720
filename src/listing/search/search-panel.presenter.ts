import { action, computed, makeObservable, observableRef } from 'mobx'
import { PROPERTY_TYPES, type PropertyType } from '../../../domain/listing/property-type'
import { activeGroups, type SearchFilters, type SearchType } from '../../../domain/listing/search/search-filters'
import { token } from '../../../domain/shared/token'
import type { SearchPresenter } from './search.presenter'

export const SEARCH_PANEL = token<() => SearchPanelPresenter>('search-panel')

/** The home page's search panel: a draft that starts as the last search (B2.2-3 to B2.2-8). */
export class SearchPanelPresenter {
  private changes: Partial<SearchFilters> = {}

  constructor(private readonly search: SearchPresenter) {
    makeObservable<this, 'changes'>(this, {
      changes: observableRef,
      filters: computed,
      groups: computed,
      change: action,
    })
  }

  /** Follows the search, which ends only after the home page has begun to show (B2.4-11). */
  get filters(): SearchFilters {
    return { ...this.search.filters, ...this.changes }
  }

  get searchType(): SearchType {
    return this.filters.searchType
  }
  get groups(): number {
    return activeGroups(this.filters)
  }

  /** Whether the search includes a type; without chosen types it includes all. */
  readonly includes = (type: PropertyType): boolean => (this.filters.propertyTypeList ?? PROPERTY_TYPES).includes(type)
  readonly isChosen = (type: PropertyType): boolean => this.filters.propertyTypeList?.includes(type) ?? false

  readonly change = (changed: Partial<SearchFilters>): void => {
    this.changes = { ...this.changes, ...changed }
  }
  readonly run = (): void => this.search.run(this.filters)

  /** Runs a quick-search chip: one type replaces the chosen ones (B4-23). */
  readonly pick = (type: PropertyType): void => this.search.run({ ...this.filters, propertyTypeList: [type] })
}
