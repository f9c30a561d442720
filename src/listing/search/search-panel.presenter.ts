import { action, computed, makeObservable, observableRef } from 'mobx'
import { PROPERTY_TYPES, type PropertyType } from '../../../domain/listing/property-type'
import { activeGroups, type SearchFilters, type SearchType } from '../../../domain/listing/search/search-filters'
import { token } from '../../../domain/shared/token'
import type { SearchPresenter } from './search.presenter'

export const SEARCH_PANEL = token<() => SearchPanelPresenter>('search-panel')

/** The home page's search panel: begins with the last search and runs when it is told to (B2.2-3 to B2.2-8). */
export class SearchPanelPresenter {
  filters: SearchFilters

  constructor(private readonly search: SearchPresenter) {
    this.filters = search.filters
    makeObservable(this, { filters: observableRef, groups: computed, change: action })
  }

  get searchType(): SearchType {
    return this.filters.searchType
  }
  get groups(): number {
    return activeGroups(this.filters)
  }

  /** The types that the search asks for; none means all of them. */
  readonly asksFor = (type: PropertyType): boolean => (this.filters.propertyTypeList ?? PROPERTY_TYPES).includes(type)
  readonly isChosen = (type: PropertyType): boolean => this.filters.propertyTypeList?.includes(type) ?? false

  readonly change = (changed: Partial<SearchFilters>): void => {
    this.filters = { ...this.filters, ...changed }
  }
  readonly run = (): void => this.search.run(this.filters)

  /** A quick-search chip: that one type in place of the list, and on to the results (B4-23). */
  readonly pick = (type: PropertyType): void => this.search.run({ ...this.filters, propertyTypeList: [type] })
}
