import { sql } from 'drizzle-orm'
import { MINUTE } from '../../../domain/shared/dates'
import type { Sql } from '../../db/database'
import type { Job } from '../../jobs/job'
import { letOthers } from '../../jobs/let-others'

/** Units of one statement, which locks them until it ends. */
const TOGETHER = 20

/**
 * Chains the rows of some units that are older than the chain, and returns the last of these units; null after the last of all. A unit
 * that is claimed meanwhile is chained by the claim.
 */
const chainSome = async (db: Sql, after: number): Promise<number | null> => {
  // In the order in which claims of several units lock them.
  const { rows } = (await db.execute(sql`
    WITH old AS (
      SELECT DISTINCT l.room_id FROM unit_ledger l WHERE l.hash IS NULL AND l.room_id > ${after}::int
        AND NOT EXISTS (SELECT FROM unit_ledger c WHERE c.room_id = l.room_id AND c.number IS NOT NULL)
      ORDER BY l.room_id LIMIT ${TOGETHER}
    )
    SELECT room_id AS "unitId", (chain_unit_ledger(room_id)).number AS chained FROM old`)) as {
    rows: readonly { readonly unitId: number }[]
  }
  return rows.length < TOGETHER ? null : (rows.at(-1)?.unitId ?? null)
}

/** Chains what is older than the chain; nothing is left to do after the first rounds. Can be ended and started again at any time. */
export const chainLedgerJob = (db: Sql): Job => ({
  name: 'ledger-chain',
  every: MINUTE,
  budget: MINUTE,
  run: async (stopping) => {
    let last: number | null = 0
    do {
      const began = performance.now()
      last = await chainSome(db, last)
      await letOthers(began)
    } while (last !== null && stopping?.aborted !== true)
  },
})
