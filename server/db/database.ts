import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Runs queries, inside a transaction or not; the same drizzle API over PGlite and PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT>

export type Unlisten = () => Promise<void>

export interface Connections {
  /** The number of times the connection for notifications was lost and reopened. */
  readonly reconnects: number
  /** The connections for queries, and the queries that wait for one; null for PGlite, which has a single connection. */
  readonly pool: { readonly active: number; readonly idle: number; readonly waiting: number } | null
}

/** PGlite or PostgreSQL. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly sql: Sql
  /** All or nothing; a thrown error rolls back. `work` may be repeated, so it must have no effects beyond `sql`. */
  transaction<A>(work: (sql: Sql) => Promise<A>): Promise<A>
  /**
   * Receives `NOTIFY channel` from every node once the sender's transaction has committed. `reconnected` is called
   * after a lost connection is reopened: notifications sent in between were missed.
   */
  listen(channel: string, heard: (payload: string) => void, reconnected?: () => void): Promise<Unlisten>
  /** False while notifications cannot arrive. */
  isListening(): boolean
  connections(): Connections
  /** Copies the database and the data folder to a new folder; PGlite in a folder only. */
  readonly backUp?: (folder: string) => Promise<void>
  /** Resolves once the database has answered a query that waits for no other call's. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** The SQLSTATE, or Node's error code, of this error or its cause. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause === undefined || cause === null ? undefined : codeOf(cause)
}

/** SQLSTATE 23505, wrapped by drizzle. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** SQLSTATE 40P01 and 40001: PostgreSQL ended this transaction so that another could continue. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '')
