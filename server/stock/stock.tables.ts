import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MEDIA_KINDS, MEDIA_STATES, type Variant } from '../../domain/stock/media'
import type { Dollars } from '../../domain/shared/money'
import { at } from '../db/columns'
import type { MediaKey } from '../files/file-store'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'

/** Every asking price that a unit has had, in whole dollars. Append-only: a trigger rejects UPDATE and DELETE. */
export const unitPrices = pgTable(
  'unit_prices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id),
    listingId: integer('listing_id').notNull(),
    /** Null: none, or no longer one. */
    price: integer('price').$type<Dollars>(),
    priceMax: integer('price_max').$type<Dollars>(),
    at: at('at').notNull(),
    /** Null: by a command or a job. */
    accountId: integer('account_id'),
    /** Who it was without an account, such as `Feed Agentbox`; empty for a command. */
    source: text('source').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('unit_prices_by_unit').on(table.unitId, table.id)],
)

/** Who changed what at the desk. Append-only: a trigger rejects UPDATE and DELETE. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    /** Null: by a command or a job. */
    accountId: integer('account_id'),
    /** The agency in whose history it stands; null: the brand's own. */
    agencyId: integer('agency_id'),
    tenant: text('tenant'),
    listingId: integer('listing_id'),
    unitId: integer('room_id'),
    /** What was done, `unit-price`; domain/stock/change.ts lists them. */
    action: text('action').notNull(),
    /** What it is about, as people call it: `The Lantern, 905`. */
    subject: text('subject').notNull(),
    /** Fields before and after, by their names. */
    before: jsonb('before').notNull().default({}),
    after: jsonb('after').notNull().default({}),
    /** Who it was if it wasn’t a person: `Feed Agentbox`; empty: a command or a job. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    index('changes_by_agency').on(table.agencyId, table.id.desc()),
    index('changes_by_listing').on(table.listingId, table.id.desc()),
    index('changes_by_unit').on(table.unitId, table.id.desc()),
    index('changes_by_tenant').on(table.tenant, table.id.desc()),
    // What the history of a listing is read from: few lines among those of its units.
    index('changes_of_listings')
      .on(table.listingId, table.id)
      .where(sql`action IN ('project-published', 'project-withdrawn', 'project-changed', 'stage-changed')`),
    index('changes_of_agents')
      .on(table.agencyId, table.id.desc())
      .where(sql`action = 'agent-changed'`),
  ],
)

/**
 * The files behind `listing_media`, recorded before they are stored: a file that no row refers to for a day is deleted, whatever
 * ended the process in between.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    /** As in `listing_media.file`. */
    file: text('file').$type<MediaKey>().primaryKey(),
    /** All files that were made with it. */
    files: text('files').array().$type<readonly MediaKey[]>().notNull(),
    /** When it was last added or removed. */
    at: at('at').notNull(),
  },
  (table) => [index('media_files_by_time').on(table.at)],
)

/** Pictures and documents of a listing, a plan type or a unit. `listings.images` and `documents` follow them. */
export const listingMedia = pgTable(
  'listing_media',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    unitId: integer('room_id').references(() => units.id),
    planType: text('plan_type').notNull().default(''),
    kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
    /** For documents: the kind of the listing's documents. Empty for pictures. */
    documentKind: text('document_kind').notNull().default(''),
    title: text('title').notNull().default(''),
    /** The alternative text. */
    alt: text('alt').notNull().default(''),
    isImpression: boolean('is_impression').notNull().default(false),
    position: integer('position').notNull(),
    /** The key of the file as it is served. */
    file: text('file')
      .$type<MediaKey>()
      .notNull()
      .default('' as MediaKey),
    variants: jsonb('variants').$type<readonly Variant[]>().notNull().default([]),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    state: text('state', { enum: MEDIA_STATES }).notNull().default('kept'),
    createdAt: at('created_at').notNull(),
    /** By which its source knows it, in this listing; empty for a file that a person sent. */
    sourceKey: text('source_key').notNull().default(''),
    /** Where it is fetched from. */
    sourceUrl: text('source_url').notNull().default(''),
    /** When the source changed it last, as the source writes it; empty: not said. */
    modTime: text('mod_time').notNull().default(''),
    /** Failed ones in a row. */
    tries: integer('tries').notNull().default(0),
    /** Null: not to be fetched. The shown file stays until the new one is there. */
    nextTryAt: at('next_try_at'),
    /** Why the last try failed, as a sentence. */
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    check('listing_media_state', sql`${table.state} IN ('waiting', 'kept', 'failed')`),
    index('listing_media_in_order').on(table.listingId, table.position, table.id),
    index('listing_media_by_file').on(table.file),
    uniqueIndex('listing_media_by_source')
      .on(table.listingId, table.sourceKey)
      .where(sql`source_key <> ''`),
    index('listing_media_to_fetch')
      .on(table.nextTryAt)
      .where(sql`next_try_at IS NOT NULL`),
  ],
)
