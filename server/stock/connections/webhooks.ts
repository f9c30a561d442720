import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import {
  type AddedWebhook,
  LONGEST_URL,
  MOST_WEBHOOKS,
  type Webhook,
} from '../../../domain/stock/connections/connection'
import type { Database, Sql } from '../../db/database'
import { saleChanges, webhooks } from '../connections.tables'
import { problemOfAddress } from '../fetching/post-public'
import { record } from '../record-change'
import { type Ending, lockBrand } from './of-brand'
import { lastChange, numberChanges } from './sale-changes'

export const isLive = isNull(webhooks.endedAt)

/** Derives the secret of a purpose and subject. */
export type Derive = (purpose: string, subject: string) => string

/** The key of a webhook’s signatures, 32 bytes in base64. It follows from the server’s secret, so it isn’t stored. */
const keyOf = (derive: Derive, id: number): string =>
  Buffer.from(derive('webhook', String(id)), 'base64url').toString('base64')
export const signingKey = (derive: Derive, id: number): Buffer => Buffer.from(keyOf(derive, id), 'base64')

/** Those of a brand that have not ended, the oldest first. */
export const webhooksOf = (db: Sql, brand: string): Promise<Webhook[]> =>
  db
    .select({
      ...{ id: webhooks.id, url: webhooks.url, createdAt: webhooks.createdAt, deliveredAt: webhooks.deliveredAt },
      ...{ failures: webhooks.failures, trouble: webhooks.trouble, nextAt: webhooks.nextAt },
      waiting: db.$count(
        saleChanges,
        and(eq(saleChanges.tenant, webhooks.tenant), gt(saleChanges.number, webhooks.after)),
      ),
    })
    .from(webhooks)
    .where(and(eq(webhooks.tenant, brand), isLive))
    .orderBy(asc(webhooks.id))

interface Added {
  readonly brand: string
  readonly url: string
  readonly accountId: number | null
}

/** Adds an address, which is sent what changes from now on. Fails with the field that is wrong, and with `too-many`. */
export const addWebhook = async (
  db: Database,
  derive: Derive,
  { brand, url: given, accountId }: Added,
  at: Date,
): Promise<E.Either<Failure, AddedWebhook>> => {
  const url = given.trim()
  const problem = url.length > LONGEST_URL ? tooLong : problemOfAddress(url)
  if (problem !== null) return E.left(failure('malformed', problem, 'url'))
  await numberChanges(db)
  return db.transaction(async (sqlOf) => {
    await lockBrand(sqlOf, brand)
    if ((await webhooksOf(sqlOf, brand)).length >= MOST_WEBHOOKS) return E.left(tooMany)
    const [row] = await sqlOf
      .insert(webhooks)
      .values({ tenant: brand, url, createdAt: at, byAccountId: accountId, after: await lastChange(sqlOf) })
      .onConflictDoNothing()
      .returning({ id: webhooks.id })
    if (row === undefined) return E.left(failure('malformed', 'This address is sent the changes already.', 'url'))
    await record(sqlOf, [{ at, accountId, tenant: brand, action: 'webhook-added', subject: hostOf(url) }])
    return E.right({ id: row.id, secret: `whsec_${keyOf(derive, row.id)}` })
  })
}

const tooLong = `An address has at most ${LONGEST_URL} characters.`
const tooMany = failure('too-many', `A brand has at most ${MOST_WEBHOOKS} webhooks. End one that isn’t used any more.`)

/** The rest of an address may be a secret of its server. */
export const hostOf = (url: string): string => new URL(url).host

/** Ends a webhook: nothing is sent to it any more. */
export const endWebhook = (db: Database, { id, brand, accountId }: Ending, at: Date) =>
  db.transaction(async (sqlOf): Promise<E.Either<Failure, { readonly host: string }>> => {
    const isIt = and(eq(webhooks.id, id), isLive, brand === null ? undefined : eq(webhooks.tenant, brand))
    const [ended] = await sqlOf.update(webhooks).set({ endedAt: at }).where(isIt).returning()
    if (ended === undefined) return E.left(failure('not-found', 'Webhook not found.'))
    const host = hostOf(ended.url)
    await record(sqlOf, [{ at, accountId, tenant: ended.tenant, action: 'webhook-ended', subject: host }])
    return E.right({ host })
  })

/** Whether any webhook has changes to take: nothing else is looked at until there is one. */
export const anyWebhook = async (db: Sql): Promise<boolean> =>
  (await db.select({ id: webhooks.id }).from(webhooks).where(isLive).limit(1)).length > 0

/** Those that have changes to take now, of brands with any; a node takes them for itself until `busyUntil`. */
export const takeDue = async (db: Sql, now: Date, busyUntil: Date, most: number) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .update(webhooks)
    .set({ busyUntil })
    .where(
      sql`${webhooks.id} IN (
        SELECT w.id FROM ${webhooks} w
        WHERE w.ended_at IS NULL AND (w.next_at IS NULL OR w.next_at <= ${at}) AND (w.busy_until IS NULL OR w.busy_until <= ${at})
          AND EXISTS (SELECT 1 FROM ${saleChanges} c WHERE c.tenant = w.tenant AND c.number > w."after")
        ORDER BY w.id LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
}
export type DueWebhook = Awaited<ReturnType<typeof takeDue>>[number]
