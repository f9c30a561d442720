import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'

const notFound = failure('listing-not-found', 'This listing is no longer available.')

/** Missing listings return 20001 (B8-11). */
export const existing = <A>(found: A | null): E.Either<Failure, A> =>
  found === null ? E.left(notFound) : E.right(found)
