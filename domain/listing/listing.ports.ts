import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Company, Listing, ListingRow } from './listing'
import type { Room, RoomChange, RoomToReserve } from './room'
import type { SearchFilters, SearchType } from './search/search-filters'

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

/** The number of listings by state and property type, for the footer's quick search. */
export interface QuickSearchCount {
  readonly state: string
  readonly propertyType: string
  readonly listings: number
}

export type RoomColumn = keyof Room | 'apt' | 'rental'
export interface RoomOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The event stream of a listing's units: all statuses on (re)connection, then each change. */
export type RoomNews =
  | { readonly type: 'statuses-loaded'; readonly rooms: readonly RoomChange[] }
  | { readonly type: 'status-changed'; readonly change: RoomChange }
  | { readonly type: 'stream-lost' }

export interface ListingPort {
  search(request: SearchRequest): TaskEither<Failure, SearchResult>
  /** `Glenelg, SA 5045` and the like, for the dropdown. */
  suburbs(request: { searchType: SearchType; term: string }): TaskEither<Failure, readonly string[]>
  quickSearchCounts(request: { searchType: SearchType }): TaskEither<Failure, readonly QuickSearchCount[]>
  /** Fails with `listing-not-found` (20001, B8-11). */
  listing(request: { propertyId: number; roomId: number }): TaskEither<Failure<'listing-not-found'> | Failure, Listing>
  company(propertyId: number): TaskEither<Failure, Company>
  rooms(request: { propertyId: number; order: RoomOrder }): TaskEither<Failure, readonly Room[]>
  /** By label, for choosing a unit for a client (A7-99). */
  roomsToChoose(request: { propertyId: number }): TaskEither<Failure, readonly Room[]>
  /** Returns a unit, with its price and the own claim for the person reserving it. */
  room(request: {
    propertyId: number
    roomId: number
  }): TaskEither<Failure<'listing-not-found'> | Failure, RoomToReserve>
  /** Watches several listings over one connection, because browsers limit connections. */
  watchRooms(propertyIds: readonly number[], listener: (news: RoomNews) => void): () => void
}

export const LISTINGS = token<ListingPort>('listings')
