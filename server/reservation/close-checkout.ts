import { closePayment } from '../payments/close-payment'
import { findPaymentOfSession } from '../payments/payment-rows'
import type { Desk } from './desk'
import { findReservation } from './reservation-store'

/** Closes an account's open checkout: its unit is available again, unless the payment went through in the same moment. */
export const closeCheckout = async ({ db, payments }: Pick<Desk, 'db' | 'payments'>, sessionId: string, accountId: number): Promise<void> => {
  const payment = await findPaymentOfSession(db.sql, sessionId)
  if (payment?.kind !== 'reservation') return
  const reservation = await findReservation(db.sql, payment.subjectId)
  if (reservation?.accountId === accountId && reservation.status === 'checkout') await closePayment(payments, payment)
}
