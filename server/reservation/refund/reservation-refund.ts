import { and, eq, inArray } from 'drizzle-orm'
import type { Cents } from '../../../domain/shared/money'
import type { Sql } from '../../db/database'
import { payments } from '../../payments/payments.tables'

/** The refund of a reservation's payment, due or made; 0 for none. */
export const refundOfReservation = async (sql: Sql, id: number): Promise<Cents> => {
  const [due] = await sql
    .select({ cents: payments.refundCents })
    .from(payments)
    .where(
      and(
        eq(payments.kind, 'reservation'),
        eq(payments.subjectId, id),
        inArray(payments.status, ['refund-due', 'refunded']),
      ),
    )
  return due?.cents ?? 0
}
