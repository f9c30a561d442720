import { sql, type SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Sql } from '../../server/db/database'
import { onPostgres, ownDatabase } from '../shared/own-database'

const rowsOf = async (db: Sql, query: SQL): Promise<{ pid: number }[]> => {
  const { rows } = (await db.execute<{ pid: number }>(query)) as { rows: { pid: number }[] }
  return rows
}

test.skipIf(!onPostgres)('a connection lost inside a transaction fails the transaction, not the process', async () => {
  const db = await ownDatabase()
  const transaction = db.transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = await rowsOf(tx, sql`SELECT pg_backend_pid() AS pid`)
    await db.sql.execute(sql`SELECT pg_terminate_backend(${pid})`)
    await vi.waitFor(async () =>
      expect(await rowsOf(db.sql, sql`SELECT pid FROM pg_stat_activity WHERE pid = ${pid}`)).toEqual([]),
    )
    await tx.execute(sql`SELECT 1`)
  })
  await expect(transaction).rejects.toThrow()
  await db.close()
})
