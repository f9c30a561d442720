import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Sql } from '../../server/db/database'
import { onPostgres, ownDatabase } from '../shared/own-database'

const count = async (db: Sql, pid: number): Promise<number> => {
  const { rows } = (await db.execute(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`)) as unknown as { rows: [] }
  return rows.length
}

test.skipIf(!onPostgres)('a connection lost inside a transaction fails the transaction, not the process', async () => {
  const db = await ownDatabase()
  const transaction = db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`SELECT pg_backend_pid() AS pid`)) as unknown as { rows: [{ pid: number }] }
    const [{ pid }] = rows
    await db.sql.execute(sql`SELECT pg_terminate_backend(${pid})`)
    await vi.waitFor(async () => expect(await count(db.sql, pid)).toBe(0))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(transaction).rejects.toThrow()
  await db.close()
})
