import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'

/** Whether the specs run on a PostgreSQL server, which can be reached from several sides at once; PGlite has one connection. */
export const onPostgres = (process.env['DATABASE_URL'] ?? '') !== ''

export interface OwnDatabase extends Database {
  /** Another node's way to the same database; only on PostgreSQL. */
  again(): Promise<Database>
}

/** An empty database of one spec alone: in memory, or a new one on the server that DATABASE_URL names, dropped when it is closed. */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  if (!onPostgres)
    return { ...(await embeddedDatabase()), again: () => Promise.reject(new Error('PGlite has one process')) }
  const url = process.env['DATABASE_URL'] ?? ''
  const name = `spec_${randomBytes(6).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const again = () => postgresDatabase(own.href, () => undefined)
  const database = await again()
  return {
    ...database,
    again,
    close: async () => {
      await database.close()
      await administer(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
