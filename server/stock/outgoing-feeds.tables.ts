import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenants } from '../content/content.tables'
import { at } from '../db/columns'
import { accounts } from '../identity/identity.tables'

/** Addresses under which others fetch a brand’s published stock. One that ended stays, for the history. */
export const outgoingFeeds = pgTable(
  'outgoing_feeds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.label),
    /** Who fetches it: `realestate portal`. */
    name: text('name').notNull(),
    /** SHA-256 of the token, as hex; the token has 256 bits and is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null: by a command. */
    byAccountId: integer('by_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** To the minute. */
    lastFetchedAt: at('last_fetched_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('outgoing_feeds_by_token').on(table.tokenHash),
    uniqueIndex('outgoing_feeds_by_name')
      .on(table.tenant, sql`lower(${table.name})`)
      .where(sql`ended_at IS NULL`),
    index('outgoing_feeds_of_brand').on(table.tenant, table.id),
  ],
)
