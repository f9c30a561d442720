import { desc, eq, and, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaymentKind } from '../../domain/payment/payment.lifecycle'
import type { Cents } from '../../domain/shared/money'
import { at } from '../db/columns'
import type { Sql } from '../db/database'
import { payments } from './payments.tables'

/**
 * Parts of captured payments that were given back while their subjects went on. What was asked never changes: a trigger rejects
 * it, and DELETE. Each has its own idempotency key at the provider, made of its id.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** Why, for the buyer to read. */
    reason: text('reason').notNull(),
    /** Who gave it back, kept when the account is deleted; null for a command. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
    /** The provider's id, and when it was made; null while it is due. */
    refundRef: text('refund_ref'),
    refundedAt: at('refunded_at'),
    /** When to ask the provider next; null once it was made. */
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    check('payment_refunds_amount', sql`${table.amountCents} > 0`),
    check('payment_refunds_made', sql`(${table.refundedAt} IS NULL) = (${table.nextCheckAt} IS NOT NULL)`),
    index('payment_refunds_by_payment').on(table.paymentId, table.id),
    index('payment_refunds_by_ref').on(table.refundRef),
    index('payment_refunds_due')
      .on(table.nextCheckAt)
      .where(sql`refunded_at IS NULL`),
  ],
)

export type PaymentRefundRow = typeof paymentRefunds.$inferSelect

/** What was given back of a subject's payment, the newest first. */
export const refundsOf = async (sql: Sql, kind: PaymentKind, subjectId: number): Promise<PaymentRefundRow[]> =>
  (
    await sql
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId)))
      .orderBy(desc(paymentRefunds.id))
  ).map(({ refund }) => refund)
