import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { FolderInUse, takeLock } from '../db/lock'
import { migrationsFolder } from '../db/migrations-folder'
import { askServer } from '../office/channel'
import type { Settings } from '../settings'
import { type Finding, missing, ok, type Query, reasonOf, warning } from './finding'
import { checkDemo, demoUnread } from './demo.check'
import { checkSender, checkSenderOf } from './sender.check'
import { checkTexts } from './texts.check'
import { checkTenant, checkTenantOf } from './tenant.check'

const AREA = 'Database'
const DEADLINE = 5_000
const OLDEST = 150_000

/**
 * Whether the database is reachable, recent enough, has `pg_trgm` and all migrations, and in production whose contact
 * details it holds, and whether emails have a sender. Read-only.
 */
export const checkDatabase = (settings: Settings): Promise<readonly Finding[]> =>
  settings.databaseUrl === '' ? embedded(settings) : server(settings)

const server = async (settings: Settings): Promise<readonly Finding[]> => {
  const client = new pg.Client({
    connectionString: settings.databaseUrl,
    connectionTimeoutMillis: DEADLINE,
    query_timeout: DEADLINE,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await examined((text) => client.query<Record<string, unknown>>(text), settings)
  } catch (error) {
    return [
      missing(
        AREA,
        `PostgreSQL cannot be used (${reasonOf(error)}).`,
        'Check DATABASE_URL, and that the server is running and accepts this machine.',
      ),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const embedded = async (settings: Settings): Promise<readonly Finding[]> => {
  const { dataDir, nodeEnv } = settings
  const advice =
    nodeEnv === 'production'
      ? [
          warning(
            AREA,
            'The embedded database supports one node only.',
            'Set DATABASE_URL to a PostgreSQL server that is backed up.',
          ),
        ]
      : []
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return [...advice, ok(AREA, 'The embedded database will be created at the first start.')]
  try {
    const lock = takeLock(dataDir)
    try {
      const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
      try {
        return [...advice, ...(await examined((text) => client.query<Record<string, unknown>>(text), settings))]
      } finally {
        await client.close()
      }
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return [
        ...advice,
        ok(AREA, 'The embedded database is in use by a running server.'),
        ...(nodeEnv === 'production' ? [...(await ofRunning(settings)), demoUnread] : []),
      ]
    return [
      ...advice,
      missing(
        AREA,
        `The embedded database cannot be opened (${reasonOf(error)}).`,
        'Restore DATA_DIR from a backup, or move it away to start again.',
      ),
    ]
  }
}

const ofRunning = async (settings: Settings): Promise<readonly Finding[]> => {
  const ask = (command: readonly string[]) => askServer(settings.dataDir, command).catch(() => null)
  const found = [await checkTenantOf(ask), await checkSenderOf(ask, settings)]
  return found.filter((each) => each !== null)
}

const examined = async (query: Query, settings: Settings): Promise<readonly Finding[]> => {
  const [version] = (
    await query(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
    )
  ).rows
  const extension = (await query("SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'")).rows.length > 0
  const inProduction =
    settings.nodeEnv === 'production'
      ? [await checkTenant(query), await checkSender(query, settings), await checkTexts(query), await checkDemo(query)]
      : []
  const name = `PostgreSQL ${String(version?.['name'])}`
  return [
    Number(version?.['number']) < OLDEST
      ? missing(AREA, `${name} is too old.`, 'Use PostgreSQL 15 or newer.')
      : ok(AREA, `${name} is reachable.`),
    extension
      ? ok('Extension pg_trgm', 'Available.')
      : missing(
          'Extension pg_trgm',
          'Not available.',
          'Install the PostgreSQL contrib package on the database server.',
        ),
    await migrations(query),
    ...inProduction.filter((each) => each !== null),
  ]
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

/** Drizzle runs the migrations newer than the newest one recorded. */
const migrations = async (query: Query): Promise<Finding> => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as Journal
  const [table] = (await query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists")).rows
  const [last] =
    table?.['exists'] === true
      ? (await query('SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations')).rows
      : []
  const applied = Number(last?.['at'] ?? 0)
  const pending = entries.filter(({ when }) => when > applied).map(({ tag }) => tag)
  if (pending.length > 0)
    return warning(
      'Migrations',
      `${pending.length} of ${entries.length} pending: ${pending.join(', ')}.`,
      'They run at the next start.',
    )
  return applied > (entries.at(-1)?.when ?? 0)
    ? warning(
        'Migrations',
        'The database has migrations that this version does not know.',
        'Deploy the version that made them, or a newer one.',
      )
    : ok('Migrations', `All ${entries.length} applied.`)
}
