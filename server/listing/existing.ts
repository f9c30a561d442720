import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'

const notFound = failure('listing-not-found', 'This listing is no longer available.')

/** Missing listings return 20001 (B8-11). */
export const existing = <A>(find: () => Promise<A | null>): TE.TaskEither<Failure, A> =>
  pipe(
    fromPromise<A | null, Failure>(find),
    TE.chain((found) => (found === null ? TE.left(notFound) : TE.right(found))),
  )
