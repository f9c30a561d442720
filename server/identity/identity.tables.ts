import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  role: text('role').notNull().default('buyer'),
  email: text('email').notNull(),
  /** argon2id. */
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  countryCode: text('country_code').notNull(),
  mobile: text('mobile').notNull(),
  address: text('address').notNull().default(''),
  suburb: text('suburb').notNull().default(''),
  state: text('state').notNull().default(''),
  postcode: text('postcode').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  ccEmail: text('cc_email').notNull().default(''),
  abn: text('abn').notNull().default(''),
  subscribed: boolean('subscribed').notNull().default(false),
  flagPass: boolean('flag_pass').notNull().default(true),
  flagAgreement: boolean('flag_agreement').notNull().default(true),
  createdAt: at('created_at').notNull(),
}, (table) => [
  check('accounts_role', sql`${table.role} IN ('buyer', 'agent')`),
  uniqueIndex('accounts_by_email').on(sql`lower(${table.email})`),
])

/** A token is good while its session is: sign-out, password change and deletion end it. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: integer('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
}, (table) => [index('sessions_by_account').on(table.accountId)])
