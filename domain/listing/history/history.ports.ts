import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
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

export const HISTORIES = token<HistoryPort>('histories')
