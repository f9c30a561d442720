import { and, eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { Desk } from './desk'
import { findPayment, findReservation, lockReservation, moveReservation } from './reservation-store'
import { payments } from './reservation.tables'
import { settle } from './settle-payment'

/** The buyer closed the checkout: it ends at the provider first, so that it cannot be paid any more, then the unit is free. */
export const closeCheckout = async (desk: Desk, sessionId: string, accountId: number): Promise<void> => {
  const payment = await findPayment(desk.db.sql, sessionId)
  if (payment === null) return
  const reservation = await findReservation(desk.db.sql, payment.reservationId)
  if (reservation === null || reservation.accountId !== accountId || reservation.status !== 'checkout') return
  const state = await desk.payments.expire(sessionId)
  // Paid in the same moment: the order stands.
  if (state?.paid === true) await settle(desk, state)
  else await closeReservation(desk, reservation.id)
}

/** Ends a checkout hold: the unit is on the market again. Nothing happens when it was paid or ended before. */
export const closeReservation = (desk: Desk, reservationId: number): Promise<boolean> =>
  desk.db.transaction((sql) => end(desk, sql, reservationId))

/** Ends a hold whose checkout the provider did not open, unless its buyer asked twice at once and the other time it did. */
export const closeUnopened = (desk: Desk, reservationId: number): Promise<boolean> =>
  desk.db.transaction(async (sql) => {
    await lockReservation(sql, reservationId)
    const [payment] = await sql.select({ sessionId: payments.sessionId }).from(payments).where(eq(payments.reservationId, reservationId)).for('update')
    return (payment?.sessionId ?? null) === null && end(desk, sql, reservationId)
  })

const end = async (desk: Desk, sql: Sql, reservationId: number): Promise<boolean> => {
  const now = desk.clock()
  const ended = await moveReservation(sql, reservationId, 'checkout-ended', { closedAt: now })
  if (ended === null) return false
  await desk.moveUnit(sql, ended.roomId, 'released', ended.id, now)
  // A session may still be paid at the provider for a moment: the reconciler looks again.
  await sql.update(payments).set({ status: 'closed', nextCheckAt: now }).where(and(eq(payments.reservationId, ended.id), eq(payments.status, 'open')))
  return true
}
