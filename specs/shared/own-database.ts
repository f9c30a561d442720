import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'

/** An empty database of one spec alone: in memory, or a new one on the server that DATABASE_URL names, dropped when it is closed. */
export const ownDatabase = async (): Promise<Database> => {
  const url = process.env['DATABASE_URL'] ?? ''
  if (url === '') return embeddedDatabase()
  const name = `spec_${randomBytes(6).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await postgresDatabase(own.href, () => undefined)
  return { ...database, close: async () => { await database.close(); await administer(url, `DROP DATABASE ${name} WITH (FORCE)`) } }
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
