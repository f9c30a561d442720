import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import * as t from 'io-ts'
import { jsonOf } from '../db/json'
import { INTERVALS } from '../payments/provider'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const CheckoutLines = t.readonlyArray(t.type({ name: t.string, amountCents: t.number }), 'CheckoutLines')

/**
 * The sandbox provider's own books, in cents. They represent an external company's records: nothing here refers to the
 * product's tables, and only a card's brand and last four digits are kept.
 */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The merchant's reference, `reservation-1042`. */
    reference: text('reference').notNull(),
    /** How often a subscription is charged; null for a single payment. */
    interval: text('interval', { enum: INTERVALS }),
    email: text('email').notNull(),
    lines: jsonOf(CheckoutLines)('lines').notNull(),
    amountCents: integer('amount_cents').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status', { enum: ['open', 'complete', 'expired'] }).notNull(),
    /** `page`: paid in the checkout page. `card`: the merchant charges the card. */
    entry: text('entry', { enum: ['page', 'card'] })
      .notNull()
      .default('page'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    completedAt: at('completed_at'),
    paymentRef: text('payment_ref').unique(),
    /** When the merchant cancelled the subscription. */
    cancelledAt: at('cancelled_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** A card whose bank asks its cardholder before it is charged. */
    askedBrand: text('asked_brand'),
    askedLast4: text('asked_last4'),
  },
  (table) => [
    check('sandbox_sessions_status', sql`${table.status} IN ('open', 'complete', 'expired')`),
    check('sandbox_sessions_paid', sql`(${table.status} = 'complete') = (${table.paymentRef} IS NOT NULL)`),
    uniqueIndex('sandbox_sessions_by_secret').on(table.clientSecret),
    uniqueIndex('sandbox_sessions_by_key').on(table.idempotencyKey),
    index('sandbox_sessions_expire')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxSessions.paymentRef),
    amountCents: integer('amount_cents').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_refunds_by_key').on(table.idempotencyKey),
    index('sandbox_refunds_by_payment').on(table.paymentRef),
  ],
)

/** Webhooks to send. An event sent twice has two rows. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    /** The bytes to send, signed on sending. */
    body: text('body').notNull(),
    dueAt: at('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: at('delivered_at'),
    /** All attempts have failed. */
    abandonedAt: at('abandoned_at'),
  },
  (table) => [
    index('sandbox_deliveries_due')
      .on(table.dueAt, table.id)
      .where(sql`delivered_at IS NULL AND abandoned_at IS NULL`),
  ],
)
