import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { FavouriteNews } from './favourite-news'
import type { ListingHistory, UnitHistory } from './history'

export interface HistoryPort {
  /** Fails with `listing-not-found`. */
  listing(request: { readonly propertyId: number }): TaskEither<Failure<'listing-not-found'> | Failure, ListingHistory>
  /** Fails with `listing-not-found` for a unit that the caller doesn't see, too. */
  unit(request: {
    readonly propertyId: number
    readonly unitId: number
  }): TaskEither<Failure<'listing-not-found'> | Failure, UnitHistory>
}

export interface FavouriteNewsPort {
  /** Notes a visit to the favourites, and returns what has changed since the one before. */
  read(): TaskEither<Failure, FavouriteNews>
}

export const HISTORIES = token<HistoryPort>('histories')
export const LISTING_NEWS = token<FavouriteNewsPort>('listing-news')
