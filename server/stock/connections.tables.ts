import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RESERVATION_STATUSES } from '../../domain/reservation/reservation.lifecycle'
import { tenants } from '../content/content.tables'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { reservations } from '../reservation/reservation.tables'

const tenant = () =>
  text('tenant')
    .notNull()
    .references(() => tenants.label)
/** Null: by a command. */
const byAccount = () => integer('by_account_id').references(() => accounts.id, { onDelete: 'set null' })

/** Keys with which programs of a business read a brand’s sales. One that ended stays, for the history. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenant: tenant(),
    name: text('name').notNull(),
    /** SHA-256 of the key, as hex; the key has 256 bits and is stored nowhere. */
    keyHash: text('key_hash').notNull(),
    ending: text('ending').notNull(),
    createdAt: at('created_at').notNull(),
    byAccountId: byAccount(),
    /** To the minute. */
    lastUsedAt: at('last_used_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('api_keys_by_hash').on(table.keyHash),
    uniqueIndex('api_keys_by_name')
      .on(table.tenant, sql`lower(${table.name})`)
      .where(sql`ended_at IS NULL`),
  ],
)

/** Addresses that are sent the changes of a brand’s sales, in order. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenant: tenant(),
    url: text('url').notNull(),
    createdAt: at('created_at').notNull(),
    byAccountId: byAccount(),
    /** The number of the last change that it took, or that was left out. */
    after: bigint('after', { mode: 'number' }).notNull(),
    deliveredAt: at('delivered_at'),
    failures: integer('failures').notNull().default(0),
    trouble: text('trouble').notNull().default(''),
    /** Null: at once. */
    nextAt: at('next_at'),
    /** Until when one node sends to it. */
    busyUntil: at('busy_until'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('webhooks_by_url')
      .on(table.tenant, table.url)
      .where(sql`ended_at IS NULL`),
  ],
)

/**
 * Every change of what a business reads of a reservation, written by a trigger in the transaction that made it (`note_sale_change`). Numbers are given
 * later, one transaction after the other, so that a reader who has seen a number has seen all before it.
 */
export const saleChanges = pgTable(
  'sale_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    before: text('before', { enum: RESERVATION_STATUSES }),
    after: text('after', { enum: RESERVATION_STATUSES }).notNull(),
    at: at('at')
      .notNull()
      .default(sql`now()`),
    /** Null until it is numbered; the office’s brand by then. */
    tenant: text('tenant'),
    number: bigint('number', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('sale_changes_by_number').on(table.number),
    index('sale_changes_of_brand').on(table.tenant, table.number),
    index('sale_changes_not_numbered')
      .on(table.id)
      .where(sql`number IS NULL`),
    index('sale_changes_of_sale').on(table.reservationId),
  ],
)

/** How sending a change to a webhook went. What was sent names the buyers, and isn’t kept (decision 0148). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .references(() => saleChanges.number, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(1),
    triedAt: at('tried_at').notNull(),
    /** Of the answer that took it; null until then. */
    status: integer('status'),
    /** Why the last try failed; empty once it is taken. */
    trouble: text('trouble').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.number] }),
    index('webhook_deliveries_of_change').on(table.number),
    index('webhook_deliveries_by_try').on(table.triedAt),
  ],
)
