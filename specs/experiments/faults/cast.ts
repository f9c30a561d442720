import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { tokensWith } from '../../../server/http/tokens'
import { sessionsIn } from '../../../server/identity/sessions'
import { movingClock } from '../../payments/sandbox-setup'
import { openArena, SECRET, seedTenants } from '../arena'
import { rowsOf } from '../rules/invariants'
import { carrierIn } from '../processes/killing'
import { makeBuyers, makeUnits } from '../journeys/reservation-journey'
import type { Wish } from './persistent-buyers'

/** Units of one listing, each wanted by two buyers. */
export const castIn = async (db: Database, units: number): Promise<readonly Wish[]> => {
  await seedTenants(db)
  const clock = movingClock(new Date())
  const sessions = sessionsIn(db.sql, tokensWith(SECRET, clock), clock)
  const arena = { db, clock, startSession: (id: number) => sessions.start(id) }
  const made = await makeUnits(arena, units)
  const buyers = await makeBuyers(arena, 2 * units)
  return buyers.flatMap((buyer, i) => {
    const unit = made[i % units]
    return unit === undefined ? [] : [{ buyer, unit }]
  })
}

/** Finishes everything with our own server on the same data, and returns what is wrong with it and the acknowledged reservations. */
export const afterwardsIn = async (
  db: Database,
  folder: string,
  acknowledged: readonly string[],
): Promise<readonly string[]> => {
  const arena = await openArena({ db, clock: movingClock(new Date()), carrier: carrierIn(folder) })
  try {
    const wrong = await arena.settled()
    const kept = await rowsOf<{ session: string }>(
      db,
      sql`SELECT p.session_id AS session FROM payments p JOIN reservations r ON p.kind = 'reservation' AND r.id = p.subject_id WHERE r.status = 'held'`,
    )
    const sessions = new Set(kept.map(({ session }) => session))
    const lost = acknowledged.filter((session) => !sessions.has(session))
    return [...wrong, ...lost.map((session) => `an acknowledged reservation was lost: ${session}`)]
  } finally {
    await arena.close()
  }
}
