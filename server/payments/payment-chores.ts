import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { closeRecord } from './close-payment'
import { BATCH, forEach, unlessAway } from './each-payment'
import type { PaymentEngine } from './payment-engine'
import { paymentRefunds } from './payment-refunds.tables'
import { movePayment, nextCheck, type PaymentRow, UNSETTLED } from './payment-rows'
import { payments } from './payments.tables'
import { isSettled } from './settle-payment'

const TRY_AGAIN = 5 * MINUTE
/** Until the provider forgets the idempotency key, it only repeats its first answer. */
const REFUND_AGAIN = DAY + 60 * MINUTE
/** Give up on a session unknown to the provider this long after its checkout ended. */
const GIVE_UP_AFTER = DAY

/**
 * Expires checkouts whose time is up, at the provider and here. An unreachable provider does not block the subject: a
 * late payment is settled or refunded. Safe to run on several nodes at once.
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
    const state =
      sessionId === null ? null : await unlessAway(engine, 'expire', payment, () => provider.expire(sessionId))
    if (!(await isSettled(engine, state))) await closeRecord(engine, payment)
  })
}

/** Checks unsettled payments with the provider 1, 2 and 5 minutes after opening, then every 5 minutes. */
export const reconcile = async (engine: PaymentEngine): Promise<void> => {
  const now = engine.clock()
  const due = await engine.db.sql
    .select()
    .from(payments)
    .where(and(inArray(payments.status, [...UNSETTLED]), isNotNull(payments.sessionId), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
  await forEach(engine, due, async (payment) => {
    const state = await unlessAway(engine, 'read', payment, () => engine.provider.read(payment.sessionId ?? ''))
    if (!(await isSettled(engine, state))) await checkAgain(engine, payment, state, now)
  })
}

/** An expired session can never be paid, so there is nothing left to check. */
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
 * Pays refunds and ends subscriptions. The idempotency key prevents double refunds. A refund refused by the provider is
 * retried later without delaying the others.
 */
export const giveBack = async (engine: PaymentEngine): Promise<void> => {
  await giveBackParts(engine)
  await giveBackAtEnds(engine)
}

/** Pays what is given back of payments whose subjects go on. */
const giveBackParts = async (engine: PaymentEngine): Promise<void> => {
  const { db, clock, provider } = engine
  const now = clock()
  const due = await db.sql
    .select({ payment: payments, refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(isNull(paymentRefunds.refundedAt), lte(paymentRefunds.nextCheckAt, now)))
    .orderBy(asc(paymentRefunds.id))
    .limit(BATCH)
  const rows = due.map(({ payment, refund }) => ({ ...payment, refund }))
  await forEach(engine, rows, async ({ refund: { id, amountCents, nextCheckAt }, ...payment }) => {
    const made = await unlessAway(engine, 'refund', payment, () =>
      provider.refund({
        ...{ paymentRef: payment.paymentRef ?? '', amountCents },
        idempotencyKey: refundKey(payment.id, id),
      }),
    )
    await db.sql
      .update(paymentRefunds)
      .set(
        made === undefined
          ? { nextCheckAt: after(now, TRY_AGAIN) }
          : { refundRef: made.refundRef, refundedAt: now, nextCheckAt: null },
      )
      .where(and(eq(paymentRefunds.id, id), isNull(paymentRefunds.refundedAt), isStill(paymentRefunds, nextCheckAt)))
  })
}

/** Under which the provider refunds the end of a payment, or a part of it, once. */
const refundKey = (paymentId: number, partId?: number): string =>
  `refund-${paymentId}${partId === undefined ? '' : `-${partId}`}`

/** The provider may report a refund as returned before its answer is stored: what was due then is due later. */
const isStill = (table: typeof payments | typeof paymentRefunds, dueAt: Date | null) =>
  dueAt === null ? isNull(table.nextCheckAt) : eq(table.nextCheckAt, dueAt)

/** Pays the refunds of payments whose subjects have ended, and ends subscriptions. */
const giveBackAtEnds = async (engine: PaymentEngine): Promise<void> => {
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
    const made = await unlessAway(engine, 'refund', payment, () => givenBack(engine, payment))
    const isStillDue = isStill(payments, payment.nextCheckAt)
    if (made === undefined) {
      await engine.db.sql
        .update(payments)
        .set({ nextCheckAt: after(now, TRY_AGAIN) })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status), isStillDue))
    } else {
      const event = payment.status === 'refund-due' ? 'refunded' : 'cancelled'
      const recorded = { refundRef: made.refundRef, refundedAt: now, nextCheckAt: null }
      await movePayment(engine.db.sql, payment.id, event, recorded, isStillDue)
    }
  })
}

const givenBack = (
  { provider }: PaymentEngine,
  { id, interval, status, paymentRef, refundCents }: PaymentRow,
): Promise<{ refundRef: string | null }> => {
  const [ref, idempotencyKey] = [paymentRef ?? '', refundKey(id)]
  return interval === null
    ? provider.refund({ paymentRef: ref, amountCents: refundCents, idempotencyKey })
    : provider.cancel({ subscriptionRef: ref, refundCents: status === 'refund-due' ? refundCents : 0, idempotencyKey })
}

interface Returned {
  readonly refundRef: string
  /** Under which it was asked for; null if we didn't. */
  readonly key: string | null
}

/**
 * A refund returned by the bank is due again once the idempotency key has been forgotten, and is logged as an error for
 * the office. One whose id isn't stored yet is found by its key, and first, because its id may be stored in between.
 */
export const refundFailed = async (
  { db, clock, log }: Pick<PaymentEngine, 'db' | 'clock' | 'log'>,
  { refundRef, key }: Returned,
): Promise<void> => {
  const again = { refundRef: null, refundedAt: null, nextCheckAt: after(clock(), REFUND_AGAIN) }
  const facts =
    (await putOffUnrecorded(db.sql, key, again.nextCheckAt)) ??
    (await putOffPayment(db.sql, again, and(eq(payments.refundRef, refundRef), eq(payments.status, 'refunded')))) ??
    (await putOffPart(db.sql, again, eq(paymentRefunds.refundRef, refundRef)))
  if (facts !== null) log.error({ ...facts, refundRef }, 'the bank returned a refund: it is due again')
}

const putOffUnrecorded = async (sql: Sql, key: string | null, nextCheckAt: Date): Promise<object | null> => {
  const [, payment, part] = /^refund-(\d{1,15})(?:-(\d{1,15}))?$/.exec(key ?? '') ?? []
  if (payment === undefined) return null
  const paymentId = Number(payment)
  return part === undefined
    ? putOffPayment(sql, { nextCheckAt }, and(eq(payments.id, paymentId), eq(payments.status, 'refund-due')))
    : putOffPart(
        sql,
        { nextCheckAt },
        and(
          ...[eq(paymentRefunds.id, Number(part)), eq(paymentRefunds.paymentId, paymentId)],
          isNull(paymentRefunds.refundedAt),
        ),
      )
}

type Again = Partial<Pick<PaymentRow, 'refundRef' | 'refundedAt' | 'nextCheckAt'>>

const putOffPayment = async (sql: Sql, again: Again, which: SQL | undefined): Promise<object | null> =>
  (
    await sql
      .update(payments)
      .set({ ...again, status: 'refund-due' })
      .where(which)
      .returning({ payment: payments.id, kind: payments.kind, subject: payments.subjectId })
  )[0] ?? null

const putOffPart = async (sql: Sql, again: Again, which: SQL | undefined): Promise<object | null> =>
  (
    await sql
      .update(paymentRefunds)
      .set(again)
      .where(which)
      .returning({ payment: paymentRefunds.paymentId, refund: paymentRefunds.id })
  )[0] ?? null
