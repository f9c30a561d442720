import { eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { PaymentEngine, PaymentSubject } from './payment-engine'
import { movePayment, type PaymentRow } from './payment-rows'
import { payments } from './payments.tables'
import { isSettled } from './settle-payment'

type AlsoClosed = (sql: Sql) => Promise<void>

/**
 * Closes an open checkout, first at the provider so that it cannot be paid any more. A payment captured in the same moment is
 * settled instead. `also` runs in the transaction that releases the subject. Rejects when the provider cannot be reached: an open session without its subject could still be paid.
 */
export const closePayment = async (
  engine: PaymentEngine,
  payment: PaymentRow,
  also: AlsoClosed = () => Promise.resolve(),
): Promise<'closed' | 'paid'> => {
  const state = payment.sessionId === null ? null : await engine.provider.expire(payment.sessionId)
  if (await isSettled(engine, state)) return 'paid'
  await closeRecord(engine, payment, also)
  return 'closed'
}

/** Closes our record of an unpaid checkout and releases its subject; does nothing if it was paid or closed. */
export const closeRecord = (
  engine: PaymentEngine,
  payment: PaymentRow,
  also: AlsoClosed = () => Promise.resolve(),
): Promise<void> =>
  engine.db.transaction(async (sql) => {
    const subject = await engine.handlers[payment.kind](sql, payment.subjectId)
    if (await close(engine, sql, payment, subject)) await also(sql)
  })

/** Closes a checkout that the provider did not open, unless a request made at the same time has opened it. */
export const closeUnopened = (engine: PaymentEngine, payment: PaymentRow): Promise<void> =>
  engine.db.transaction(async (sql) => {
    const subject = await engine.handlers[payment.kind](sql, payment.subjectId)
    const [now] = await sql
      .select({ sessionId: payments.sessionId })
      .from(payments)
      .where(eq(payments.id, payment.id))
      .for('update')
    if (now?.sessionId === null) await close(engine, sql, payment, subject)
  })

const close = async (
  { clock }: PaymentEngine,
  sql: Sql,
  { id }: PaymentRow,
  subject: PaymentSubject | null,
): Promise<boolean> => {
  // The session may still be payable briefly at the provider, so check it once more.
  const closed = await movePayment(sql, id, 'closed', { nextCheckAt: clock() })
  if (closed !== null) await subject?.release(closed)
  return closed !== null
}
