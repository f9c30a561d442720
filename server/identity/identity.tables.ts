import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from '../db/columns'
import { agencies, agents } from '../listing/listing.tables'

export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    role: text('role', { enum: ['buyer', 'agent'] })
      .notNull()
      .default('buyer'),
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
    /** Whether an agent issues tax invoices. */
    gstRegistered: boolean('gst_registered').notNull().default(false),
    /** Where an agent's invoices are paid: all three, or empty. */
    bankAccountName: text('bank_account_name').notNull().default(''),
    bankBsb: text('bank_bsb').notNull().default(''),
    bankAccountNumber: text('bank_account_number').notNull().default(''),
    subscribed: boolean('subscribed').notNull().default(false),
    flagPass: boolean('flag_pass').notNull().default(true),
    flagAgreement: boolean('flag_agreement').notNull().default(true),
    createdAt: at('created_at').notNull(),
    /** Null until the first login. */
    firstLoginAt: at('first_login_at'),
    /** When the owner proved access to this address; null until then. */
    emailConfirmedAt: at('email_confirmed_at'),
    /** When the office let the agent introduce clients without a paid plan; null if it did not. */
    introducerGrantedAt: at('introducer_granted_at'),
    /** The listing agent this account belongs to, and the firm. Optional. */
    agentId: integer('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    agencyId: integer('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('accounts_role', sql`${table.role} IN ('buyer', 'agent')`),
    uniqueIndex('accounts_by_email').on(sql`lower(${table.email})`),
    index('agents_by_name')
      .on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id)
      .where(sql`role = 'agent'`),
    index('agents_by_words')
      .using('gin', sql`lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops`)
      .where(sql`role = 'agent'`),
  ],
)

/** A token is valid while its session exists: logout, password change and deletion end it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    /** When this session last proved the password, by logging in or by typing it again. */
    provenAt: at('proven_at'),
    /** Browser and system, `Chrome on Windows`; the User-Agent itself is not stored. */
    device: text('device').notNull().default('Unknown device'),
    /** Accurate to ten minutes; null if the session was never used after its login. */
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('sessions_by_account').on(table.accountId), index('sessions_by_end').on(table.expiresAt)],
)

/**
 * Password tries since the last success, by a hash of the lower-case email. Unknown emails have rows too, so a wait
 * does not reveal that an account exists. A row counts for an hour after its last try.
 */
export const signInThrottles = pgTable(
  'sign_in_throttles',
  {
    emailHash: text('email_hash').primaryKey(),
    tries: integer('tries').notNull(),
    lastTryAt: at('last_try_at').notNull(),
    /** No password is checked before this time. */
    nextTryAt: at('next_try_at').notNull(),
  },
  (table) => [index('sign_in_throttles_by_last_try').on(table.lastTryAt)],
)

/**
 * Requests for a reset link. Every request writes one row, whether or not the email has an account, so that neither the
 * response nor its timing reveals accounts; the sweep looks the email up and deletes the row.
 */
export const passwordRequests = pgTable('password_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  /** The brand and address of the requesting site, used in the link. */
  tenant: text('tenant').notNull(),
  origin: text('origin').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Reset links, single-use and valid for 24 hours. Stores the SHA-256 of the link's secret, never the secret. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_by_secret').on(table.secretHash),
    index('password_resets_by_account').on(table.accountId, table.createdAt),
    index('password_resets_by_end').on(table.expiresAt),
  ],
)

/** The places of an account's logins during the past 90 days. A login that matches none of its rows is from a new device. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    /** Keyed hash of the address's /24 (IPv4) or /64 (IPv6); the address itself is not stored. */
    network: text('network').notNull(),
    /** The session that first used this device. Of two simultaneous logins it names the one that sends the email. */
    firstSession: uuid('first_session').notNull(),
    lastLoginAt: at('last_login_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.device, table.network] }),
    index('known_devices_by_last_login').on(table.lastLoginAt),
  ],
)

/** An account's authenticator app. Without `confirmed_at` it is still being set up, and login does not require it. */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** AES-256-GCM. */
  secret: text('secret').notNull(),
  createdAt: at('created_at').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The 30-second step of the last accepted code; codes of this or earlier steps are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  /** Tries since the last accepted code, or since a lock ended. */
  tries: integer('tries').notNull().default(0),
  triedAt: at('tried_at'),
})

/** Unused recovery codes, as keyed hashes. Using one deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
