import { and, eq, sql as text } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { paymentRefunds, type PaymentRefundRow } from './payment-refunds.tables'
import type { PaymentRow } from './payment-rows'
import { payments } from './payments.tables'

type Given = Pick<PaymentRefundRow, 'amountCents' | 'reason' | 'accountId' | 'at'>

/**
 * Gives back a part of a captured payment whose subject goes on, or all of it. The payment's row decides: null, with nothing changed, if
 * less is left. The job that pays refunds asks the provider.
 */
export const giveBackPart = async (
  sql: Sql,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  given: Given,
): Promise<PaymentRefundRow | null> => {
  const then = text`${payments.givenBackCents} + ${given.amountCents}::int`
  const [payment] = await sql
    .update(payments)
    .set({ givenBackCents: then })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'captured'), text`${then} <= ${payments.amountCents}`))
    .returning({ id: payments.id })
  if (payment === undefined) return null
  const [row] = await sql
    .insert(paymentRefunds)
    .values({ ...given, paymentId, nextCheckAt: given.at })
    .returning()
  if (row === undefined) throw new Error('The refund was not saved.')
  return row
}
