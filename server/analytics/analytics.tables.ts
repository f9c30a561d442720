import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Visitor actions on listings, without account, address or session. */
export const actionLogs = pgTable(
  'action_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text('tenant').notNull(),
    /** As the browser says; a listing of that number need not be there. */
    listingId: integer('listing_id').notNull(),
    kind: text('kind').notNull(),
    element: text('element').notNull(),
    actionCount: integer('action_count').notNull(),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at').notNull(),
    /** By our clock. */
    receivedAt: at('received_at').notNull(),
  },
  (table) => [index('action_logs_by_listing').on(table.listingId, table.kind, table.receivedAt)],
)

/** One row a navigation. */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text('tenant').notNull(),
    /** Without its query. */
    path: text('path').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('page_views_by_path').on(table.path, table.at)],
)
