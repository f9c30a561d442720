import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { after, DAY } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { letOthers } from './let-others'

/** Rows that are deleted so many days after a time or a day of theirs. Rows without it are kept. */
export interface Life {
  readonly table: PgTable
  readonly days: number
  readonly since: PgColumn
}

/** Rows that one statement deletes, and statements of one round: the next round goes on. */
const BATCH = 5_000
const BATCHES = 20

/** Deletes the rows whose life is over. */
export const endLives = async (db: Sql, lives: readonly Life[], now: Date, stopping?: AbortSignal): Promise<void> => {
  for (const { table, days, since } of lives) {
    const over = sql`SELECT ctid FROM ${table} WHERE ${since} < ${after(now, -days * DAY).toISOString()}::timestamptz LIMIT ${BATCH}`
    for (let batch = 0; batch < BATCHES && stopping?.aborted !== true; batch += 1) {
      const began = performance.now()
      const { rows } = (await db.execute(sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${over})) RETURNING 1`)) as {
        rows: readonly unknown[]
      }
      await letOthers(began)
      if (rows.length < BATCH) break
    }
  }
}
