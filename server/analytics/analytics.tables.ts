import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns'

/** Visitor actions on listings, without account, address or session; added up by day after some hours (`add-up.ts`). */
export const actionLogs = pgTable(
  'action_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text('tenant').notNull(),
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
  (table) => [
    index('action_logs_by_listing').on(table.listingId, table.kind, table.receivedAt),
    index('action_logs_by_time').on(table.receivedAt),
  ],
)

/** Visitor actions of a day, UTC. */
export const actionDays = pgTable(
  'action_days',
  {
    tenant: text('tenant').notNull(),
    listingId: integer('listing_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** `others` beyond the most that are kept for a listing and day. */
    element: text('element').notNull(),
    times: bigint('times', { mode: 'number' }).notNull(),
    /** Milliseconds. */
    duration: bigint('duration', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day, table.kind, table.element, table.tenant] }),
    index('action_days_by_day').on(table.day),
  ],
)

/** One row a navigation; added up by day after some hours. */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text('tenant').notNull(),
    /** Without its query. */
    path: text('path').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('page_views_by_path').on(table.path, table.at), index('page_views_by_time').on(table.at)],
)

/** Navigations of a day, UTC. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    tenant: text('tenant').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `others` beyond the most that are kept for a brand and day. */
    path: text('path').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.day, table.path] }),
    index('page_view_days_by_day').on(table.day),
  ],
)
