import { sql } from 'drizzle-orm'
import type { Database, Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { INSERT_UNITS, insertListings } from './large-set-inserts'
import { drawnListings, type Round } from './large-set-rows'
import { massings } from './large-set-shapes'

export interface Progress {
  readonly listings: number
  readonly total: number
  readonly seconds: number
}

/** Listings per transaction: enough to keep the database busy, few enough for its memory. */
const ROUND = 5_000

/**
 * Adds `total` listings with ten units each on average, generated in the database. Deterministic for a given database.
 * Requires agents. The units' statuses have no ledger entries.
 */
export const seedLargeSet = async (
  db: Database,
  total: number,
  now: Date,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const started = performance.now()
  const offset = await lastListing(db.sql)
  const looks = massings()
  for (let from = 1; from <= total; from += ROUND) {
    const to = Math.min(total, from + ROUND - 1)
    await db.transaction((tx) => insertRound(tx, { from, to, total, offset, now }, looks))
    onProgress({ listings: to, total, seconds: (performance.now() - started) / 1000 })
  }
  await db.sql.execute(sql`SELECT setval(pg_get_serial_sequence('listings', 'id'), (SELECT max(id) FROM listings))`)
  // Also merges the text index's pending list, which would slow down every search.
  await db.sql.execute(sql`VACUUM (ANALYZE) listings, rooms`)
}

const lastListing = async (db: Sql): Promise<number> => {
  const [found] = await db.select({ last: sql<number>`coalesce(max(${listings.id}), 0)::int` }).from(listings)
  return found?.last ?? 0
}

const insertRound = async (tx: Sql, round: Round, looks: readonly string[]): Promise<void> => {
  const drawn = drawnListings(round)
  // PostgreSQL overestimates the number of units, so JIT compilation would take longer than the query.
  await tx.execute(sql`SET LOCAL jit = off`)
  await tx.execute(sql`WITH ${drawn} ${insertListings(looks)}`)
  await tx.execute(sql`WITH ${drawn} ${INSERT_UNITS}`)
}
