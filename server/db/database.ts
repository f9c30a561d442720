import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Tables } from './schema'

/** Queries, inside a transaction or not; the same drizzle API over PGlite and over PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT, Tables>

export type Unlisten = () => Promise<void>

/** The database, whichever it is. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly sql: Sql
  /** Everything or nothing; a thrown error rolls back. `work` may be run again, so it does nothing but ask `sql`. */
  transaction<A>(work: (sql: Sql) => Promise<A>): Promise<A>
  /** Hears `NOTIFY channel` from every node once the sender's transaction is committed. */
  listen(channel: string, heard: (payload: string) => void): Promise<Unlisten>
  close(): Promise<void>
}

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause === undefined || cause === null ? undefined : codeOf(cause)
}

/** SQLSTATE 23505, which drizzle wraps: somebody else was first. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** SQLSTATE 40P01 and 40001: PostgreSQL ended this transaction so that another could go on. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '')
