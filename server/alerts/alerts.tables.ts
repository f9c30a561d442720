import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { NEWS_KINDS } from '../../domain/alerts/news'
import { FREQUENCIES } from '../../domain/alerts/saved-search'
import type { Dollars } from '../../domain/shared/money'
import { tenants } from '../content/content.tables'
import { at, constants } from '../db/columns'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'

/** A reader of emails about saved searches: an account or an email address, on one site. The row is the lock of the saved searches. */
export const alertReaders = pgTable(
  'alert_readers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    tenant: text('tenant')
      .notNull()
      .references(() => tenants.label),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for an account, which has its own. */
    email: text('email'),
    /** The site on which a search was saved last: emails link to it. */
    origin: text('origin').notNull(),
    emailedAt: at('emailed_at'),
  },
  (table) => [
    check('alert_readers_one', sql`(${table.accountId} IS NULL) <> (${table.email} IS NULL)`),
    uniqueIndex('alert_readers_by_account').on(table.accountId, table.tenant),
    uniqueIndex('alert_readers_by_email').on(sql`lower(${table.email})`, table.tenant),
  ],
)

/**
 * A search, an account's favourites, a listing or a unit of which someone wants to know what is new. `place` and what follows it are what listings of the search
 * must have (`reachOf`), and with `typed` all that it asks for; `favourites`, `listing:7` and `unit:12` are places too.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In the results' address; null for anything but a search. */
    query: text('query'),
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    unitId: integer('room_id').references(() => units.id, { onDelete: 'cascade' }),
    frequency: text('frequency', { enum: FREQUENCIES }).notNull(),
    savedAt: at('saved_at').notNull(),
    /** Since when it waits for the owner of the address to confirm it; null: it does not. */
    pendingSince: at('pending_since'),
    /** What is new until this row of `market_news` was told, or is from before the search was saved. */
    toldId: bigint('told_id', { mode: 'number' }).notNull(),
    /** When its news are gathered for an email; null: when something is new, or never. */
    dueAt: at('due_at'),
    place: text('place').notNull(),
    words: text('words').array().notNull(),
    north: doublePrecision('north'),
    south: doublePrecision('south'),
    east: doublePrecision('east'),
    west: doublePrecision('west'),
    /** Null for all. */
    types: text('types').array(),
    minPrice: integer('min_price').$type<Dollars>(),
    maxPrice: integer('max_price').$type<Dollars>(),
    minRentalEstimate: integer('min_rental_estimate').$type<Dollars>(),
    maxRentalEstimate: integer('max_rental_estimate').$type<Dollars>(),
    minLandSize: integer('min_land_size'),
    maxLandSize: integer('max_land_size'),
    minBuildSize: integer('min_build_size'),
    maxBuildSize: integer('max_build_size'),
    minBedrooms: integer('min_beds'),
    maxBedrooms: integer('max_beds'),
    bathrooms: integer('bathrooms'),
    carSpaces: integer('car_spaces'),
    studies: integer('studies'),
    /** What was typed where the place has no key: a city or words, whose listings change. */
    typed: text('typed'),
    /** By which release's rules the query was read (`READING`). */
    reading: integer('reading').notNull().default(0),
  },
  (table) => [
    check('saved_searches_frequency', sql`${table.frequency} IN (${constants(FREQUENCIES)})`),
    check('saved_searches_about', sql`${table.query} IS NULL OR ${table.listingId} IS NULL`),
    uniqueIndex('saved_searches_by_query')
      .on(table.readerId, table.query)
      .where(sql`query IS NOT NULL`),
    uniqueIndex('saved_searches_by_place')
      .on(table.readerId, table.place)
      .where(sql`query IS NULL`),
    index('saved_searches_due')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index('saved_searches_immediate')
      .on(table.id)
      .where(sql`frequency = 'at-once' AND pending_since IS NULL`),
    index('saved_searches_pending')
      .on(table.pendingSince)
      .where(sql`pending_since IS NOT NULL`),
    index('saved_searches_by_reader').on(table.readerId),
    index('saved_searches_by_reading')
      .on(table.reading)
      .where(sql`query IS NOT NULL`),
    index('saved_searches_by_listing').on(table.listingId),
    index('saved_searches_by_unit').on(table.unitId),
  ],
)

/** What is new for visitors, from the append-only ledgers; one job at a time adds rows, so that their ids are in order. */
export const marketNews = pgTable(
  'market_news',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    /** Of the ledger's row: each becomes news once. */
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    unitId: integer('room_id').references(() => units.id, { onDelete: 'cascade' }),
    /** Of a reduction: the unit's price, by how much it is less, and the listing's lowest price before if that fell. */
    price: integer('price').$type<Dollars>(),
    by: integer('reduced_by').$type<Dollars>(),
    fromBefore: integer('from_before').$type<Dollars>(),
    at: at('at').notNull(),
  },
  (table) => [
    check('market_news_kind', sql`${table.kind} IN (${constants(NEWS_KINDS)})`),
    uniqueIndex('market_news_once').on(table.kind, table.sourceId),
    index('market_news_by_time').on(table.at),
    index('market_news_by_listing').on(table.listingId, table.id),
    index('market_news_by_unit').on(table.unitId),
  ],
)

/** What a reader was told, and in which email, once each: a row for each search, with one of its rows of news as the key. */
export const alertsTold = pgTable(
  'alerts_told',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    newsId: bigint('news_id', { mode: 'number' })
      .notNull()
      .references(() => marketNews.id, { onDelete: 'cascade' }),
    otherIds: bigint('other_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    emailId: uuid('email_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.readerId, table.newsId] }),
    index('alerts_told_by_email').on(table.emailId),
    index('alerts_told_by_news').on(table.newsId),
    index('alerts_told_by_search').on(table.searchId),
  ],
)

/** How far the ledgers have been read, by their ids, and how far immediate emails have come. One row. */
export const alertProgress = pgTable('alert_progress', {
  id: integer('id').primaryKey(),
  ledgerId: bigint('ledger_id', { mode: 'number' }).notNull(),
  priceId: bigint('price_id', { mode: 'number' }).notNull(),
  changeId: bigint('change_id', { mode: 'number' }).notNull(),
  immediateId: bigint('immediate_id', { mode: 'number' }).notNull(),
})
