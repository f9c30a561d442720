import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { MINUTE, SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { SIGNATURE_HEADER } from '../payments/provider'
import { renewDue } from './sandbox-renewals'
import type { SandboxBooks } from './sandbox-books'
import { expireDue } from './sandbox-sessions'
import { sign } from './sandbox-signature'
import { sandboxDeliveries as deliveries } from './sandbox.tables'

const POLL = SECOND
const BATCH = 8
/** Other nodes take over a delivery after this long if the node sending it has died. */
const LEASE = 30 * SECOND
const SEND_TIMEOUT = 10 * SECOND
/** 5 s, 10 s, 20 s … at most an hour apart. After the last attempt, about four hours later, the merchant has to poll. */
const retryAfter = (attempt: number): number => Math.min(5 * SECOND * 2 ** (attempt - 1), 60 * MINUTE)
const ATTEMPTS = 13

/** Calls `work` repeatedly; returns a disposer. */
export type Every = (milliseconds: number, work: () => void) => () => void

const everyInterval: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

export interface DeliverySettings {
  readonly books: SandboxBooks
  readonly webhookSecret: string
  /** Read on each send: a server on port 0 knows its address only once it is listening. */
  readonly webhookUrl: () => string
  readonly log: (message: string, detail: unknown) => void
  readonly every?: Every
}

export interface SandboxDeliveries {
  /** One pass: expires sessions, renews subscriptions, sends due webhooks and returns how many were sent. */
  run(): Promise<number>
  /** Runs passes repeatedly, continuing where an earlier process stopped. */
  start(): void
  /** Runs another pass soon. */
  wake(): void
  /** Aborts deliveries in progress, to be sent again later; resolves once no pass is running. */
  stop(): Promise<void>
}

type Delivery = typeof deliveries.$inferSelect

/** Sends webhooks over HTTP until the response is 2xx; several nodes share the work. */
export const sandboxDeliveries = ({
  books,
  every = everyInterval,
  ...settings
}: DeliverySettings): SandboxDeliveries => {
  const { database, clock } = books
  let running: Promise<number> | null = null
  let requests = 0
  let cancel: (() => void) | null = null
  let stopping = new AbortController()

  const passes = async (): Promise<number> => {
    let sent = 0
    let answered: number
    do {
      answered = requests
      await expireDue(books)
      await renewDue(books)
      for (let batch = await claim(database, clock); batch.length > 0; batch = await claim(database, clock)) {
        await Promise.all(
          batch.map((delivery) => deliver(delivery, { ...settings, database, clock, stopped: stopping.signal })),
        )
        sent += batch.length
      }
    } while (answered !== requests)
    return sent
  }
  const run = () => {
    requests += 1
    return (running ??= passes().finally(() => {
      running = null
    }))
  }
  const wake = () => {
    if (cancel !== null)
      run().catch((error: unknown) => settings.log('sandbox webhooks wait: they could not be read', error))
  }
  return {
    run,
    wake,
    start: () => {
      stopping = new AbortController()
      cancel ??= every(POLL, wake)
      wake()
    },
    stop: async () => {
      cancel?.()
      cancel = null
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}

/** Claims due deliveries for this node. Attempts are counted before they are made. */
const claim = (database: Database, clock: Clock): Promise<Delivery[]> => {
  const now = clock()
  const due = database.sql.$with('due').as(
    database.sql
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isNull(deliveries.deliveredAt), isNull(deliveries.abandonedAt), lte(deliveries.dueAt, now)))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(BATCH)
      .for('update', { skipLocked: true }),
  )
  return database.sql
    .with(due)
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .from(due)
    .where(eq(deliveries.id, due.id))
    .returning()
}

type Sending = Pick<DeliverySettings, 'webhookUrl' | 'webhookSecret' | 'log'> & {
  database: Database
  clock: Clock
  stopped: AbortSignal
}

const deliver = async (delivery: Delivery, sending: Sending): Promise<void> => {
  const problem = await post(delivery.body, sending)
  const now = sending.clock()
  const outcome =
    problem === null
      ? { deliveredAt: now }
      : delivery.attempts >= ATTEMPTS
        ? { abandonedAt: now }
        : { dueAt: new Date(now.getTime() + retryAfter(delivery.attempts)) }
  if (problem !== null)
    sending.log('sandbox webhook was not taken', { eventId: delivery.eventId, attempt: delivery.attempts, problem })
  await sending.database.sql.update(deliveries).set(outcome).where(eq(deliveries.id, delivery.id))
}

/** Null if accepted, otherwise the error. */
const post = async (body: string, { webhookUrl, webhookSecret, clock, stopped }: Sending): Promise<string | null> => {
  try {
    const answer = await fetch(webhookUrl(), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(webhookSecret, body, clock()) },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(SEND_TIMEOUT), stopped]),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `answered ${answer.status}`
  } catch (error) {
    return error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
      : String(error)
  }
}
