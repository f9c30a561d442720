import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/listing/history.contract'
import type { Caller } from '../../http/caller'
import type { Kernel } from '../../http/kernel'
import { ownedRoute, route } from '../../http/route'
import { existing } from '../existing'
import { isElsewhere, marketOf } from '../market'
import { type PriceReveals, revealTokenOf } from '../price-reveal'
import { favouriteNews } from './favourite-news'
import { findListingHistory, findUnitHistory } from './find-history'

/** The history of listings and units, as far as visitors could see it (decision 0131). */
export const historyRoutes = (kernel: Kernel, reveals: PriceReveals): void => {
  const db = kernel.db.sql

  const askedBy = async (id: number, caller: Caller | null, request: FastifyRequest) => ({
    ...{ reader: caller, now: kernel.clock() },
    showPrices: await reveals.mayShow(id, caller, revealTokenOf(request.headers)),
  })
  const isElsewhereAt = async (request: FastifyRequest, id: number) =>
    isElsewhere(db, marketOf(await kernel.tenantOf(request)), id)

  route(kernel, contract.listingHistory, async ({ params: { id }, caller, request }) =>
    (await isElsewhereAt(request, id))
      ? existing<never>(null)
      : existing(await findListingHistory(db, id, await askedBy(id, caller, request))),
  )

  ownedRoute(
    kernel,
    contract.favouriteNews,
    async ({ caller }) => E.right(await favouriteNews(db, { caller, reveals, now: kernel.clock() })),
    { limitPerMinute: 30 },
  )

  route(kernel, contract.unitHistory, async ({ params: { id, unitId }, caller, request }) =>
    (await isElsewhereAt(request, id))
      ? existing<never>(null)
      : existing(await findUnitHistory(db, { id, unitId }, await askedBy(id, caller, request))),
  )
}
