import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlanFeatures } from '../../domain/membership/plan'
import { accounts } from '../identity/identity.tables'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The subscriptions of U-Connect. Amounts in cents, GST inclusive; the checkout reads them here and nowhere else. */
export const uConnectPlans = pgTable('u_connect_plans', {
  id: integer('id').primaryKey(),
  productCode: text('product_code').notNull().unique(),
  subscriptionType: text('subscription_type').notNull(),
  name: text('name').notNull(),
  monthly: integer('monthly').notNull(),
  yearly: integer('yearly').notNull(),
  features: jsonb('features').$type<PlanFeatures>().notNull(),
})

/**
 * Somebody joining, from the checked e-mail to the account. The key that opens it stands nowhere: this is its SHA-256, replaced
 * when the password and the details are saved.
 */
export const uConnectRegistrations = pgTable('u_connect_registrations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
  keyHash: text('key_hash').notNull(),
  email: text('email').notNull(),
  tenant: text('tenant').notNull(),
  /** Of the site they join at: letters link back there. */
  origin: text('origin').notNull(),
  /** The states of domain/membership/registration.lifecycle.ts. */
  status: text('status').notNull(),
  /** The first of its e-mail, which went with a letter; the others of that e-mail go without. */
  mailed: boolean('mailed').notNull(),
  planId: integer('plan_id').references(() => uConnectPlans.id),
  period: text('period'),
  /** argon2id; emptied once the account has it. */
  passwordHash: text('password_hash'),
  /** domain/membership/u-connect-user.ts, MemberDetails. */
  details: jsonb('details').$type<unknown>(),
  termsAcceptedAt: at('terms_accepted_at'),
  /** When the joining person proved that they read the address. */
  emailConfirmedAt: at('email_confirmed_at'),
  /** When the business register confirmed the number in `details`; null where it was not reached, or no number is needed. */
  businessCheckedAt: at('business_checked_at'),
  /** Empty again for an account that was deleted. */
  accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  finishedAt: at('finished_at'),
}, (table) => [
  check('u_connect_registrations_status', sql`${table.status} IN ('open', 'finished', 'refunded', 'ended')`),
  check('u_connect_registrations_period', sql`${table.period} IN ('MONTHLY', 'YEARLY')`),
  uniqueIndex('u_connect_registrations_by_key').on(table.keyHash),
  uniqueIndex('u_connect_one_letter').on(sql`lower(${table.email})`).where(sql`mailed AND status = 'open'`),
  uniqueIndex('u_connect_one_membership').on(sql`lower(${table.email})`).where(sql`status = 'finished'`),
  index('u_connect_registrations_expire').on(table.expiresAt).where(sql`status = 'open'`),
  index('u_connect_registrations_by_account').on(table.accountId).where(sql`status = 'finished'`),
])

/** A card checkout of a registration, one open at a time. Amounts in cents. */
export const uConnectPayments = pgTable('u_connect_payments', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  registrationId: integer('registration_id').notNull().references(() => uConnectRegistrations.id, { onDelete: 'cascade' }),
  planId: integer('plan_id').notNull().references(() => uConnectPlans.id),
  period: text('period').notNull(),
  amountCents: integer('amount_cents').notNull(),
  provider: text('provider').notNull(),
  /** Null until the provider answered; the idempotency key makes asking again safe. */
  sessionId: text('session_id'),
  clientSecret: text('client_secret'),
  /** `open`, `captured`, `refund-due`, `refunded`, `closed` without money; `end-due` and `ended` when the account is gone. */
  status: text('status').notNull(),
  /** Of the token that the return address carries, which is made of the key: with another key, another checkout is needed. */
  keyHash: text('key_hash').notNull(),
  /** The provider's name of the subscription, and of what was given back. */
  subscriptionRef: text('subscription_ref'),
  refundRef: text('refund_ref'),
  openedAt: at('opened_at').notNull(),
  endsAt: at('ends_at').notNull(),
  capturedAt: at('captured_at'),
  endedAt: at('ended_at'),
  /** When the sweep looks at it next. */
  nextCheckAt: at('next_check_at'),
}, (table) => [
  check('u_connect_payments_status', sql`${table.status} IN ('open', 'captured', 'refund-due', 'refunded', 'closed', 'end-due', 'ended')`),
  uniqueIndex('u_connect_payments_by_session').on(table.sessionId),
  uniqueIndex('u_connect_payments_one_open').on(table.registrationId).where(sql`status = 'open'`),
  index('u_connect_payments_by_registration').on(table.registrationId),
  index('u_connect_payments_to_do').on(table.nextCheckAt).where(sql`status IN ('open', 'closed', 'refund-due', 'end-due')`),
])
