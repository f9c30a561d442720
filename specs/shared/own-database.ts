import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { inProject, root } from '../../scripts/lib/project.mjs'
import { hashOf } from '../../scripts/lib/sources.mjs'
import type { Database } from '../../server/db/database'
import { databaseOver } from '../../server/db/embedded'
import { postgresDatabase } from '../../server/db/postgres'
import { seedDemo } from '../../server/seed/demo'

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

/** Copies the snapshot `name`, creating it on first use: migrations and demo data take seconds, a copy far less. */
const copyOf = async (name: string, fill: (db: Database) => Promise<unknown>): Promise<OwnDatabase> => {
  if (!onPostgres)
    return {
      ...(await databaseOver(await embeddedCopy(name, fill))),
      url: '',
      again: () => Promise.reject(new Error('PGlite has one process')),
    }
  const url = process.env['DATABASE_URL'] ?? ''
  const own = `spec_${randomBytes(6).toString('hex')}`
  await administer(url, async (sql) => {
    const template = await postgresTemplate(sql, url, name, fill)
    await sql(`CREATE DATABASE ${own} TEMPLATE ${template}`)
  })
  const again = () => postgresDatabase(databaseAt(url, own), () => undefined)
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

const extensions = { pg_trgm }
const snapshots = inProject('.reports', 'snapshots')

/** Snapshots are recreated when the code behind them changes. */
const codeHash = async (): Promise<string> =>
  (await hashOf(root, ['domain', 'server', 'specs/shared/own-database.ts', 'package-lock.json'])).slice(0, 16)

const embeddedCopy = async (name: string, fill: (db: Database) => Promise<unknown>): Promise<PGlite> => {
  const hash = await codeHash()
  const file = join(snapshots, `${name}.${hash}.tar`)
  if (!existsSync(file)) {
    await removeSnapshots((each) => each.startsWith(`${name}.`) && !each.includes(hash))
    await writeSnapshot(file, fill)
  }
  return PGlite.create({ loadDataDir: new Blob([await readFile(file)]), extensions })
}

const removeSnapshots = async (isOld: (file: string) => boolean): Promise<void> => {
  await mkdir(snapshots, { recursive: true })
  const old = (await readdir(snapshots)).filter(isOld)
  await Promise.all(old.map((each) => rm(join(snapshots, each), { force: true })))
}

/** Concurrent processes may each write one: the file is created atomically, with the same content. */
const writeSnapshot = async (file: string, fill: (db: Database) => Promise<unknown>): Promise<void> => {
  const client = await PGlite.create({ extensions })
  await fill(await databaseOver(client))
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, Buffer.from(await snapshot.arrayBuffer()))
  await rename(aside, file)
}

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
