import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PaymentKind } from '../../domain/payment/payment.lifecycle'
import { payments } from '../../server/payments/payments.tables'

/** The condition for payments of a kind for a subject: its id, or the column that has it. Subjects of two kinds may have the same id. */
export const paymentIsFor = (kind: PaymentKind, subject: number | SQLWrapper): SQL | undefined =>
  and(eq(payments.kind, kind), eq(payments.subjectId, subject))
