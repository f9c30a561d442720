import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { closeRecord } from './close-payment'
import type { PaymentEngine } from './payment-engine'
import { movePayment, nextCheck, type PaymentRow, UNSETTLED } from './payment-rows'
import { payments } from './payments.tables'
import { settle } from './settle-payment'

const BATCH = 100
const TRY_AGAIN = 5 * MINUTE
/** Until the provider has forgotten the idempotency key, it would only repeat its first answer. */
const REFUND_AGAIN = DAY + 60 * MINUTE
/** A session that the provider does not know is given up this long after its checkout ended. */
const GIVE_UP_AFTER = DAY

/**
 * Ends checkouts whose time is up, at the provider and here. A provider that cannot be reached does not keep the subject: a
 * payment that arrives later is settled or refunded. Any number of nodes may run this at once.
 */
export const expireCheckouts = async (engine: PaymentEngine): Promise<void> => {
  const { db, clock, provider } = engine
  const due = await db.sql
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), lte(payments.endsAt, clock())))
    .orderBy(asc(payments.endsAt))
    .limit(BATCH)
  await forEach(engine, due, async (payment) => {
    const { sessionId } = payment
    const state = sessionId === null ? null : await unlessAway(engine, 'expire', () => provider.expire(sessionId))
    if (state?.paid === true) await settle(engine, state)
    else await closeRecord(engine, payment)
  })
}

/** Asks the provider about unsettled payments, 1, 2 and 5 minutes after they were opened, then every 5 minutes. */
export const reconcile = async (engine: PaymentEngine): Promise<void> => {
  const now = engine.clock()
  const due = await engine.db.sql
    .select()
    .from(payments)
    .where(and(inArray(payments.status, [...UNSETTLED]), isNotNull(payments.sessionId), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
  await forEach(engine, due, async (payment) => {
    const state = await unlessAway(engine, 'read', () => engine.provider.read(payment.sessionId ?? ''))
    if (state?.paid === true) await settle(engine, state)
    else await checkAgain(engine, payment, state, now)
  })
}

/** An expired session can never be paid, so nothing is left to ask. */
const checkAgain = async (
  { db, log }: PaymentEngine,
  { id, openedAt, endsAt, sessionId }: PaymentRow,
  state: { status: string } | null | undefined,
  now: Date,
): Promise<void> => {
  const isLost = state === null && now > after(endsAt, GIVE_UP_AFTER)
  if (isLost) log.warn({ payment: id, sessionId }, 'the payment provider does not know this session: it is given up')
  await db.sql
    .update(payments)
    .set({ nextCheckAt: isLost || state?.status === 'expired' ? null : nextCheck(openedAt, now) })
    .where(and(eq(payments.id, id), isNull(payments.capturedAt)))
}

/**
 * Pays refunds and ends subscriptions. The idempotency key makes one refund of several requests. A refund that the provider
 * refuses is tried again later and does not hold up the others.
 */
export const giveBack = async (engine: PaymentEngine): Promise<void> => {
  const now = engine.clock()
  const due = await engine.db.sql
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['refund-due', 'cancellation-due']),
        or(isNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(BATCH)
  await forEach(engine, due, async (payment) => {
    const made = await unlessAway(engine, 'refund', () => givenBack(engine, payment))
    if (made === undefined) {
      await engine.db.sql
        .update(payments)
        .set({ nextCheckAt: after(now, TRY_AGAIN) })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
    } else {
      await movePayment(engine.db.sql, payment.id, payment.status === 'refund-due' ? 'refunded' : 'cancelled', {
        refundRef: made.refundRef,
        refundedAt: now,
        nextCheckAt: null,
      })
    }
  })
}

const givenBack = (
  { provider }: PaymentEngine,
  { id, interval, status, paymentRef, refundCents }: PaymentRow,
): Promise<{ refundRef: string | null }> => {
  const [ref, idempotencyKey] = [paymentRef ?? '', `refund-${id}`]
  return interval === null
    ? provider.refund({ paymentRef: ref, amountCents: refundCents, idempotencyKey })
    : provider.cancel({ subscriptionRef: ref, refundCents: status === 'refund-due' ? refundCents : 0, idempotencyKey })
}

/** A refund that the bank returned is due again once the idempotency key is forgotten, and logged as an error for the office. */
export const refundFailed = async ({ db, clock, log }: PaymentEngine, refundRef: string): Promise<void> => {
  const [due] = await db.sql
    .update(payments)
    .set({ status: 'refund-due', refundRef: null, refundedAt: null, nextCheckAt: after(clock(), REFUND_AGAIN) })
    .where(and(eq(payments.refundRef, refundRef), eq(payments.status, 'refunded')))
    .returning({ payment: payments.id, kind: payments.kind, subject: payments.subjectId })
  if (due !== undefined) log.error({ ...due, refundRef }, 'the bank returned a refund: it is due again')
}

/** One after the other; a failure does not stop the rest. */
const forEach = async <A>(
  { log }: PaymentEngine,
  rows: readonly A[],
  work: (row: A) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error }, 'a payment could not be dealt with: it will be tried again')
    }
  }
}

/** Undefined when the provider fails; the next round tries again. */
const unlessAway = async <A>({ log }: PaymentEngine, what: string, work: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await work()
  } catch (error) {
    log.warn({ err: error }, `payment provider: ${what} failed, will be tried again`)
    return undefined
  }
}
