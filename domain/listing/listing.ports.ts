import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Company, Listing, ListingRow } from './listing'
import type { Room, RoomChange } from './room'
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

/** Listings of one state by property type, for the footer's quick search. */
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

/** What the stream of a listing's units says: the standing of all on (re)connection, then each change. */
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
  /** One unit with its price, for the one who is reserving it. */
  room(request: { propertyId: number; roomId: number }): TaskEither<Failure<'listing-not-found'> | Failure, Room>
  /** Of several listings at once: a browser has few connections. */
  watchRooms(propertyIds: readonly number[], tell: (news: RoomNews) => void): () => void
}

export const LISTINGS = token<ListingPort>('listings')
