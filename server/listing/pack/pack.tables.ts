import { desc, eq, sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DepositParts, PAPER_KINDS } from '../../../domain/listing/pack/contract-pack'
import { at, constants } from '../../db/columns'
import type { Sql } from '../../db/database'
import { jsonOf } from '../../db/json'
import type { FileKey } from '../../files/file-store'
import { listings } from '../listing.tables'

/** What the seller says about a listing's contract pack. */
export const contractPacks = pgTable('contract_packs', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id),
  isNeeded: boolean('is_needed').notNull().default(false),
  sunset: date('sunset', { mode: 'string' }),
  deposits: jsonOf(DepositParts)('deposits').notNull().default([]),
})

/** Every version of the papers of listings. A row and its file stay: only its withdrawal is written later. */
export const paperVersions = pgTable(
  'paper_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => contractPacks.listingId),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    version: integer('version').notNull(),
    file: text('file').$type<FileKey>().notNull(),
    /** The name for saving the file. */
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text('hash').notNull(),
    at: at('at').notNull(),
    /** Who added it, kept when the account is deleted. */
    accountId: integer('account_id').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    check('paper_versions_kind', sql`${table.kind} IN (${constants(PAPER_KINDS)})`),
    uniqueIndex('paper_versions_in_order').on(table.listingId, table.kind, table.version),
  ],
)

type PaperRow = typeof paperVersions.$inferSelect

/**
 * Locks the papers of a listing until the transaction ends, also of one that has none yet: a change of the pack takes the lock alone, and
 * claims share it, so that the pack is the same for the whole of a claim.
 */
export const lockPack = async (db: Sql, listingId: number, how: 'alone' | 'shared'): Promise<void> => {
  const key = sql`hashtextextended('contract pack', ${listingId}::int)`
  await db.execute(
    how === 'alone' ? sql`SELECT pg_advisory_xact_lock(${key})` : sql`SELECT pg_advisory_xact_lock_shared(${key})`,
  )
}

/** Every time that an account opened a version. */
export const paperOpens = pgTable(
  'paper_opens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => paperVersions.id),
    /** Kept when the account is deleted. */
    accountId: integer('account_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('paper_opens_by_version').on(table.versionId, table.id.desc()),
    index('paper_opens_by_account').on(table.accountId, table.versionId),
  ],
)

/** An account that opens a version. */
export interface PaperOpener {
  readonly versionId: number
  readonly accountId: number
}

/** As the signed address of a paper's file says it. */
export const openerOfPaper = ({ versionId, accountId }: PaperOpener): string =>
  `paper ${versionId} account ${accountId}`

/** The versions that count now, in the order in which they are read. */
export const currentPapers = async (db: Sql, listingId: number): Promise<readonly PaperRow[]> => {
  const newest = await db
    .selectDistinctOn([paperVersions.kind])
    .from(paperVersions)
    .where(eq(paperVersions.listingId, listingId))
    .orderBy(paperVersions.kind, desc(paperVersions.version))
  return PAPER_KINDS.flatMap((kind) => newest.filter((paper) => paper.kind === kind && paper.withdrawnAt === null))
}
