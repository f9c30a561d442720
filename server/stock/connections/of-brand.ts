import { sql } from 'drizzle-orm'
import type { Sql } from '../../db/database'

export interface Ending {
  readonly id: number
  /** Null: of any brand. */
  readonly brand: string | null
  /** Null: by a command. */
  readonly accountId: number | null
}

/** Until the transaction ends, another one that adds something to the brand’s connections waits: they are counted. */
export const lockBrand = async (db: Sql, brand: string): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('connections', hashtext(${brand})))`)
}
