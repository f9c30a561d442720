import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/business.contract'
import type { Endpoint } from '../../../adapters/http/shared/endpoint'
import { type Failure, failure } from '../../../domain/shared/failure'
import { BUSINESS_PAGE, SaleChanged, WebhookTest } from '../../../domain/stock/sales/business-sale'
import { hourlyLimit } from '../../http/hourly-limit'
import { advertiseWebhook } from '../../http/openapi'
import type { Kernel } from '../../http/kernel'
import { type Call, route } from '../../http/route'
import { noSale } from '../sales/find-sales'
import { keyWith, noteUse } from './api-keys'
import { businessSale, salesAfter } from './business-sales'
import { changesAfter, numberChanges } from './sale-changes'

const MOST_AN_HOUR = 3_600
const refused = failure('key-refused', 'This key isn’t valid. Send one of the office as “authorization: Bearer KEY”.')

/** What programs of a business read with a key of its brand. */
export const businessRoutes = (kernel: Kernel): void => {
  const { app, db, clock } = kernel
  advertiseWebhook(app, {
    ...{ name: 'sale.changed', body: SaleChanged },
    summary: 'A sale has changed; signed as standardwebhooks.com describes, sent in order and at least once',
  })
  advertiseWebhook(app, {
    ...{ name: 'test', body: WebhookTest },
    summary: 'A test that the office has sent, signed as a change is; it says nothing of sales',
  })
  const limit = hourlyLimit(app, MOST_AN_HOUR, 'Too many calls with this key.')

  const businessRoute = <P, Q, A, K extends string>(
    e: Endpoint<P, Q, object, A, K>,
    read: (brand: string, call: Call<P, Q, object>) => Promise<E.Either<Failure, A>>,
  ): void =>
    route(
      kernel,
      e,
      async (call) => {
        const key = await keyWith(db.sql, keyIn(call.request))
        if (key === null) return E.left(refused)
        const tooMany = await limit(String(key.id), call.request)
        if (tooMany !== null) return tooMany
        await noteUse(db.sql, key.id, clock())
        return read(key.brand, call)
      },
      { limitPerMinute: 120 },
    )

  businessRoute(contract.businessSales, async (brand, { query: { after } }) =>
    E.right(await salesAfter(db.sql, brand, after, BUSINESS_PAGE)),
  )
  businessRoute(contract.businessSale, async (brand, { params: { id } }) => {
    const sale = await businessSale(db.sql, brand, id)
    return sale === null ? E.left(noSale) : E.right(sale)
  })
  businessRoute(contract.businessChanges, async (brand, { query: { after } }) => {
    await numberChanges(db)
    return E.right(await changesAfter(db.sql, brand, after, BUSINESS_PAGE))
  })
}

/** Empty without one. */
const keyIn = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  /^Bearer (\S{1,200})$/i.exec(authorization)?.[1] ?? ''
