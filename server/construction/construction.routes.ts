import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/construction/construction.contract'
import { failure } from '../../domain/shared/failure'
import type { SignedFiles } from '../files/signed-files'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { providersIn } from './find-providers'
import { stateOfOwnProperty, updateOf, updatesOf } from './find-updates'

/** A foreign property's answer is a missing one's. */
const noSuchProperty = failure('not-found', 'Property not found.')
const noSuchUpdate = failure('not-found', 'Update not found.')

export const constructionRoutes = (kernel: Kernel, { addressOf }: Pick<SignedFiles, 'addressOf'>): void => {
  const db = kernel.db.sql
  ownedRoute(kernel, contract.constructionUpdates, async ({ params: { id: listingId }, caller: viewer }) => {
    const found = await updatesOf(db, addressOf, { viewer, listingId })
    return found === null ? E.left(noSuchProperty) : E.right(found)
  })
  ownedRoute(kernel, contract.constructionUpdate, async ({ params: { id }, caller: viewer }) => {
    const found = await updateOf(db, addressOf, { viewer, id })
    return found === null ? E.left(noSuchUpdate) : E.right(found)
  })
  ownedRoute(kernel, contract.serviceProviders, async ({ params: { id: listingId }, caller: viewer }) => {
    const state = await stateOfOwnProperty(db, viewer, listingId)
    return state === null ? E.left(noSuchProperty) : E.right(await providersIn(db, state))
  })
}
