import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { WebhookTest } from '../../../domain/stock/sales/business-sale'
import { webhooks } from '../connections.tables'
import { signed, type SendingServices } from './send-changes'
import { hostOf, isLive } from './webhooks'

/** Sends a test now, beside the changes that wait. Once it is taken, they are sent at once. */
export const testWebhook = async (
  { db, clock, derive, post }: Omit<SendingServices, 'siteOf'>,
  { id, brand }: { readonly id: number; readonly brand: string },
): Promise<E.Either<Failure, null>> => {
  const isIt = and(eq(webhooks.id, id), eq(webhooks.tenant, brand), isLive)
  const [webhook] = await db.sql.select({ url: webhooks.url }).from(webhooks).where(isIt)
  if (webhook === undefined) return E.left(failure('not-found', 'Webhook not found.'))
  const now = clock()
  const content = WebhookTest.encode({ type: 'test', at: now })
  const sent = await post({
    url: webhook.url,
    ...signed(derive, id, { id: `test_${id}_${now.getTime()}`, content }, now),
  })
  if (E.isLeft(sent))
    return E.left(failure('not-taken', `${hostOf(webhook.url)} didn’t take the test. ${sent.left.message}`))
  await db.sql.update(webhooks).set({ nextAt: null }).where(isIt)
  return E.right(null)
}
