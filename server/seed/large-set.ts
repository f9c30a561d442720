import { sql } from 'drizzle-orm'
import type { Database, Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { INSERT_ROOMS, insertListings } from './large-set-inserts'
import { drawnListings, type Round } from './large-set-rows'
import { massings } from './large-set-shapes'

export interface Progress {
  readonly listings: number
  readonly total: number
  readonly seconds: number
}

/** Listings of one transaction: large enough to keep the database busy, small enough for its memory. */
const ROUND = 5_000

/**
 * Adds `total` listings with ten units each on average, made by the database itself. The same numbers on the same database give the
 * same rows. Agents must be there. Units came as they stand: the ledger has no rows for them.
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
  // Also merges what the text index has put aside, which every search would have to read through.
  await db.sql.execute(sql`VACUUM (ANALYZE) listings, rooms`)
}

const lastListing = async (db: Sql): Promise<number> => {
  const [found] = await db.select({ last: sql<number>`coalesce(max(${listings.id}), 0)::int` }).from(listings)
  return found?.last ?? 0
}

const insertRound = async (tx: Sql, round: Round, looks: readonly string[]): Promise<void> => {
  const drawn = drawnListings(round)
  // PostgreSQL expects far more units than come, and would compile for longer than it computes.
  await tx.execute(sql`SET LOCAL jit = off`)
  await tx.execute(sql`WITH ${drawn} ${insertListings(looks)}`)
  await tx.execute(sql`WITH ${drawn} ${INSERT_ROOMS}`)
}
