import { and, eq } from 'drizzle-orm'
import { closeUnopened } from './close-payment'
import type { PaymentEngine } from './payment-engine'
import { findPayment, type PaymentRow } from './payment-rows'
import { payments } from './payments.tables'
import type { CheckoutRequest, CheckoutSession } from './provider'

export type Opening = Pick<CheckoutRequest, 'lines' | 'email' | 'entry' | 'returnUrl'>

/**
 * Opens a recorded payment at the provider, or returns its existing session. The record is committed first: a checkout
 * without a session blocks its subject for 30 minutes at most, but a session without a record could be paid for
 * nothing. Null if the provider fails; the payment is then closed and its subject released.
 */
export const openPayment = async (
  engine: PaymentEngine,
  payment: PaymentRow,
  opening: Opening,
): Promise<CheckoutSession | null> => {
  const { id, kind, subjectId, interval, endsAt, sessionId, clientSecret } = payment
  if (sessionId !== null && clientSecret !== null) return { sessionId, clientSecret }
  try {
    const session = await engine.provider.open({
      ...opening,
      reference: `${kind}-${subjectId}`,
      idempotencyKey: `payment-${id}`,
      interval,
      expiresAt: endsAt,
    })
    // A concurrent request may have failed and closed the payment: its session must not be paid.
    const [stored] = await engine.db.sql
      .update(payments)
      .set(session)
      .where(and(eq(payments.id, id), eq(payments.status, 'open')))
      .returning({ id: payments.id })
    return stored === undefined ? null : session
  } catch (error) {
    engine.log.error({ err: error, payment: id, kind, subject: subjectId }, 'the checkout could not be opened')
    await closeUnopened(engine, (await findPayment(engine.db.sql, id)) ?? payment)
    return null
  }
}
