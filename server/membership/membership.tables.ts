import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { AcceptedTexts } from '../../domain/content/published-text'
import { PERIODS, StoredPlanFeatures } from '../../domain/membership/plan'
import { REGISTRATION_STATUSES } from '../../domain/membership/registration.lifecycle'
import { StoredMemberDetails } from '../../domain/membership/u-connect-user'
import { at } from '../db/columns'
import { jsonOf } from '../db/json'
import { accounts } from '../identity/identity.tables'
import { payments } from '../payments/payments.tables'

/** The U-Connect subscriptions. Amounts in cents, GST inclusive; the checkout takes prices from here only. */
export const uConnectPlans = pgTable('u_connect_plans', {
  id: integer('id').primaryKey(),
  productCode: text('product_code').notNull().unique(),
  subscriptionType: text('subscription_type').notNull(),
  name: text('name').notNull(),
  monthly: integer('monthly').notNull(),
  yearly: integer('yearly').notNull(),
  features: jsonOf(StoredPlanFeatures)('features').notNull(),
})

/**
 * Somebody joining, from the checked email to the account. The key isn't stored, only its SHA-256, which changes
 * when the password and the details are saved.
 */
export const uConnectRegistrations = pgTable(
  'u_connect_registrations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    keyHash: text('key_hash').notNull(),
    email: text('email').notNull(),
    tenant: text('tenant').notNull(),
    /** The site's origin, for links in emails. */
    origin: text('origin').notNull(),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    /** Whether this was the first registration for its email, so an email was sent; later ones send none. */
    mailed: boolean('mailed').notNull(),
    planId: integer('plan_id').references(() => uConnectPlans.id),
    period: text('period', { enum: PERIODS }),
    /** argon2id; cleared once the account has it. */
    passwordHash: text('password_hash'),
    details: jsonOf(StoredMemberDetails)('details'),
    termsAcceptedAt: at('terms_accepted_at'),
    /** The versions of the brand's texts that were accepted then; a null is the standard text. */
    acceptedTexts: jsonOf(AcceptedTexts)('accepted_texts'),
    /** When the email address was confirmed. */
    emailConfirmedAt: at('email_confirmed_at'),
    /** When the business register confirmed the number in `details`; null if it was unreachable or no number is needed. */
    businessCheckedAt: at('business_checked_at'),
    /** The member's account; of an open registration, the buyer's account that becomes one. Null again after it is deleted. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    check('u_connect_registrations_status', sql`${table.status} IN ('open', 'finished', 'refunded', 'ended')`),
    check('u_connect_registrations_period', sql`${table.period} IN ('MONTHLY', 'YEARLY')`),
    uniqueIndex('u_connect_registrations_by_key').on(table.keyHash),
    uniqueIndex('u_connect_one_letter')
      .on(sql`lower(${table.email})`)
      .where(sql`mailed AND status = 'open'`),
    uniqueIndex('u_connect_one_membership')
      .on(sql`lower(${table.email})`)
      .where(sql`status = 'finished'`),
    index('u_connect_registrations_expire')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
    index('u_connect_registrations_by_account')
      .on(table.accountId)
      .where(sql`status = 'finished'`),
  ],
)

/** Joins an account's membership. Written without a parameter, so that prepared statements use the partial index too. */
export const isMembershipOfAccount = sql`${uConnectRegistrations.accountId} = ${accounts.id} AND ${uConnectRegistrations.status} = 'finished'`

/** The subject of a membership's payment; the payment itself is in server/payments/payments.tables.ts. */
export const uConnectCheckouts = pgTable('u_connect_checkouts', {
  paymentId: bigint('payment_id', { mode: 'number' })
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  planId: integer('plan_id')
    .notNull()
    .references(() => uConnectPlans.id),
  period: text('period', { enum: PERIODS }).notNull(),
  /** Whether the buyer is already a member and changes plan. */
  isUpgrade: boolean('is_upgrade').notNull().default(false),
  /** Hash of the return URL's token, which is derived from the registration's key: a new key needs a new checkout. */
  keyHash: text('key_hash').notNull(),
})
