import { and, eq } from 'drizzle-orm'
import { closePayment } from '../payments/close-payment'
import { findPaymentOfSession } from '../payments/payment-rows'
import type { ReservationServices } from './reservation-services'
import { reservations } from './reservation.tables'
import { reservationsVisibleTo, type Viewer } from './reservations-visible-to'

/** Closes a caller's open checkout and releases its unit, unless the payment went through at the same moment. */
export const closeCheckout = async (
  { db, payments }: Pick<ReservationServices, 'db' | 'payments'>,
  sessionId: string,
  viewer: Viewer,
): Promise<void> => {
  const payment = await findPaymentOfSession(db.sql, sessionId)
  if (payment?.kind !== 'reservation') return
  const [open] = await db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(eq(reservations.id, payment.subjectId), eq(reservations.status, 'checkout'), reservationsVisibleTo(viewer)),
    )
  if (open !== undefined) await closePayment(payments, payment)
}
