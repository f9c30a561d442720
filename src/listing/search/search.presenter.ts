import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { type ActiveFilter, activeFilters, withoutFilters } from '../../../domain/listing/search/active-filters'
import type { ListingRow } from '../../../domain/listing/listing'
import { tagsOf } from '../../../domain/listing/listing-tags'
import { hasPrice } from '../../../domain/shared/money'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import {
  activeGroups,
  defaultFilters,
  inArea,
  inSuburb,
  type SearchFilters,
  type SearchType,
  type Sort,
} from '../../../domain/listing/search/search-filters'
import { pageInQuery, placeOfSearch, searchInQuery } from '../../../domain/listing/search/search-address'
import type { searchMachine } from '../../../domain/listing/search/search.machine'
import type { Navigation } from '../../../domain/shared/navigation'
import { token } from '../../../domain/shared/token'
import { formatNumber } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import type { ObservedActor } from '../../shared/observed-actor'

export const SEARCH = token<SearchPresenter>('search')

export type Layout = 'list' | 'map'

/** Replaces an empty list, and shows on the map where there is no room for the list. */
export const NOTHING_FOUND = 'No properties have been found in this area. Please see surrounding suburbs.'

/** The visitor's search and its results, kept while they look at a listing (B2.4-11, B2.4-24). */
export class SearchPresenter {
  /** The listing whose row or marker is pointed at. */
  lit: number | null = null
  /** The view in windows too narrow for both (below 1280 px). */
  layout: Layout = 'list'
  /** The page's title without the brand, once its code has loaded. */
  title: string | null = null
  /** A place that was searched without results, and whether it exists. */
  private looked: { readonly place: string; readonly exists: boolean } | null = null
  /** The results' scroll offset when a listing was opened, in px. */
  private scrolled = 0
  /** Whether the visitor was logged in when the results were shown last; null before that. */
  private isShownTo: boolean | null = null

  constructor(
    private readonly search: ObservedActor<typeof searchMachine>,
    private readonly navigation: Navigation,
    private readonly now: () => Date,
  ) {
    makeObservable<this, 'looked'>(this, {
      looked: observableRef,
      noteLooked: action,
      lit: observable,
      layout: observable,
      title: observable,
      rows: computed,
      active: computed,
      heading: computed,
      highlight: action,
      show: action,
    })
  }

  private get context() {
    return this.search.snapshot.context
  }
  get filters(): SearchFilters {
    return this.context.filters
  }
  get page(): number {
    return this.context.page
  }
  get total(): number {
    return this.context.result?.total ?? 0
  }
  get pages(): number {
    return Math.ceil(this.total / this.context.pageSize)
  }
  get rows(): readonly ListingRow[] {
    return this.context.result?.rows ?? []
  }
  get failure(): string | null {
    return this.context.failure?.message ?? null
  }

  /** Nothing to show yet: the search has only just begun, or goes another way. */
  get isSearching(): boolean {
    return this.search.snapshot.matches('idle') || this.search.snapshot.matches({ searching: 'replacing' })
  }
  get isTurning(): boolean {
    return this.search.snapshot.matches({ searching: 'turning' })
  }
  get isGrowing(): boolean {
    return this.search.snapshot.matches({ searching: 'more' })
  }
  get isEmpty(): boolean {
    return this.search.snapshot.matches('showing') && this.rows.length === 0
  }
  /** Whether something may come to the search's place; false for one that doesn't exist, and while that isn't known. */
  get isOfAPlace(): boolean {
    const place = this.filters.searchSuburb ?? ''
    return !this.isEmpty || place === '' || (this.looked?.place === place && this.looked.exists)
  }
  /** Notes whether the search's place exists. */
  readonly noteLooked = (exists: boolean): void => {
    this.looked = { place: this.filters.searchSuburb ?? '', exists }
  }
  get hasMore(): boolean {
    return this.page * this.context.pageSize < this.total
  }

  get groups(): number {
    return activeGroups(this.filters)
  }
  get active(): readonly ActiveFilter[] {
    return activeFilters(this.filters)
  }

  /** `48 properties for sale in Australia`; without the number until the search has returned, and if it failed. */
  get heading(): string {
    const { total } = this
    const known = this.context.result !== null && !this.isSearching && this.failure === null
    const found = known ? `${formatNumber(total)} ${total === 1 ? 'property' : 'properties'}` : 'Properties'
    return `${found} ${this.filters.searchType === 'sold' ? 'sold' : 'for sale'} in ${this.place}`
  }

  get place(): string {
    return placeOfSearch(this.filters)
  }

  /** `Brand New Listing`, `Only 3 Remaining...` (B2.4-12, B2.4-13). */
  readonly tagsOf = (row: ListingRow) => ({
    ...tagsOf(row, this.now()),
    wasAsked: this.filters.searchType === 'sold' && hasPrice(row.price),
  })

  /** Searches, and opens the results page unless it is open (B4-24, B4-25). */
  readonly run = (filters: SearchFilters): void => {
    this.scrolled = 0
    this.search.send({ type: 'search', filters })
    if (pathOf(this.navigation.current()) !== pathTo('results')) this.navigation.go(pathTo('results'))
  }

  readonly sort = (sort: Sort): void => this.search.send({ type: 'sort', sort })
  readonly goTo = (page: number): void => this.search.send({ type: 'go-to-page', page })
  readonly loadMore = (): void => this.search.send({ type: 'load-more' })
  readonly retry = (): void => this.search.send({ type: 'retry' })
  readonly clear = (): void => this.run(withoutFilters(this.filters))
  readonly setSearchType = (searchType: SearchType): void => this.run({ ...this.filters, searchType })
  readonly setSuburb = (searchSuburb: string | null): void => this.run(inSuburb(this.filters, searchSuburb))
  readonly searchArea = (bounds: MapBounds): void => this.run(inArea(this.filters, bounds))

  readonly highlight = (propertyId: number | null): void => {
    this.lit = propertyId
  }
  readonly show = (layout: Layout): void => {
    this.layout = layout
  }

  /** Runs the search in the address, unless it is the present one: going back keeps its page and place (A2.4-12). */
  readonly runFromAddress = (query: URLSearchParams): void => {
    if (query.get('view') === 'map') this.show('map')
    const filters = searchInQuery(query)
    const page = pageInQuery(query)
    if (filters === null) return
    // In one order of the fields: a stored search may have another.
    const present = { ...defaultFilters, ...this.filters }
    if (JSON.stringify([filters, page]) === JSON.stringify([present, this.page])) return
    this.scrolled = 0
    this.search.send({ type: 'search', filters, page })
  }

  /** Starts the search unless it has results. The disposer ends it unless the visitor went to a listing (B2.4-11). */
  readonly subscribe = (): (() => void) => {
    if (this.search.snapshot.matches('idle')) this.retry()
    return () => {
      if ([pathTo('results'), pathTo('listing')].includes(pathOf(this.navigation.current()))) return
      this.scrolled = 0
      this.search.send({ type: 'leave' })
    }
  }

  /** Searches again once the visitor has logged in or out: agents see more. */
  readonly showTo = (hasToken: boolean): void => {
    const before = this.isShownTo
    this.isShownTo = hasToken
    if (before !== null && before !== hasToken) this.retry()
  }

  readonly noteScroll = (offset: number): void => {
    this.scrolled = offset
  }
  get isReturning(): boolean {
    return this.scrolled > 0
  }
  /** Returns the offset to scroll to on returning from a listing, in px, and forgets it. */
  readonly takeScroll = (): number => {
    const { scrolled } = this
    this.scrolled = 0
    return scrolled
  }
}

const pathOf = (route: string): string => route.split('?')[0] ?? ''
