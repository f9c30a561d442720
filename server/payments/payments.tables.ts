import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_KINDS, PAYMENT_STATUSES } from '../../domain/payment/payment.lifecycle'
import { at } from '../db/columns'
import { INTERVALS, PROVIDERS } from './provider'
import type { Cents } from '../../domain/shared/money'

/**
 * Every card payment. Amounts in cents. `payments_one_open` allows one open checkout per subject,
 * `payments_one_per_reservation` one payment per reservation.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    /** The id of the reservation, of the reservations made together for a client, or of the U-Connect registration. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** Null until the provider has answered; the idempotency key makes a retry safe. */
    sessionId: text('session_id'),
    clientSecret: text('client_secret'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    /** A subscription's interval; null for a single payment. */
    interval: text('interval', { enum: INTERVALS }),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    /** What the terms of its subject refund: at its end, or once its contract is signed. */
    refundCents: integer('refund_cents').$type<Cents>().notNull().default(0),
    /** What was given back before, while its subject went on: the sum of its rows of `payment_refunds`. */
    givenBackCents: integer('given_back_cents').$type<Cents>().notNull().default(0),
    /** The provider's id of the captured payment or of the subscription, and of the refund. */
    paymentRef: text('payment_ref'),
    refundRef: text('refund_ref'),
    openedAt: at('opened_at').notNull(),
    /** When an unpaid checkout ends. */
    endsAt: at('ends_at').notNull(),
    capturedAt: at('captured_at'),
    /** When the refund or the cancellation was made. */
    refundedAt: at('refunded_at'),
    /** When to check with the provider next; null if there is nothing left to check. */
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    check('payments_kind', sql`${table.kind} IN ('reservation', 'membership', 'client-reservation')`),
    check(
      'payments_status',
      sql`${table.status} IN ('open', 'closed', 'captured', 'refund-due', 'refunded', 'cancellation-due', 'cancelled', 'divided')`,
    ),
    // A payment of the wrong amount is refunded as it was captured, and nothing of it was given back before.
    check(
      'payments_given_back',
      sql`${table.givenBackCents} = 0 OR (${table.givenBackCents} > 0 AND ${table.givenBackCents} + ${table.refundCents} <= ${table.amountCents})`,
    ),
    uniqueIndex('payments_by_session').on(table.sessionId),
    uniqueIndex('payments_one_open')
      .on(table.kind, table.subjectId)
      .where(sql`status = 'open'`),
    uniqueIndex('payments_one_per_reservation')
      .on(table.subjectId)
      .where(sql`kind = 'reservation'`),
    index('payments_by_subject').on(table.subjectId, table.kind),
    index('payments_by_refund').on(table.refundRef),
    index('payments_by_ref').on(table.paymentRef),
    index('payments_ending')
      .on(table.endsAt)
      .where(sql`status = 'open'`),
    index('payments_to_check')
      .on(table.nextCheckAt)
      .where(sql`status IN ('open', 'closed')`),
    index('payments_to_give_back')
      .on(table.nextCheckAt)
      .where(sql`status IN ('refund-due', 'cancellation-due')`),
  ],
)
