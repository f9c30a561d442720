import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/connections.contract'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Kernel } from '../../http/kernel'
import { officeFor } from '../office/brands'
import { type PersonalDesk, proven } from '../people/desk'
import { deskRoute } from '../people/desk-route'
import { addKey, endKey, keysOf } from './api-keys'
import { deliveriesOf } from './deliveries'
import { sendAgain } from './send-again'
import type { SendingServices } from './send-changes'
import { testWebhook } from './test-webhook'
import { addWebhook, endWebhook, webhooksOf } from './webhooks'

/** Each waits for another server to answer. */
const SENT_PER_MINUTE = 6

type Sending = Pick<SendingServices, 'derive' | 'post'>

/** Keys and webhooks of the brands of the caller’s offices. Adding one lets data out, so it needs two-step login. */
export const connectionRoutes = (kernel: Kernel, { derive, post }: Sending): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.apiKeys, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right(await keysOf(db.sql, brand.right))
  })
  deskRoute(kernel, contract.addApiKey, async ({ desk, params, body: { name } }) => {
    const brand = provenFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return addKey(db, { brand: brand.right, name, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.endApiKey, async ({ desk, params: { brand: label, id } }) => {
    const brand = officeFor(desk, label)
    if (E.isLeft(brand)) return brand
    const ended = await endKey(db, { id, brand: brand.right, accountId: desk.accountId }, clock())
    return E.isLeft(ended) ? ended : E.right(null)
  })
  deskRoute(kernel, contract.deskWebhooks, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right(await webhooksOf(db.sql, brand.right))
  })
  deskRoute(kernel, contract.addWebhook, async ({ desk, params, body: { url } }) => {
    const brand = provenFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return addWebhook(db, derive, { brand: brand.right, url, accountId: desk.accountId }, clock())
  })
  deskRoute(
    kernel,
    contract.testWebhook,
    async ({ desk, params: { brand: label, id } }) => {
      const brand = provenFor(desk, label)
      return E.isLeft(brand) ? brand : testWebhook({ db, clock, derive, post }, { id, brand: brand.right })
    },
    { limitPerMinute: SENT_PER_MINUTE },
  )
  deskRoute(kernel, contract.webhookDeliveries, async ({ desk, params: { brand: label, id }, query: { page } }) => {
    const brand = officeFor(desk, label)
    if (E.isLeft(brand)) return brand
    const found = await deliveriesOf(db.sql, { id, brand: brand.right }, page)
    return found === null ? E.left(failure('not-found', 'Webhook not found.')) : E.right(found)
  })
  deskRoute(
    kernel,
    contract.sendAgain,
    async ({ desk, params: { brand: label, id, number } }) => {
      const brand = provenFor(desk, label)
      return E.isLeft(brand) ? brand : sendAgain({ db, clock, derive, post }, { id, brand: brand.right, number })
    },
    { limitPerMinute: SENT_PER_MINUTE },
  )
  deskRoute(kernel, contract.endWebhook, async ({ desk, params: { brand: label, id } }) => {
    const brand = officeFor(desk, label)
    if (E.isLeft(brand)) return brand
    const ended = await endWebhook(db, { id, brand: brand.right, accountId: desk.accountId }, clock())
    return E.isLeft(ended) ? ended : E.right(null)
  })
}

const provenFor = (desk: PersonalDesk, label: string): E.Either<Failure, string> => {
  const brand = officeFor(desk, label)
  if (E.isLeft(brand)) return brand
  const isProven = proven(desk)
  return E.isLeft(isProven) ? isProven : brand
}
