import { and, eq, inArray } from 'drizzle-orm'
import type { OwnClaim } from '../../domain/listing/unit'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../db/database'
import { isOfferedTo } from '../queue/queue.tables'
import { reservations } from '../reservation/reservation.tables'

/** Returns the account's claim on a unit: an open checkout, a reservation, an offer as the first in its queue, or null. */
export const ownClaimOn = async (db: Sql, unitId: number, accountId: number, now: Date): Promise<OwnClaim> => {
  const [claim] = await db
    .select({ status: reservations.status })
    .from(reservations)
    .where(
      and(
        eq(reservations.unitId, unitId),
        eq(reservations.accountId, accountId),
        inArray(reservations.status, [...EXCLUSIVE]),
      ),
    )
  if (claim !== undefined) return claim.status === 'checkout' ? 'checkout' : 'reserved'
  return (await isOfferedTo(db, unitId, accountId, now)) ? 'first-in-queue' : null
}
