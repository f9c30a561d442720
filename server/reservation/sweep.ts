import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { closeReservation } from './close-checkout'
import type { FailedRefund } from '../payments/payments'
import type { Desk } from './desk'
import { moveOrder } from './move-order'
import { payments, reservations } from './reservation.tables'
import { settle } from './settle-payment'

const BATCH = 100
const CHECK_AGAIN = 5 * MINUTE
/** Until the provider has forgotten the idempotency key, it would only repeat its first answer. */
const REFUND_AGAIN = DAY + 60 * MINUTE

const refundKey = (paymentId: number): string => `refund-${paymentId}`

/**
 * One round of what time brings: checkout holds and seven-day holds end, payments whose webhook never came are
 * settled, refunds are paid out. Any number of nodes may do it at once: every step is decided by one statement.
 */
export const sweep = async (desk: Desk): Promise<void> => {
  await endCheckouts(desk)
  await endHolds(desk)
  await reconcile(desk)
  await payRefunds(desk)
}

export const endCheckouts = async (desk: Desk): Promise<void> => {
  const due = await desk.db.sql.select({ id: reservations.id, sessionId: payments.sessionId }).from(reservations)
    .leftJoin(payments, eq(payments.reservationId, reservations.id))
    .where(and(eq(reservations.status, 'checkout'), lte(reservations.checkoutEndsAt, desk.clock()))).orderBy(asc(reservations.checkoutEndsAt)).limit(BATCH)
  await forEach(desk, due, async ({ id, sessionId }) => {
    const state = sessionId === null ? null : await quietly(desk, 'expire', () => desk.payments.expire(sessionId))
    if (state?.paid === true) await settle(desk, state)
    else await closeReservation(desk, id)
  })
}

/** After seven days without a contract the unit is available again and the fee goes back (B9-2). */
export const endHolds = async (desk: Desk): Promise<void> => {
  const now = desk.clock()
  const due = await desk.db.sql.select({ id: reservations.id }).from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, now))).orderBy(asc(reservations.heldUntil)).limit(BATCH)
  await forEach(desk, due, ({ id }) => moveOrder(desk, id, 'hold-ended'))
}

/** Payments that we know of and nobody told us about: the provider is asked. */
export const reconcile = async (desk: Desk): Promise<void> => {
  const now = desk.clock()
  const due = await desk.db.sql.select().from(payments)
    .where(and(or(eq(payments.status, 'open'), eq(payments.status, 'closed')), isNotNull(payments.sessionId), lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt)).limit(BATCH)
  await forEach(desk, due, async ({ id, sessionId }) => {
    const state = await quietly(desk, 'read', () => desk.payments.read(sessionId ?? ''))
    if (state?.paid === true) await settle(desk, state)
    // An expired session can never be paid: nothing is left to look for.
    else await desk.db.sql.update(payments).set({ nextCheckAt: state?.status === 'expired' ? null : after(now, CHECK_AGAIN) })
      .where(and(eq(payments.id, id), isNull(payments.capturedAt)))
  })
}

/**
 * The provider's idempotency key makes a refund that two nodes ask for, or one node twice, one refund. One that the provider
 * refuses is asked for again later, and does not keep the others waiting.
 */
export const payRefunds = async (desk: Desk): Promise<void> => {
  const now = desk.clock()
  const due = await desk.db.sql.select().from(payments)
    .where(and(eq(payments.status, 'refund-due'), or(isNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))).orderBy(asc(payments.id)).limit(BATCH)
  await forEach(desk, due, async ({ id, paymentRef, refundCents }) => {
    const refund = await quietly(desk, 'refund', () =>
      desk.payments.refund({ paymentRef: paymentRef ?? '', amountCents: refundCents, idempotencyKey: refundKey(id) }))
    await desk.db.sql.update(payments)
      .set(refund === null ? { nextCheckAt: after(now, CHECK_AGAIN) } : { status: 'refunded', refundRef: refund.refundRef, refundedAt: now, nextCheckAt: null })
      .where(and(eq(payments.id, id), eq(payments.status, 'refund-due')))
  })
}

/** Due again, and said loudly: where the card is gone for good, the office has to find another way. Told twice, it is due once. */
export const refundFailed = async ({ db, clock, log }: Desk, { refundRef, key }: FailedRefund): Promise<void> => {
  const [, id = ''] = /^refund-(\d{1,15})$/.exec(key) ?? []
  if (id === '') return
  const [due] = await db.sql.update(payments).set({ status: 'refund-due', refundRef: null, refundedAt: null, nextCheckAt: after(clock(), REFUND_AGAIN) })
    .where(and(eq(payments.id, Number(id)), eq(payments.refundRef, refundRef), eq(payments.status, 'refunded'))).returning({ reservation: payments.reservationId })
  if (due !== undefined) log.error({ ...due, refundRef }, 'a refund did not arrive, and is due again')
}

/** One after the other; one that fails does not keep the others from their turn. */
const forEach = async <A>(desk: Desk, rows: readonly A[], work: (row: A) => Promise<unknown>): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      desk.log.error({ err: error }, 'a step of the sweep failed')
    }
  }
}

/** A provider that is away does not stop the round: the next one tries again. */
const quietly = async <A>(desk: Desk, what: string, work: () => Promise<A>): Promise<A | null> => {
  try {
    return await work()
  } catch (error) {
    desk.log.warn({ err: error }, `payment provider: ${what} failed, will be tried again`)
    return null
  }
}
