import { and, eq, isNull, lte, or } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import { webhookDeliveries, webhooks } from '../connections.tables'
import { noteTry } from './deliveries'
import { changesAfter } from './sale-changes'
import { BUSY_FOR, postChange, type SendingServices } from './send-changes'
import { type DueWebhook, hostOf, isLive } from './webhooks'

type Services = Omit<SendingServices, 'siteOf'>

interface Wanted {
  readonly id: number
  readonly brand: string
  /** Of the change. */
  readonly number: number
}

/**
 * Sends a change that a webhook hasn’t taken, now, with the sale as it is now. Taken, one that waits lets those behind it go on, and one that was left out is
 * no longer missing. Refused, it counts as a try, and the time of the next one stays.
 */
export const sendAgain = async (services: Services, wanted: Wanted): Promise<E.Either<Failure, null>> => {
  const { db, clock } = services
  const now = clock()
  const isIt = and(eq(webhooks.id, wanted.id), eq(webhooks.tenant, wanted.brand), isLive)
  // As a node of the job takes it, so that changes stay in order.
  const [webhook] = await db.sql
    .update(webhooks)
    .set({ busyUntil: after(now, BUSY_FOR) })
    .where(and(isIt, or(isNull(webhooks.busyUntil), lte(webhooks.busyUntil, now))))
    .returning()
  if (webhook === undefined) return E.left((await db.sql.$count(webhooks, isIt)) === 0 ? noWebhook : busy)
  const isMine = and(isIt, eq(webhooks.busyUntil, webhook.busyUntil ?? now))
  try {
    return await sendTo(services, webhook, wanted.number)
  } finally {
    await db.sql.update(webhooks).set({ busyUntil: null }).where(isMine)
  }
}

const sendTo = async (services: Services, webhook: DueWebhook, number: number): Promise<E.Either<Failure, null>> => {
  const { db, clock } = services
  const host = hostOf(webhook.url)
  const [delivery] = await db.sql
    .select({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), eq(webhookDeliveries.number, number)))
  const [change] = await changesAfter(db.sql, webhook.tenant, number - 1, 1)
  if (delivery === undefined || change?.number !== number) return E.left(noDelivery)
  if (delivery.status !== null) return E.left(failure('taken-already', `${host} has taken this change meanwhile.`))
  const sent = await postChange(services, webhook, change)
  if (sent === null) return E.left(noDelivery)
  const at = clock()
  const isIt = eq(webhooks.id, webhook.id)
  await db.transaction(async (sqlOf) => {
    await noteTry(sqlOf, { webhookId: webhook.id, number, at }, sent)
    const isNext = number > webhook.after
    if (E.isRight(sent)) {
      const next = isNext ? { after: number, failures: 0, trouble: '', nextAt: null } : {}
      await sqlOf
        .update(webhooks)
        .set({ deliveredAt: at, ...next })
        .where(isIt)
    } else if (isNext) await sqlOf.update(webhooks).set({ trouble: sent.left.message }).where(isIt)
  })
  return E.isRight(sent)
    ? E.right(null)
    : E.left(failure('not-taken', `${host} didn’t take the change. ${sent.left.message}`))
}

const noWebhook = failure('not-found', 'Webhook not found.')
const noDelivery = failure('not-found', 'Delivery not found.')
const busy = failure('sending-now', 'Changes are being sent to this webhook at the moment. Try again in a minute.')
