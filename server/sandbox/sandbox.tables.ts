import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import * as t from 'io-ts'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { INTERVALS, SUBSCRIPTION_STATUSES } from '../payments/provider'
import { Cents } from '../../domain/shared/money'

const CheckoutLines = t.readonlyArray(t.type({ name: t.string, amountCents: Cents }), 'CheckoutLines')

/** A subscription's price and interval. */
const SandboxPlan = t.type(
  { name: t.string, amountCents: Cents, interval: t.keyof({ month: null, year: null }) },
  'SandboxPlan',
)
export type SandboxPlan = t.TypeOf<typeof SandboxPlan>

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
    /** A subscription's interval; null for a single payment. */
    interval: text('interval', { enum: INTERVALS }),
    email: text('email').notNull(),
    lines: jsonOf(CheckoutLines)('lines').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
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
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_refunds_by_key').on(table.idempotencyKey),
    index('sandbox_refunds_by_payment').on(table.paymentRef),
  ],
)

/** Subscriptions of paid sessions; `ref` is the session's payment. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    ref: text('ref')
      .primaryKey()
      .references(() => sandboxSessions.paymentRef),
    plan: jsonOf(SandboxPlan)('plan').notNull(),
    /** Chosen in the portal; replaces `plan` with the next charge. */
    nextPlan: jsonOf(SandboxPlan)('next_plan'),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    /** Periods are counted from here, so that a subscription of the 31st returns to the 31st. */
    anchoredAt: at('anchored_at').notNull(),
    periods: integer('periods').notNull(),
    periodEndsAt: at('period_ends_at').notNull(),
    endsAtPeriodEnd: boolean('ends_at_period_end').notNull().default(false),
    endedAt: at('ended_at'),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
    /** A card that is kept, and declined whenever it is charged. */
    cardDeclines: boolean('card_declines').notNull().default(false),
    /** The charge that failed, while the subscription is past due. */
    failedRef: text('failed_ref'),
    attempts: integer('attempts').notNull().default(0),
    /** When to charge or to end it next; null once it has ended. */
    dueAt: at('due_at'),
  },
  (table) => [
    check('sandbox_subscriptions_status', sql`${table.status} IN ('active', 'past-due', 'ended')`),
    check('sandbox_subscriptions_ended', sql`(${table.status} = 'ended') = (${table.dueAt} IS NULL)`),
    index('sandbox_subscriptions_due').on(table.dueAt),
  ],
)

/** Paid charges of subscriptions. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    ref: text('ref').primaryKey(),
    subscriptionRef: text('subscription_ref')
      .notNull()
      .references(() => sandboxSubscriptions.ref),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    paidAt: at('paid_at').notNull(),
    /** False for the charge that began the subscription. */
    isLater: boolean('is_later').notNull(),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
  },
  (table) => [index('sandbox_charges_by_subscription').on(table.subscriptionRef, table.paidAt)],
)

/** Opened billing pages. The key in the address grants access to one subscription, for an hour. */
export const sandboxPortals = pgTable(
  'sandbox_portals',
  {
    key: text('key').primaryKey(),
    subscriptionRef: text('subscription_ref')
      .notNull()
      .references(() => sandboxSubscriptions.ref),
    returnUrl: text('return_url').notNull(),
    offers: jsonOf(t.readonlyArray(SandboxPlan, 'SandboxPlans'))('offers').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sandbox_portals_expire').on(table.expiresAt)],
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
