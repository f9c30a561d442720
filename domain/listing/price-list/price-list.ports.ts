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

/** Unlocks a listing's prices and returns its price list as a file. */
export interface PriceListPort {
  reveal(request: { propertyId: number; form: RevealForm }): TaskEither<Failure, void>
  isRevealed(propertyId: number): TaskEither<Failure, boolean>
  /** The account's details for the form. Null unless logged in. */
  whoReveals(): TaskEither<Failure, RevealForm | null>
  /** Returns a short-lived URL of the price list PDF. Fails with `prices-not-revealed`. */
  file(propertyId: number): TaskEither<Failure<'prices-not-revealed'> | Failure, string>
}

export const PRICE_LISTS = token<PriceListPort>('price-lists')
