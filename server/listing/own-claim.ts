import { and, eq, inArray } from 'drizzle-orm'
import type { OwnClaim } from '../../domain/listing/unit'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../db/database'
import { reservations } from '../reservation/reservation.tables'

/** Returns the account's claim on a unit: an open checkout, a reservation, or null. */
export const ownClaimOn = async (db: Sql, unitId: number, accountId: number): Promise<OwnClaim> => {
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
  return claim === undefined ? null : claim.status === 'checkout' ? 'checkout' : 'reserved'
}
