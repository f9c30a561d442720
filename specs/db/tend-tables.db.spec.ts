import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tendTables } from '../../server/db/tend-tables'
import { onPostgres, ownDatabase } from '../shared/own-database'

test.skipIf(onPostgres)(
  'the embedded database counts what is in changed tables, and frees the space of old rows',
  async () => {
    const db = await ownDatabase()
    const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
      ((await db.sql.execute(query)) as { rows: readonly Row[] }).rows
    const planned = async (): Promise<number> => {
      const [line] = await rowsOf<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT * FROM tended WHERE kind = 'rare'`)
      return Number(/rows=(\d+)/.exec(line?.['QUERY PLAN'] ?? '')?.[1])
    }
    const oldRows = async () => {
      await db.sql.execute(sql`SELECT pg_stat_force_next_flush()`)
      const [counted] = await rowsOf<{ dead: number }>(
        sql`SELECT n_dead_tup::int AS dead FROM pg_stat_user_tables WHERE relname = 'tended'`,
      )
      return counted?.dead
    }
    try {
      await db.sql.execute(sql`CREATE TABLE tended (id int, kind text)`)
      await db.sql.execute(
        sql`INSERT INTO tended SELECT i, CASE WHEN i <= 40 THEN 'rare' ELSE 'usual' END FROM generate_series(1, 5000) AS i`,
      )
      const before = await planned()
      expect(await tendTables(db)).toContain('tended')
      expect([before === 40, await planned()]).toEqual([false, 40])
      expect(await tendTables(db)).not.toContain('tended')
      await db.sql.execute(sql`UPDATE tended SET id = id + 1`)
      expect(await oldRows()).toBe(5_000)
      expect(await tendTables(db)).toContain('tended')
      expect(await oldRows()).toBe(0)
      const stopping = AbortSignal.abort()
      await db.sql.execute(sql`UPDATE tended SET id = id + 1`)
      expect(await tendTables(db, stopping)).toEqual([])
    } finally {
      await db.close()
    }
  },
)
