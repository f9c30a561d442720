import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows of a table, as of the server's clock. */
interface Rows {
  readonly table: PgTable
  where(now: Date): SQL | undefined
}

/** Work that waits in a table: how much, and for how long. Its name is a label, so it is a fixed word. */
export interface Queue extends Rows {
  readonly name: string
  /** When a row began to wait. */
  readonly since: SQL
}

/** A figure over rows: `count(*)`, a sum. The name follows Prometheus: `unifi_holds_live`. */
export interface Total extends Rows {
  readonly name: string
  readonly help: string
  readonly value: SQL
}

/** A figure of this process. */
export interface Live {
  readonly name: string
  readonly help: string
  read(): number
}

/** Bytes of something that is stored. */
export interface Size {
  readonly kind: 'table' | 'folder'
  readonly name: string
  readonly bytes: number
}

/** A module's part of `/metrics`. No names, addresses or ids: neither as values nor as labels. */
export interface Measures {
  readonly queues?: readonly Queue[]
  readonly totals?: readonly Total[]
  readonly live?: readonly Live[]
}
