import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { SandboxBooks } from './sandbox-books'
import { deliveriesOf, type SandboxSession, type WebhookDelivery } from './sandbox-event'
import { newRef } from './sandbox-ref'
import { beginSubscription } from './sandbox-subscriptions'
import { sandboxDeliveries, sandboxSessions } from './sandbox.tables'

type Change = Partial<typeof sandboxSessions.$inferInsert>

/**
 * The only way a session leaves `open`. A single UPDATE decides, so if a payment and an expiry race, exactly one succeeds. The
 * webhook, and the subscription of a paid one, are stored in the same transaction. Returns the changed sessions.
 */
const leaveOpen = async (
  books: SandboxBooks,
  which: SQL | undefined,
  change: Change,
  delivery: WebhookDelivery,
): Promise<SandboxSession[]> => {
  const changed = await books.database.transaction(async (sql) => {
    const rows = await sql
      .update(sandboxSessions)
      .set(change)
      .where(and(eq(sandboxSessions.status, 'open'), which))
      .returning()
    const deliveries = rows.flatMap((row) => deliveriesOf(row, delivery, books.clock()))
    if (deliveries.length > 0) await sql.insert(sandboxDeliveries).values(deliveries)
    for (const row of rows) await beginSubscription(sql, row)
    return rows
  })
  if (changed.length > 0) books.onDelivery()
  return changed
}

export interface PaidWith {
  readonly cardBrand: string
  readonly cardLast4: string
}

/** Captures the money if the session is still open and hasn't expired; otherwise returns null. */
export const capture = async (
  books: SandboxBooks,
  id: string,
  card: PaidWith,
  delivery: WebhookDelivery,
): Promise<SandboxSession | null> => {
  const now = books.clock()
  const change = { ...card, status: 'complete' as const, completedAt: now, paymentRef: newRef('pi') }
  const [paid] = await leaveOpen(
    books,
    and(eq(sandboxSessions.id, id), gt(sandboxSessions.expiresAt, now)),
    change,
    delivery,
  )
  return paid ?? null
}

/** Notes a card whose bank asks its cardholder; false if the session is not open any more. */
export const ask = async (books: SandboxBooks, id: string, card: PaidWith): Promise<boolean> => {
  const updated = await books.database.sql
    .update(sandboxSessions)
    .set({ askedBrand: card.cardBrand, askedLast4: card.cardLast4 })
    .where(and(eq(sandboxSessions.id, id), eq(sandboxSessions.status, 'open')))
    .returning({ id: sandboxSessions.id })
  return updated.length > 0
}

/** The cardholder refused. */
export const forgetAsked = async (books: SandboxBooks, id: string): Promise<void> => {
  await books.database.sql
    .update(sandboxSessions)
    .set({ askedBrand: null, askedLast4: null })
    .where(eq(sandboxSessions.id, id))
}

export const expireNow = (books: SandboxBooks, id: string): Promise<SandboxSession[]> =>
  leaveOpen(books, eq(sandboxSessions.id, id), { status: 'expired' }, 'once')

/** Expires open sessions whose time is up: all, or only those given. */
export const expireDue = (books: SandboxBooks, which?: SQL): Promise<SandboxSession[]> =>
  leaveOpen(books, and(lte(sandboxSessions.expiresAt, books.clock()), which), { status: 'expired' }, 'once')

/** Returns the current session, expiring it first if its time is up. */
export const currentSession = async (books: SandboxBooks, which: SQL): Promise<SandboxSession | null> => {
  const find = async () => (await books.database.sql.select().from(sandboxSessions).where(which).limit(1))[0] ?? null
  const found = await find()
  if (found === null || found.status !== 'open' || found.expiresAt > books.clock()) return found
  await expireDue(books, eq(sandboxSessions.id, found.id))
  return find()
}
