import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { StoredParties } from '../../domain/invoicing/parties'
import { PERIODS } from '../../domain/membership/plan'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { INTERVALS, SUBSCRIPTION_STATUSES } from '../payments/provider'
import { uConnectPlans, uConnectRegistrations } from './membership.tables'
import type { Cents } from '../../domain/shared/money'

/**
 * The payment provider's state of a membership's subscription. Each reading is numbered before the provider is asked
 * (`asked`), and stored only if no later one has been stored (`answered`), so that events may arrive in any order.
 */
export const uConnectSubscriptions = pgTable(
  'u_connect_subscriptions',
  {
    /** The provider's id, `payments.payment_ref`. */
    ref: text('ref').primaryKey(),
    registrationId: integer('registration_id')
      .notNull()
      .references(() => uConnectRegistrations.id),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull().default('active'),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    interval: text('interval', { enum: INTERVALS }).notNull(),
    /** The plan from the next charge on; null if it stays. */
    nextPlanId: integer('next_plan_id').references(() => uConnectPlans.id),
    nextPeriod: text('next_period', { enum: PERIODS }),
    /** Null until the provider has been read. */
    periodEndsAt: at('period_ends_at'),
    /** When a cancelled subscription ends, or ended. */
    endsAt: at('ends_at'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The charge that failed, while it is past due. */
    failedRef: text('failed_ref'),
    retryAt: at('retry_at'),
    reads: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    /** When the member was last sent to the provider's page. */
    portalOpenedAt: at('portal_opened_at'),
    /** When to read it next if no event arrives; null once it has ended. */
    nextCheckAt: at('next_check_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('u_connect_subscriptions_status', sql`${table.status} IN ('active', 'past-due', 'ended')`),
    index('u_connect_subscriptions_by_registration').on(table.registrationId),
    index('u_connect_subscriptions_to_check').on(table.nextCheckAt),
  ],
)

/** The last number of each brand's invoices. Counting in the charge's own transaction leaves no gaps. */
export const uConnectInvoiceNumbers = pgTable('u_connect_invoice_numbers', {
  tenant: text('tenant').primaryKey(),
  last: integer('last').notNull(),
})

/** Paid charges, each a tax invoice. Append-only; `u_connect_charges_once` records each once. Amounts in cents, GST inclusive. */
export const uConnectCharges = pgTable(
  'u_connect_charges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's id of the charge. */
    ref: text('ref').notNull(),
    subscriptionRef: text('subscription_ref')
      .notNull()
      .references(() => uConnectSubscriptions.ref),
    tenant: text('tenant').notNull(),
    /** From 1 for each tenant; null only inside the transaction that records the charge. */
    number: integer('number'),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').$type<Cents>().notNull(),
    paidAt: at('paid_at').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Seller and buyer as they were when the charge was recorded. */
    parties: jsonOf(StoredParties)('parties').notNull(),
  },
  (table) => [
    uniqueIndex('u_connect_charges_once').on(table.ref),
    uniqueIndex('u_connect_charges_by_number').on(table.tenant, table.number),
    index('u_connect_charges_by_subscription').on(table.subscriptionRef, table.paidAt),
  ],
)
