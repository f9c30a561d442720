import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Company, Listing, ListingRow } from './listing'
import type { Unit, UnitChange, UnitToReserve } from './unit'
import type { SearchFilters, SearchType } from './search/search-filters'
import type { PropertyType } from './property-type'

export interface SearchRequest {
  readonly filters: SearchFilters
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface SearchResult {
  readonly rows: readonly ListingRow[]
  readonly total: number
}

/** Suburbs with listings that match a search's other filters, at most six. */
export interface NearbySuburbs {
  /** Nearest first; otherwise the place isn't known, and most listings are first. */
  readonly isNear: boolean
  readonly suburbs: readonly {
    readonly suburb: string
    readonly state: string
    readonly listings: number
    /** From the searched place, whole kilometres; null if it isn't known. */
    readonly km: number | null
  }[]
  /** Places with a name like the typed one, which is no place; `Melbourne, VIC`. */
  readonly didYouMean: readonly string[]
}

/** The number of listings by state and property type, for the footer's quick search. */
export interface QuickSearchCount {
  readonly state: string
  readonly propertyType: PropertyType
  readonly listings: number
}

export interface UnitOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The event stream of a listing's units: all statuses on (re)connection, then each change. */
export type StatusEvent =
  | { readonly type: 'statuses-loaded'; readonly units: readonly UnitChange[] }
  | { readonly type: 'status-changed'; readonly change: UnitChange }
  | { readonly type: 'stream-lost' }

export interface ListingPort {
  search(request: SearchRequest): TaskEither<Failure, SearchResult>
  /** `Glenelg, SA` and `Adelaide and surrounds, SA`, for the dropdown. */
  suburbs(request: { searchType: SearchType; term: string }): TaskEither<Failure, readonly string[]>
  nearbySuburbs(filters: SearchFilters): TaskEither<Failure, NearbySuburbs>
  quickSearchCounts(request: { searchType: SearchType }): TaskEither<Failure, readonly QuickSearchCount[]>
  /** Fails with `listing-not-found` (20001, B8-11). */
  listing(request: { propertyId: number; unitId: number }): TaskEither<Failure<'listing-not-found'> | Failure, Listing>
  company(propertyId: number): TaskEither<Failure, Company>
  units(request: { propertyId: number; order: UnitOrder }): TaskEither<Failure, readonly Unit[]>
  /** By label, for choosing a unit for a client (A7-99). */
  unitsToChoose(request: { propertyId: number }): TaskEither<Failure, readonly Unit[]>
  /** Returns a unit, with its price and the own claim for the person reserving it. */
  unit(request: {
    propertyId: number
    unitId: number
  }): TaskEither<Failure<'listing-not-found'> | Failure, UnitToReserve>
  /** Watches several listings over one connection, because browsers limit connections. */
  watchUnits(propertyIds: readonly number[], listener: (news: StatusEvent) => void): () => void
}

export const LISTINGS = token<ListingPort>('listings')
