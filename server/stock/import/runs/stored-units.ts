import { and, eq, sql } from 'drizzle-orm'
import { CLAIMS, type ClaimState, type StoredUnit } from '../../../../domain/stock/import/difference'
import { labelKey } from '../../../../domain/stock/label-key'
import type { Sql } from '../../../db/database'
import { units } from '../../../listing/unit.tables'
import { queuePlaces } from '../../../queue/queue.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { unitsToExport } from '../../export/units-to-export'
import { CLAIMING } from '../../unit-rows'

/** All units of a listing, in the words of a file, with their claims and the offers that wait. */
export const storedUnits = async (db: Sql, listingId: number): Promise<readonly StoredUnit[]> => {
  const values = await unitsToExport(db, listingId, false)
  const rows = await db
    .select({
      unitId: reservations.unitId,
      claim: sql<string | null>`max(${reservations.status}) FILTER (WHERE ${reservations.status} IN ${[...CLAIMING]})`,
      offers: sql<number>`(count(*) FILTER (WHERE ${reservations.status} = 'offered'))::int`,
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(units.listingId, listingId))
    .groupBy(reservations.unitId)
  const sold = new Map(rows.map((row) => [row.unitId, row]))
  const inQueues = await db
    .select({ unitId: queuePlaces.unitId })
    .from(queuePlaces)
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .where(and(eq(units.listingId, listingId), eq(queuePlaces.status, 'offered')))
  const offered = new Set(inQueues.map(({ unitId }) => unitId))
  return values.map(({ unitId, values: said }) => ({
    unitId,
    key: labelKey(said.label ?? ''),
    senderKeys: [],
    values: said,
    claim: claimOf(sold.get(unitId)?.claim ?? (offered.has(unitId) ? 'queue' : null)),
    offers: sold.get(unitId)?.offers ?? 0,
  }))
}

/** A unit has at most one claim. */
const claimOf = (status: string | null): ClaimState => CLAIMS.find((each) => each === status) ?? 'none'
