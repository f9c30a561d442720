import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { root } from '../../scripts/lib/project.mjs'
import { hashOf } from '../../scripts/lib/sources.mjs'
import { SECOND } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { postgresDatabase } from '../../server/db/postgres'
import { seedDemo } from '../../server/seed/demo'
import { embeddedCopy, restoredFolder, restoredInMemory } from './embedded-copies'

/** Whether the specs run on a PostgreSQL server, which allows several connections; PGlite has one. */
export const onPostgres = (process.env['DATABASE_URL'] ?? '') !== ''

export interface OwnDatabase extends Database {
  /** For other processes; empty for PGlite. */
  readonly url: string
  /** Another connection to the same database, as from another node; PostgreSQL only. */
  again(): Promise<Database>
}

/** A migrated database for one spec: in memory, or a new one on the server of DATABASE_URL, dropped on closing. */
export const ownDatabase = (): Promise<OwnDatabase> => copyOf('migrated', () => Promise.resolve())

/** A database for one spec, with the demo data as seeded at `now`. */
export const demoDatabase = (now: Date): Promise<OwnDatabase> =>
  copyOf(`demo_${now.getTime()}`, (db) => seedDemo({ db, now }))

/**
 * A database that an earlier release left, from its dump as SQL, opened and migrated by the code of today. On PGlite in memory, or in a
 * data folder, which takes ten seconds.
 */
export const restoredDatabase = async (dump: string, place: 'memory' | 'folder'): Promise<Database> => {
  if (!onPostgres) return place === 'folder' ? restoredFolder(dump) : restoredInMemory(dump)
  const url = process.env['DATABASE_URL'] ?? ''
  const own = `spec_${randomBytes(6).toString('hex')}`
  await administer(url, (sql) => sql(`CREATE DATABASE ${own}`))
  await administer(databaseAt(url, own), (sql) => sql(dump))
  const database = await postgresDatabase(databaseAt(url, own), () => undefined)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(url, (sql) => sql(`DROP DATABASE ${own} WITH (FORCE)`))
    },
  }
}

/** A statement that waits for ever fails before its test does; one on a machine that stood still for a while doesn’t. */
const LIMITS = { statement: 50 * SECOND }

/** Copies the snapshot `name`, creating it on first use: migrations and demo data take seconds, a copy far less. */
const copyOf = async (name: string, fill: (db: Database) => Promise<unknown>): Promise<OwnDatabase> => {
  if (!onPostgres)
    return {
      ...(await embeddedCopy(name, await codeHash(), fill)),
      url: '',
      again: () => Promise.reject(new Error('PGlite has one process')),
    }
  const url = process.env['DATABASE_URL'] ?? ''
  const own = `spec_${randomBytes(6).toString('hex')}`
  await administer(url, async (sql) => {
    const template = await postgresTemplate(sql, url, name, fill)
    await sql(`CREATE DATABASE ${own} TEMPLATE ${template}`)
  })
  const again = () => postgresDatabase(databaseAt(url, own), () => undefined, LIMITS)
  const database = await again()
  return {
    ...database,
    url: databaseAt(url, own),
    again,
    close: async () => {
      await database.close()
      await administer(url, (sql) => sql(`DROP DATABASE ${own} WITH (FORCE)`))
    },
  }
}

let hash: Promise<string> | null = null

/** Snapshots are recreated when the code behind them changes. */
export const codeHash = (): Promise<string> =>
  (hash ??= hashOf(root, [
    'domain',
    'server',
    'specs/shared/own-database.ts',
    'specs/shared/embedded-copies.ts',
    'package-lock.json',
  ]).then((whole) => whole.slice(0, 16)))

/** Returns the template's name. It stays on the server, without connections, for later specs. */
const postgresTemplate = async (
  sql: Sql,
  url: string,
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<string> => {
  const template = `spec_${name}_${await codeHash()}`
  await sql(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`)
  if ((await sql(`SELECT 1 FROM pg_database WHERE datname = '${template}'`)) > 0) return template
  const unfinished = `spec_${randomBytes(6).toString('hex')}`
  await sql(`CREATE DATABASE ${unfinished}`)
  const database = await postgresDatabase(databaseAt(url, unfinished), () => undefined)
  await fill(database)
  await database.close()
  await sql(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  return template
}

/**
 * Arbitrary, but the same in every process: only one creates or copies a template at a time. Released when the session
 * ends.
 */
const TEMPLATE_LOCK = 771_205

const databaseAt = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs a statement and returns the number of rows. */
type Sql = (statement: string) => Promise<number>

const administer = async (url: string, work: (sql: Sql) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(async (statement) => (await client.query(statement)).rowCount ?? 0)
  } finally {
    await client.end()
  }
}
