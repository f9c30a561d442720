import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as contract from '../../adapters/http/construction/construction.contract'
import { type Failure, failure } from '../../domain/shared/failure'
import type { SignedFiles } from '../files/signed-files'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { providersIn } from './find-providers'
import { stateOfOwnProperty, updateOf, updatesOf } from './find-updates'

/** A foreign property's answer is a missing one's. */
const noSuchProperty = failure('not-found', 'Property not found.')
const noSuchUpdate = failure('not-found', 'Update not found.')

const orElse =
  (missing: Failure) =>
  <A>(work: () => Promise<A | null>): TE.TaskEither<Failure, A> =>
    pipe(
      fromPromise<A | null, Failure>(work),
      TE.chain((found) => (found === null ? TE.left(missing) : TE.right(found))),
    )

export const constructionRoutes = (kernel: Kernel, { addressOf }: Pick<SignedFiles, 'addressOf'>): void => {
  const db = kernel.db.sql
  ownedRoute(kernel, contract.constructionUpdates, ({ params: { id: listingId }, caller: viewer }) =>
    orElse(noSuchProperty)(() => updatesOf(db, addressOf, { viewer, listingId })),
  )
  ownedRoute(kernel, contract.constructionUpdate, ({ params: { id }, caller: viewer }) =>
    orElse(noSuchUpdate)(() => updateOf(db, addressOf, { viewer, id })),
  )
  ownedRoute(kernel, contract.serviceProviders, ({ params: { id: listingId }, caller: viewer }) =>
    pipe(
      orElse(noSuchProperty)(() => stateOfOwnProperty(db, viewer, listingId)),
      TE.chain((state) => fromPromise(() => providersIn(db, state))),
    ),
  )
}
