import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/outgoing-feeds.contract'
import type { Kernel } from '../../http/kernel'
import type { SiteOf } from '../../http/sites'
import { addFeed, endFeed, feedsOf } from '../export/outgoing-feeds'
import { deskRoute } from '../people/desk-route'
import { officeFor } from './brands'

/** Outgoing feeds of the brands of the caller’s offices. */
export const outgoingFeedRoutes = (kernel: Kernel, siteOf: SiteOf): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.outgoingFeeds, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right(await feedsOf(db.sql, brand.right))
  })
  deskRoute(kernel, contract.addOutgoingFeed, async ({ desk, params, body: { name } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return addFeed({ db, siteOf }, { brand: brand.right, name, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.endOutgoingFeed, async ({ desk, params: { brand: label, id } }) => {
    const brand = officeFor(desk, label)
    if (E.isLeft(brand)) return brand
    const ended = await endFeed(db, { id, brand: brand.right, accountId: desk.accountId }, clock())
    return E.isLeft(ended) ? ended : E.right(null)
  })
}
