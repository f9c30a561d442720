import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DELIVERY_STATES } from '../../domain/stock/feed/delivery.lifecycle'
import { FEED_WAYS, type Delivery } from '../../domain/stock/feed/feed'
import type { Refusal } from '../../domain/stock/import/incoming'
import type { FeedListing } from '../../domain/stock/import/reaxml/feed'
import { at } from '../db/columns'
import type { ImportKey } from '../files/file-store'
import { accounts } from '../identity/identity.tables'
import { agencies, agents, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'

const isLive = sql`ended_at IS NULL`

/** Where stock of an agency comes from. One that ended stays, for what it brought. */
export const stockFeeds = pgTable(
  'stock_feeds',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id),
    name: text('name').notNull(),
    way: text('way', { enum: FEED_WAYS }).notNull(),
    url: text('url').notNull(),
    folder: text('folder').notNull(),
    /** Of a price list; null: REAXML. */
    projectId: integer('project_id').references(() => listings.id),
    agentIds: text('agent_ids').array().$type<readonly string[]>().notNull(),
    takesEstablished: boolean('takes_established').notNull(),
    isPaused: boolean('is_paused').notNull(),
    /** Grows with every change of the above. */
    version: integer('version').notNull().default(1),
    /** SHA-256 of the token, as hex, of one that is pushed; the token has 256 bits and is stored nowhere. */
    tokenHash: text('token_hash'),
    /** As the server of its address said them last. */
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    /** When its files are looked for next; null if it is pushed. A node that looks puts it off, so that no other one does. */
    nextAt: at('next_at'),
    lastTriedAt: at('last_tried_at'),
    lastReadAt: at('last_read_at'),
    trouble: jsonb('trouble').$type<{ readonly at: string; readonly text: string }>(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    /** When its people were last told that something waits. */
    toldAt: at('told_at'),
    createdAt: at('created_at').notNull(),
    /** Null: by a command. */
    byAccountId: integer('by_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('stock_feeds_by_token').on(table.tokenHash),
    uniqueIndex('stock_feeds_by_name')
      .on(table.agencyId, sql`lower(${table.name})`)
      .where(isLive),
    uniqueIndex('stock_feeds_by_folder')
      .on(sql`lower(${table.folder})`)
      .where(sql`ended_at IS NULL AND folder <> ''`),
    index('stock_feeds_of_agency').on(table.agencyId, table.id),
    index('stock_feeds_to_look')
      .on(table.nextAt)
      .where(sql`ended_at IS NULL AND next_at IS NOT NULL AND NOT is_paused`),
  ],
)

/** Files of feeds, as they came, without user names and passwords. */
export const feedDeliveries = pgTable(
  'feed_deliveries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => stockFeeds.id),
    at: at('at').notNull(),
    fileName: text('file_name').notNull(),
    /** Null once the file is deleted. */
    fileKey: text('file_key').$type<ImportKey>(),
    /** SHA-256 of the file as it came. */
    fileHash: text('file_hash').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    refusal: jsonb('refusal').$type<Refusal>(),
    elements: integer('elements').notNull().default(0),
    problems: jsonb('problems').$type<Delivery['problems']>().notNull().default([]),
    skipped: jsonb('skipped').$type<Delivery['skipped']>().notNull().default([]),
    /** Until when no other node reads it. */
    leasedUntil: at('leased_until').notNull(),
    /** How often it was begun to be read. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    check('feed_deliveries_state', sql`${table.state} IN ('reading', 'read', 'refused')`),
    index('feed_deliveries_of_feed').on(table.feedId, table.id.desc()),
    index('feed_deliveries_to_read')
      .on(table.feedId, table.id)
      .where(sql`state = 'reading'`),
    index('feed_deliveries_with_files')
      .on(table.at)
      .where(sql`file_key IS NOT NULL`),
    index('feed_deliveries_with_problems')
      .on(table.at)
      .where(sql`problems <> '[]'::jsonb OR skipped <> '[]'::jsonb`),
  ],
)

/** Projects as feeds name them. */
export const feedProjects = pgTable(
  'feed_projects',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => stockFeeds.id),
    /** `project:600000001` */
    key: text('key').notNull(),
    /** Null: unknown, or ignored. */
    listingId: integer('listing_id').references(() => listings.id),
    isIgnored: boolean('is_ignored').notNull().default(false),
    /** What the feed said of it last. */
    said: jsonb('said').$type<FeedListing>().notNull(),
    units: integer('units').notNull(),
    /** The newest deliveries that name it, the oldest of them first: each says what had changed. */
    deliveryIds: integer('delivery_ids').array().$type<readonly number[]>().notNull(),
    /** When it was first named. */
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('feed_projects_by_key').on(table.feedId, table.key),
    index('feed_projects_by_listing').on(table.listingId),
  ],
)

/** Units as feeds name them. */
export const feedUnits = pgTable(
  'feed_units',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => stockFeeds.id),
    /** `AGENTID:uniqueID` */
    key: text('key').notNull(),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id),
    feedProjectId: integer('feed_project_id')
      .notNull()
      .references(() => feedProjects.id),
    /** Of the newest row that was read, as `feedTime` gives it; null: not said. */
    modTime: text('mod_time'),
  },
  (table) => [
    uniqueIndex('feed_units_by_key').on(table.feedId, table.key),
    index('feed_units_by_unit').on(table.unitId),
    index('feed_units_by_project').on(table.feedProjectId),
  ],
)

/** Where photographs of agents come from, and those that people have sent or removed, which no feed changes. */
export const agentPhotos = pgTable(
  'agent_photos',
  {
    agentId: integer('agent_id')
      .primaryKey()
      .references(() => agents.id),
    /** Null: by hand; the rest is empty then. */
    feedId: integer('feed_id').references(() => stockFeeds.id),
    sourceUrl: text('source_url').notNull(),
    /** When the sender changed it last, as `feedTime` gives it; empty: not said. */
    modTime: text('mod_time').notNull(),
    /** Failed ones in a row. */
    tries: integer('tries').notNull().default(0),
    /** Null: not to be fetched. The shown photograph stays until the new one is there. */
    nextTryAt: at('next_try_at'),
    /** Why the last try failed, as a sentence. */
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    index('agent_photos_by_feed').on(table.feedId),
    index('agent_photos_to_fetch')
      .on(table.nextTryAt)
      .where(sql`next_try_at IS NOT NULL`),
  ],
)
