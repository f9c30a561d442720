import { sql } from 'drizzle-orm'
import { inTurn } from '../jobs/let-others'
import type { Database } from './database'

/** Rows of a table that the planner looks at: some thousand pages of a large one, read in a tenth of a second. */
const STATISTICS_TARGET = 20

interface Tended {
  readonly name: string
  readonly isBloated: boolean
}

/**
 * Does what autovacuum does at a PostgreSQL server, and by its usual thresholds: counts what is in tables that have changed, so that
 * queries are planned for it, and frees the space of old rows. The embedded database has no processes for that. Returns their names.
 */
export const tendTables = async (db: Database, stopping?: AbortSignal): Promise<readonly string[]> => {
  const done: string[] = []
  // Counts are otherwise up to a second late.
  await db.sql.execute(sql`SELECT pg_stat_force_next_flush()`)
  for await (const { name, isBloated } of inTurn(await dueTables(db), stopping)) {
    const table = sql.identifier(name)
    if (isBloated) await db.sql.execute(sql`VACUUM ${table}`)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`)
      await tx.execute(sql`ANALYZE ${table}`)
    })
    done.push(name)
  }
  return done
}

/** What was counted of changes is lost with the process, so growth counts as well. */
const dueTables = async (db: Database): Promise<readonly Tended[]> => {
  const { rows } = (await db.sql.execute(sql`
    SELECT c.relname AS name, s.n_dead_tup > 1000 + 0.2 * greatest(c.reltuples, 0) AS "isBloated"
    FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND (
      s.n_dead_tup > 1000 + 0.2 * greatest(c.reltuples, 0)
      OR s.n_mod_since_analyze > 500 + 0.1 * greatest(c.reltuples, 0)
      OR pg_relation_size(c.oid) > 8192 * (16 + 1.2 * c.relpages)
      OR (c.reltuples < 0 AND pg_relation_size(c.oid) > 8192 * 16))
    ORDER BY c.relname`)) as { rows: Tended[] }
  return rows
}
