import { and, eq, inArray } from 'drizzle-orm'
import { HOLD, refundOf } from '../../domain/reservation/fee'
import { after } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import type { SessionState } from '../payments/payments'
import { claiming, NotFree } from './claiming'
import type { Desk } from './desk'
import { findPayment, findReservation, lockReservation, moveReservation, type PaymentDue, type ReservationRow } from './reservation-store'
import { payments } from './reservation.tables'

export type Outcome =
  | { readonly kind: 'ordered'; readonly order: ReservationRow }
  | { readonly kind: 'refused'; readonly reservation: ReservationRow }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'unknown' }

/**
 * Makes the order of a paid checkout, once, whoever comes first: the browser's return, the webhook, or the
 * reconciler. Everybody else gets the same outcome. Money without a unit is marked for a full refund in the
 * same transaction.
 */
export const settle = async (desk: Desk, state: SessionState): Promise<Outcome> => {
  const payment = await findPayment(desk.db.sql, state.sessionId)
  return payment === null ? { kind: state.paid ? 'unknown' : 'not-paid' } : settlePayment(desk, payment, state)
}

const settlePayment = async (desk: Desk, payment: PaymentDue, { paid, paymentRef, amountCents }: SessionState): Promise<Outcome> => {
  if (!paid || paymentRef === null) return { kind: 'not-paid' }
  const settled = isUnsettled(payment.status) ? await desk.db.transaction((sql) => capture(desk, sql, payment, { paymentRef, amountCents })) : null
  return settled ?? outcomeOf(desk, payment.reservationId)
}

const UNSETTLED = ['open', 'closed']
const isUnsettled = (status: string): boolean => UNSETTLED.includes(status)

interface Captured { readonly paymentRef: string; readonly amountCents: number }

/** The row of the payment decides who settles: one statement, one winner; null for everybody else. */
const capture = async (desk: Desk, sql: Sql, payment: PaymentDue, { paymentRef, amountCents }: Captured): Promise<Outcome | null> => {
  const now = desk.clock()
  const reservation = await lockReservation(sql, payment.reservationId)
  const [captured] = await sql.update(payments).set({ status: 'captured', paymentRef, capturedAt: now, nextCheckAt: null })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, UNSETTLED))).returning({ id: payments.id })
  if (captured === undefined || reservation === null) return null
  if (amountCents !== payment.amountCents) {
    desk.log.error({ payment: payment.id, expected: payment.amountCents, got: amountCents }, 'a payment of another amount makes no order: it goes back')
    return refuse(desk, sql, reservation, amountCents, now)
  }
  const order = await hold(desk, sql, reservation, now)
  if (order === null) return refuse(desk, sql, reservation, refundOf('paid-too-late'), now)
  await desk.writeLetters(sql, order)
  return { kind: 'ordered', order }
}

/** In time: the unit is held already. Late: it is taken again if it is still free. */
const hold = async (desk: Desk, sql: Sql, { id, status, roomId }: ReservationRow, now: Date): Promise<ReservationRow | null> => {
  const changes = { orderedAt: now, heldUntil: after(now, HOLD), closedAt: null }
  if (status === 'checkout') return moveReservation(sql, id, 'fee-paid', changes, 'checkout')
  return claiming((work) => sql.transaction(work), async (inner) => {
    const order = await moveReservation(inner, id, 'fee-paid', changes, 'lapsed')
    if (order === null || !await desk.moveUnit(inner, roomId, 'claimed', id, now)) throw new NotFree()
    return order
  })
}

/** The money goes back in full, and a unit that was still kept for it is free. */
const refuse = async (desk: Desk, sql: Sql, reservation: ReservationRow, refundCents: number, now: Date): Promise<Outcome> => {
  const { id, status, roomId } = reservation
  if (status === 'checkout') {
    await moveReservation(sql, id, 'checkout-ended', { closedAt: now })
    await desk.moveUnit(sql, roomId, 'released', id, now)
  }
  const refused = await moveReservation(sql, id, 'paid-too-late', {})
  await sql.update(payments).set({ status: 'refund-due', refundCents }).where(eq(payments.reservationId, id))
  return { kind: 'refused', reservation: refused ?? reservation }
}

/** What became of a paid reservation, for those who came second too. */
export const outcomeOf = async (desk: Desk, reservationId: number): Promise<Outcome> => {
  const reservation = await findReservation(desk.db.sql, reservationId)
  if (reservation === null) return { kind: 'unknown' }
  return reservation.orderedAt === null ? { kind: 'refused', reservation } : { kind: 'ordered', order: reservation }
}

/** Asks the provider how a session stands and settles it; a payment that is at hand need not be looked for. */
export const settleSession = async (desk: Desk, sessionId: string, payment?: PaymentDue): Promise<Outcome> => {
  const state = await desk.payments.read(sessionId)
  if (state === null) return { kind: 'unknown' }
  return payment === undefined ? settle(desk, state) : settlePayment(desk, payment, state)
}
