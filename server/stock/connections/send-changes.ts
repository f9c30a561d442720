import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { after, MINUTE, SECOND } from '../../../domain/shared/dates'
import { EMAILED_AFTER, nextTry } from '../../../domain/stock/connections/retry'
import { type SaleChange, SaleChanged } from '../../../domain/stock/sales/business-sale'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import type { Job } from '../../jobs/job'
import { webhooks } from '../connections.tables'
import type { PostPublic } from '../fetching/post-public'
import { businessSale } from './business-sales'
import { emailOffice } from './connection-emails'
import { noteTry, type Sent } from './deliveries'
import { areUnnumbered, changesAfter, numberChanges } from './sale-changes'
import { anyWebhook, type Derive, type DueWebhook, isLive, signingKey, takeDue } from './webhooks'

export interface SendingServices {
  readonly db: Database
  readonly clock: Clock
  readonly derive: Derive
  readonly post: PostPublic
  readonly siteOf: SiteOf
}

/** Webhooks that are sent to at the same time, and changes of a round of each: one that is slow doesn’t delay others for long. */
const AT_ONCE = 8
const CHANGES_OF_ROUND = 20
/** Longer than the changes of a round take, with a server that answers in time. */
export const BUSY_FOR = 5 * MINUTE

/** Sends the changes of sales that webhooks have not taken, each in order, and at least once. */
export const sendChanges = async (services: SendingServices, stopping?: AbortSignal): Promise<void> => {
  const { db, clock } = services
  if (!(await anyWebhook(db.sql))) return
  if (await areUnnumbered(db.sql)) await numberChanges(db)
  const now = clock()
  const due = await takeDue(db.sql, now, after(now, BUSY_FOR), AT_ONCE)
  await Promise.all(due.map((webhook) => sendRound(services, webhook, stopping)))
}

const sendRound = async (services: SendingServices, webhook: DueWebhook, stopping?: AbortSignal): Promise<void> => {
  const { db } = services
  const isMine = and(eq(webhooks.id, webhook.id), isLive, eq(webhooks.busyUntil, webhook.busyUntil ?? new Date(0)))
  try {
    for (const change of await changesAfter(db.sql, webhook.tenant, webhook.after, CHANGES_OF_ROUND)) {
      if (stopping?.aborted === true || !(await sendOne(services, { webhook, change, isMine }))) return
    }
  } finally {
    await db.sql.update(webhooks).set({ busyUntil: null }).where(isMine)
  }
}

interface Sending {
  readonly webhook: DueWebhook
  readonly change: SaleChange
  /** The webhook has not ended, and no other node has taken it since. */
  readonly isMine: ReturnType<typeof and>
}

/** Whether the next change may be sent. */
const sendOne = async (services: SendingServices, { webhook, change, isMine }: Sending): Promise<boolean> => {
  const { db, clock } = services
  const sent = await postChange(services, webhook, change)
  const tried = { webhookId: webhook.id, number: change.number, at: clock() }
  return db.transaction(async (sqlOf) => {
    if (sent !== null) await noteTry(sqlOf, tried, sent)
    if (sent === null || E.isRight(sent)) {
      const took = await sqlOf
        .update(webhooks)
        .set({ after: change.number, deliveredAt: tried.at, failures: 0, trouble: '', nextAt: null })
        .where(isMine)
        .returning({ id: webhooks.id })
      return took.length > 0
    }
    const [failed] = await sqlOf
      .update(webhooks)
      .set({ failures: sql`${webhooks.failures} + 1`, trouble: sent.left.message })
      .where(isMine)
      .returning()
    if (failed === undefined) return false
    const nextAt = nextTry(failed.failures, tried.at)
    // Left out after three days, so that one change can’t hold back all that follow.
    const next = nextAt === null ? { after: change.number, failures: 0, nextAt } : { nextAt }
    await sqlOf.update(webhooks).set(next).where(eq(webhooks.id, failed.id))
    if (failed.failures === EMAILED_AFTER) await emailOffice(sqlOf, failed, services.siteOf, tried.at)
    return false
  })
}

/** Posts a change with its sale as it is now; null for a sale that isn’t the brand’s any more, of which nothing is sent. */
export const postChange = async (
  { db, clock, derive, post }: Pick<SendingServices, 'db' | 'clock' | 'derive' | 'post'>,
  { id, tenant, url }: Pick<DueWebhook, 'id' | 'tenant' | 'url'>,
  change: SaleChange,
): Promise<Sent | null> => {
  const sale = await businessSale(db.sql, tenant, change.saleId)
  if (sale === null) return null
  const content = SaleChanged.encode({ type: 'sale.changed', change, sale })
  return post({ url, ...signed(derive, id, { id: `sale_change_${change.number}`, content }, clock()) })
}

interface Message {
  readonly id: string
  readonly content: object
}

/** The headers of https://www.standardwebhooks.com, so that a library of the receiver can check them. */
export const signed = (derive: Derive, webhookId: number, { id, content }: Message, now: Date) => {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / SECOND))
  const signature = createHmac('sha256', signingKey(derive, webhookId)).update(`${id}.${timestamp}.${body}`)
  return {
    body,
    headers: {
      ...{ 'webhook-id': id, 'webhook-timestamp': timestamp },
      'webhook-signature': `v1,${signature.digest('base64')}`,
    },
  }
}

export const webhooksJob = (services: SendingServices): Job => ({
  ...{ name: 'webhooks', every: 2 * SECOND, budget: BUSY_FOR },
  run: (stopping) => sendChanges(services, stopping),
})
