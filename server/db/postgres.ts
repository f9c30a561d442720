import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { SECOND } from '../../domain/shared/dates'
import { type Database, isDeadlock } from './database'
import { listenerOver } from './listener'
import { migrationsFolder } from './migrations-folder'
import { unusablePostgres } from './unusable'

/** Arbitrary, but the same on every node: only one migrates at a time. */
const MIGRATION_LOCK = 771_204
const ATTEMPTS = 4
/** Detects a lost peer within about 20 seconds, even on an idle connection. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10 * SECOND }
const CONNECT_WITHIN = 5 * SECOND

/** In milliseconds; 0 is no limit. */
export interface PostgresLimits {
  readonly statement: number
  /** For getting a connection from the pool; requests queue under load. */
  readonly connection: number
}

const LIMITS: PostgresLimits = { statement: 20 * SECOND, connection: 10 * SECOND }

/** A PostgreSQL server, 15 or newer. Throws `DatabaseUnusable` if it cannot be reached, logged in to or migrated. */
export const postgresDatabase = async (
  url: string,
  onError: (error: Error) => void,
  limits: Partial<PostgresLimits> = {},
): Promise<Database> => {
  await migrateOnce(url)
  const { statement, connection } = { ...LIMITS, ...limits }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...ALIVE,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: 30 * SECOND,
  })
  // The pool reports errors of idle clients only; an unheard one of a client in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', onError)
  const sql = drizzle(pool)
  const listener = listenerOver(
    () => new pg.Client({ connectionString: url, ...ALIVE, connectionTimeoutMillis: CONNECT_WITHIN }),
    onError,
  )
  return {
    kind: 'postgres',
    sql,
    transaction: (work) => unlessDeadlocked(() => withConnection(pool, (one) => one.transaction((tx) => work(tx)))),
    listen: listener.listen,
    isListening: listener.isListening,
    connections: () => ({
      reconnects: listener.reconnects(),
      pool: { active: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }),
    ping: async () => listener.ping() ?? sql.execute('SELECT 1'),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/**
 * Runs `work` on one connection and always releases it. Drizzle's own transaction over a pool never releases a connection
 * that fails at BEGIN. A connection still in a transaction afterwards is closed.
 */
const withConnection = async <A>(pool: pg.Pool, work: (sql: NodePgDatabase) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    return await work(drizzle(client))
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}

/** Retries a transaction that PostgreSQL ended because of a deadlock. */
const unlessDeadlocked = async <A>(transaction: () => Promise<A>, attempt = 1): Promise<A> => {
  try {
    return await transaction()
  } catch (error) {
    if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    return unlessDeadlocked(transaction, attempt + 1)
  }
}

/** Outside the pool, because migrating a large table would exceed its statement limit. */
const migrateOnce = async (url: string): Promise<void> => {
  const client = clientAt(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
  } catch (error) {
    throw unusablePostgres(client, error)
  } finally {
    // Ending the session releases the lock.
    await client.end().catch(() => undefined)
  }
}

const clientAt = (url: string): pg.Client => {
  try {
    return new pg.Client({ connectionString: url, ...ALIVE, connectionTimeoutMillis: CONNECT_WITHIN })
  } catch (error) {
    throw unusablePostgres(null, error)
  }
}
