import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Queries, inside a transaction or not; the same drizzle API over PGlite and over PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT>

export type Unlisten = () => Promise<void>

/** The database, whichever it is. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly sql: Sql
  /** Everything or nothing; a thrown error rolls back. `work` may be run again, so it does nothing but ask `sql`. */
  transaction<A>(work: (sql: Sql) => Promise<A>): Promise<A>
  /**
   * Receives `NOTIFY channel` from every node once the sender's transaction is committed. `reconnected` is called after the
   * connection was lost and opened again: what was sent meanwhile has not been received.
   */
  listen(channel: string, heard: (payload: string) => void, reconnected?: () => void): Promise<Unlisten>
  /** False while notifications cannot arrive. */
  isListening(): boolean
  close(): Promise<void>
}

/** The SQLSTATE, or the code of Node, of this error or of the one that caused it. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause === undefined || cause === null ? undefined : codeOf(cause)
}

/** SQLSTATE 23505, which drizzle wraps: another transaction was first. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** SQLSTATE 40P01 and 40001: PostgreSQL ended this transaction so that another could continue. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '')
