import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
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

test.skipIf(!onPostgres)('a ping is answered while every connection of the pool is in use', async () => {
  const db = await ownDatabase()
  const unlisten = await db.listen('specs', () => undefined)
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let begun = 0
  const inUse = Promise.all(
    Array.from({ length: 12 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`)
        begun += 1
        await gate
      }),
    ),
  )
  await vi.waitFor(() => expect(begun).toBe(10))
  await db.ping()
  expect(begun).toBe(10)
  letThrough()
  await inUse
  await unlisten()
  await db.close()
})

test.skipIf(!onPostgres)('connections that end as their transactions begin come back to the pool', async () => {
  const db = await ownDatabase()
  const { query } = pg.Client.prototype
  const ended = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if ((given[0] as { text?: string }).text === 'begin') (this as unknown as WithStream).connection.stream.destroy()
    return Reflect.apply(query, this, given) as void
  })
  const begun = await Promise.allSettled(
    Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`SELECT 1`))),
  )
  ended.mockRestore()
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
  expect(db.connections().pool).toEqual({ active: 0, idle: 0, waiting: 0 })
  expect(await db.transaction((tx) => rowsOf(tx, sql`SELECT 1 AS pid`))).toEqual([{ pid: 1 }])
  await db.close()
})

interface WithStream {
  readonly connection: { readonly stream: { destroy(): void } }
}
