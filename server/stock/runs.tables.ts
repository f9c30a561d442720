import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Answers, Question } from '../../domain/stock/import/answers'
import type { ReadStock, Refusal } from '../../domain/stock/import/incoming'
import type { MovedHeading, Places } from '../../domain/stock/import/moved-headings'
import type { SheetFile } from '../../domain/stock/import/read-sheets'
import { RUN_KINDS, type RunChoices, type RunCounts, type RunDifference } from '../../domain/stock/import/run'
import { RUN_STATES } from '../../domain/stock/import/run.lifecycle'
import { at } from '../db/columns'
import type { ImportKey } from '../files/file-store'
import { agencies, listings } from '../listing/listing.tables'
import { feedDeliveries } from './feeds.tables'

/** Runs that wait: a project has a few. */
const isOpen = sql`state IN ('reading', 'needs-choice', 'compared')`

/** A price list, pasted cells, a bulk change or an undoing of a project. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(1),
    /** Null without a file, and once it is deleted. */
    fileKey: text('file_key').$type<ImportKey>(),
    fileName: text('file_name').notNull(),
    /** The sender that the file was said to be of, as its name was written; empty for none. */
    source: text('source').notNull().default(''),
    /** SHA-256 of the file and its source, or of what a feed says; null without either. */
    fileHash: text('file_hash'),
    choices: jsonb('choices').$type<RunChoices>().notNull(),
    refusal: jsonb('refusal').$type<Refusal>(),
    questions: jsonb('questions').$type<readonly Question[]>().notNull().default([]),
    /** How the file was read. */
    file: jsonb('file').$type<SheetFile>(),
    /** What it says; null until it is read, and once its time is over. */
    stock: jsonb('stock').$type<ReadStock>(),
    /** Fields that are read elsewhere than in the last list that was applied. */
    moved: jsonb('moved').$type<readonly MovedHeading[]>().notNull().default([]),
    counts: jsonb('counts').$type<RunCounts>(),
    /** What was applied, with what was stored before; null until then, and once its time is over. */
    difference: jsonb('difference').$type<RunDifference>(),
    /** Null: by a command or a feed. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
    appliedBy: integer('applied_by'),
    appliedAt: at('applied_at'),
    /** The run that this one undoes. */
    undoes: integer('undoes'),
    /** The file of a feed that made it. */
    deliveryId: integer('delivery_id').references(() => feedDeliveries.id),
  },
  (table) => [
    check(
      'import_runs_state',
      sql`${table.state} IN ('reading', 'needs-choice', 'refused', 'compared', 'applied', 'undone', 'abandoned')`,
    ),
    index('import_runs_by_listing').on(table.listingId, table.id.desc()),
    uniqueIndex('import_runs_open_file').on(table.listingId, table.kind, table.fileHash).where(isOpen),
    uniqueIndex('import_runs_open_undo').on(table.undoes).where(isOpen),
    index('import_runs_undone_by').on(table.undoes),
    index('import_runs_by_delivery')
      .on(table.deliveryId)
      .where(sql`delivery_id IS NOT NULL`),
    index('import_runs_with_files')
      .on(table.at)
      .where(sql`file_key IS NOT NULL`),
    index('import_runs_with_values')
      .on(table.at)
      .where(sql`stock IS NOT NULL OR difference IS NOT NULL`),
  ],
)

/** What is known of a project’s price lists: what people have said, so that nothing is asked twice, and where fields were read. */
export const importSources = pgTable('import_sources', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<Answers>().notNull(),
  /** Where each field was read in the last list that was applied. */
  places: jsonb('places').$type<Places>().notNull().default({}),
  at: at('at').notNull(),
})

/** The same of a sender, over all projects of an agency. */
export const namedSources = pgTable(
  'named_sources',
  {
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** As `sourceKey` makes it. */
    key: text('key').notNull(),
    /** As it was written last. */
    name: text('name').notNull().default(''),
    answers: jsonb('answers').$type<Answers>().notNull(),
    places: jsonb('places').$type<Places>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.key] })],
)
