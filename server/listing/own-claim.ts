import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OwnClaim } from '../../domain/listing/unit'
import type { OwnUnit } from '../../domain/listing/units/own-unit'
import { EXCLUSIVE, PURCHASED } from '../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../db/database'
import { isOfferedTo } from '../queue/queue.tables'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservation/reservations-visible-to'

/** The units of a listing that the account has taken, for itself or for a client: it can't join their queues. */
export const ownUnitsOf = async (db: Sql, listingId: number, caller: Viewer): Promise<OwnUnit[]> => {
  const claims = await db
    .select({
      ...{ unitId: reservations.unitId, reservationId: reservations.id, status: reservations.status },
      accountId: reservations.accountId,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.listingId, listingId),
        reservationsVisibleTo(caller),
        inArray(reservations.status, [...EXCLUSIVE]),
      ),
    )
    .orderBy(asc(reservations.id))
  return claims.map(({ unitId, reservationId, status, accountId: owner }) => ({
    ...{ unitId, reservationId, isForClient: owner !== caller.accountId },
    claim: status === 'checkout' ? 'checkout' : PURCHASED.includes(status) ? 'purchased' : 'reserved',
  }))
}

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
