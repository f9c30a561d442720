import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { movingClock } from '../../payments/sandbox-setup'
import { openArena } from '../arena'
import { rowsOf } from '../rules/invariants'
import { carrierIn } from '../processes/killing'
import type { Acknowledged } from './load'

/** Reservations that a buyer was told were made, and that the database does not have. */
export const lostOf = async (db: Database, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const rows = await rowsOf<{ unit: number; account: number }>(
    db,
    sql`SELECT room_id AS unit, account_id AS account FROM reservations WHERE status = 'held'`,
  )
  const held = new Set(rows.map(({ unit, account }) => `${unit} ${account}`))
  return acknowledged.filter(({ unitId, buyer }) => !held.has(`${unitId} ${buyer.accountId}`))
}

/** Finishes everything that is under way with a server in this process, then returns what is wrong. Closes the database. */
export const wrongAfterwards = async (db: Database, folder: string): Promise<string[]> => {
  const arena = await openArena({ db, clock: movingClock(new Date()), carrier: carrierIn(folder) })
  try {
    return await arena.settled()
  } finally {
    await arena.close()
  }
}
