import { and, eq, isNotNull, sql as sqlText, sum } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type {
  CancelRequest,
  CheckoutRequest,
  CheckoutSession,
  PaymentProvider,
  RefundRequest,
} from '../payments/provider'
import { readEventBody, stateOf, type SandboxSession } from './sandbox-event'
import { chargeInSandbox } from './sandbox-charge'
import { newClientSecret, newRef } from './sandbox-ref'
import { openPortal } from './sandbox-portal'
import type { SandboxBooks } from './sandbox-books'
import { currentSession, expireNow } from './sandbox-sessions'
import { isSigned } from './sandbox-signature'
import { endNow, readSubscription } from './sandbox-subscriptions'
import { sandboxRefunds, sandboxSessions } from './sandbox.tables'

export interface SandboxSettings {
  readonly database: Database
  readonly clock: Clock
  /** Shared by all nodes: a webhook may be sent by one and received by another. */
  readonly webhookSecret: string
  /** Called once a webhook is queued; the delivery worker's `wake`. */
  readonly onDelivery?: () => void
}

export interface SandboxPayments extends PaymentProvider {
  readonly books: SandboxBooks
}

/** The embedded provider: no account, no network, and sessions survive restarts. */
export const sandboxPayments = ({ webhookSecret, ...settings }: SandboxSettings): SandboxPayments => {
  const books: SandboxBooks = { onDelivery: () => undefined, ...settings }
  const read = async (sessionId: string) => {
    const session = await currentSession(books, eq(sandboxSessions.id, sessionId))
    return session === null ? null : stateOf(session)
  }
  return {
    books,
    provider: 'sandbox',
    publishableKey: '',
    open: (request) => open(books, request),
    charge: (sessionId, card) => chargeInSandbox(books, sessionId, card),
    read,
    expire: async (sessionId) => {
      const [expired] = await expireNow(books, sessionId)
      return expired === undefined ? read(sessionId) : stateOf(expired)
    },
    refund: (request) => books.database.transaction((sql) => refund(sql, request, books.clock())),
    cancel: (request) => books.database.transaction((sql) => cancel(sql, request, books.clock())),
    subscription: (request) => readSubscription(books, request),
    portal: (request) => openPortal(books, request),
    readEvent: (raw, signature) => (isSigned(webhookSecret, raw, signature, books.clock()) ? readEventBody(raw) : null),
  }
}

const open = async ({ database, clock }: SandboxBooks, request: CheckoutRequest): Promise<CheckoutSession> => {
  const id = newRef('cs')
  const fresh = {
    ...request,
    id,
    clientSecret: newClientSecret(),
    status: 'open' as const,
    createdAt: clock(),
    amountCents: request.lines.reduce((total, { amountCents }) => total + amountCents, 0),
    returnUrl: request.returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
  }
  const [opened] = await database.sql
    .insert(sandboxSessions)
    .values(fresh)
    .onConflictDoNothing({ target: sandboxSessions.idempotencyKey })
    .returning()
  const session = opened ?? (await earlier(database.sql, request))
  return { sessionId: session.id, clientSecret: session.clientSecret }
}

const earlier = async (sql: Sql, request: CheckoutRequest): Promise<SandboxSession> => {
  const [session] = await sql
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.idempotencyKey, request.idempotencyKey))
  if (session === undefined || !isFor(session, request))
    throw new Error('The idempotency key was used for a different checkout.')
  return session
}

const isFor = (
  session: SandboxSession,
  { reference, interval, entry, email, lines, returnUrl, expiresAt }: CheckoutRequest,
): boolean =>
  session.reference === reference &&
  session.entry === entry &&
  session.interval === interval &&
  session.email === email &&
  session.returnUrl === returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) &&
  session.expiresAt.getTime() === expiresAt.getTime() &&
  inOrder(session.lines) === inOrder(lines)

/** jsonb doesn't preserve key order. */
const inOrder = (lines: CheckoutRequest['lines']): string =>
  JSON.stringify(lines.map(({ name, amountCents }) => [name, amountCents]))

/** Locks the payment's row first, so that refunds of one payment queue and never exceed it. */
const refund = async (
  sql: Sql,
  { paymentRef, amountCents, idempotencyKey }: RefundRequest,
  createdAt: Date,
): Promise<{ refundRef: string }> => {
  const [payment] = await sql
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.paymentRef, paymentRef))
    .for('update')
  if (payment === undefined) throw new Error('Payment not found.')
  const [known] = await sql.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey))
  if (known !== undefined) {
    if (known.paymentRef !== paymentRef || known.amountCents !== amountCents)
      throw new Error('The idempotency key was used for a different refund.')
    return { refundRef: known.id }
  }
  const [before] = await sql
    .select({ cents: sum(sandboxRefunds.amountCents) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, paymentRef))
  if (amountCents <= 0 || Number(before?.cents ?? 0) + amountCents > payment.amountCents)
    throw new Error('The refund exceeds the remaining payment.')
  const id = newRef('re')
  await sql.insert(sandboxRefunds).values({ id, idempotencyKey, paymentRef, amountCents, createdAt })
  return { refundRef: id }
}

/** Cancels the subscription. Any money returned is a refund of its first payment. */
const cancel = async (
  sql: Sql,
  { subscriptionRef, refundCents, idempotencyKey }: CancelRequest,
  now: Date,
): Promise<{ refundRef: string | null }> => {
  const [ended] = await sql
    .update(sandboxSessions)
    .set({ cancelledAt: sqlText`coalesce(${sandboxSessions.cancelledAt}, ${now.toISOString()})` })
    .where(and(eq(sandboxSessions.paymentRef, subscriptionRef), isNotNull(sandboxSessions.interval)))
    .returning({ id: sandboxSessions.id })
  if (ended === undefined) throw new Error('Subscription not found.')
  await endNow(sql, subscriptionRef, now)
  return refundCents === 0
    ? { refundRef: null }
    : refund(sql, { paymentRef: subscriptionRef, amountCents: refundCents, idempotencyKey }, now)
}
