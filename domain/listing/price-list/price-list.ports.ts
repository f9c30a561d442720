import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'

export interface RevealForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly countryCode: string
  readonly mobileNumber: string
}

/** The cover on a listing's prices, and what is below it as a file. */
export interface PriceListPort {
  reveal(request: { propertyId: number; form: RevealForm }): TaskEither<Failure, void>
  isRevealed(propertyId: number): TaskEither<Failure, boolean>
  /** What the account knows of who asks; null for who is not signed in. */
  whoReveals(): TaskEither<Failure, RevealForm | null>
  /** Where the price list stands as a file, for a few minutes; fails with `prices-not-revealed`. */
  file(propertyId: number): TaskEither<Failure<'prices-not-revealed'> | Failure, string>
}

export const PRICE_LISTS = token<PriceListPort>('price-lists')
