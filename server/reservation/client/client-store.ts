import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { ClientReceipt } from '../../../domain/reservation/client/client-reservation.ports'
import { after, DAY } from '../../../domain/shared/dates'
import type { Sql } from '../../db/database'
import type { PaymentRow } from '../../payments/payment-rows'
import { payments } from '../../payments/payments.tables'
import { reservations } from '../reservation.tables'
import { clientReservations } from '../client-reservations.tables'
import { type Maker, makerKey } from './maker'

/** An attempt of this maker with its payment; null if it never reached the server. */
export const findAttempt = async (
  sql: Sql,
  maker: Maker,
  attempt: string,
): Promise<{ id: number; payment: PaymentRow } | null> => {
  if (attempt === '') return null
  const [found] = await sql
    .select({ id: clientReservations.id, payment: payments })
    .from(clientReservations)
    .innerJoin(payments, and(eq(payments.kind, 'client-reservation'), eq(payments.subjectId, clientReservations.id)))
    .where(and(eq(clientReservations.maker, makerKey(maker)), eq(clientReservations.attempt, attempt)))
    .orderBy(desc(payments.id))
    .limit(1)
  return found ?? null
}

/** Returns the receipt of a client's reservation; null if it was not made. */
export const receiptOf = async (sql: Sql, id: number): Promise<ClientReceipt | null> => {
  const made = await sql
    .select({
      id: reservations.id,
      placedAt: reservations.placedAt,
      heldUntil: reservations.heldUntil,
      terms: reservations.terms,
    })
    .from(reservations)
    .where(eq(reservations.clientReservationId, id))
    .orderBy(asc(reservations.id))
  const [first] = made
  if (first === undefined || made.some(({ placedAt }) => placedAt === null)) return null
  const { heldUntil, terms } = first
  return heldUntil === null ? null : { reservationIds: made.map((each) => each.id), heldUntil, terms }
}

/** The number of a maker's attempts of the last day that were not paid. */
export const unpaidAttempts = async (sql: Sql, maker: Maker, now: Date): Promise<number> => {
  const [counts] = await sql
    .select({ unpaid: count() })
    .from(clientReservations)
    .innerJoin(payments, and(eq(payments.kind, 'client-reservation'), eq(payments.subjectId, clientReservations.id)))
    .where(
      and(
        eq(clientReservations.maker, makerKey(maker)),
        gt(clientReservations.createdAt, after(now, -DAY)),
        inArray(payments.status, ['open', 'closed']),
      ),
    )
  return counts?.unpaid ?? 0
}
