import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, isDeadlock, type Unlisten } from './database'
import { migrationsFolder } from './migrations-folder'
import { tables } from './schema'

/** Any number, the same on every node: only one migrates at a time. */
const MIGRATION_LOCK = 771_204
const RETRY_LISTEN_AFTER = 1_000
const ATTEMPTS = 4

/** A PostgreSQL server, 15 or newer. */
export const postgresDatabase = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', onError)
  await migrateOnce(pool)
  const sql = drizzle(pool, { schema: tables })
  const listener = listening(url, onError)
  return {
    kind: 'postgres',
    sql,
    transaction: (work) => unlessDeadlocked(() => sql.transaction((tx) => work(tx))),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** Of two transactions that wait for each other PostgreSQL ends one: done again, it goes through. */
const unlessDeadlocked = async <A>(transaction: () => Promise<A>, attempt = 1): Promise<A> => {
  try {
    return await transaction()
  } catch (error) {
    if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    return unlessDeadlocked(transaction, attempt + 1)
  }
}

const migrateOnce = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/** One connection of its own for LISTEN, which reconnects: a pooled one would come and go. */
const listening = (url: string, onError: (error: Error) => void) => {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let closed = false

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', ({ channel, payload }) => handlers.get(channel)?.forEach((heard) => heard(payload ?? '')))
    fresh.on('error', (error) => { onError(error); reconnect(fresh) })
    fresh.on('end', () => reconnect(fresh))
    await fresh.connect()
    for (const channel of handlers.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    client = fresh
    return fresh
  }
  const connected = () => (client === null ? (connecting ??= connect().finally(() => { connecting = null })) : Promise.resolve(client))
  const reconnect = (lost: pg.Client) => {
    if (client !== lost || closed) return
    client = null
    setTimeout(() => { if (!closed) connected().catch(onError) }, RETRY_LISTEN_AFTER).unref()
  }

  const listen = async (channel: string, heard: (payload: string) => void): Promise<Unlisten> => {
    const known = handlers.get(channel)
    if (known !== undefined) known.add(heard)
    else {
      handlers.set(channel, new Set([heard]))
      const connection = await connected()
      await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`)
    }
    return async () => void handlers.get(channel)?.delete(heard)
  }
  const close = async () => {
    closed = true
    await client?.end()
  }
  return { listen, close }
}
