import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AskedPrice } from '../../domain/reservation/asked-price'
import type { Sql } from '../db/database'
import { units } from '../listing/unit.tables'
import { reservations } from './reservation.tables'

/** The unit's price for the columns of a claim, read in the statement that inserts it: as `askingPrice`, 0 for none. */
export const priceAskedNow = (unitId: number | SQL): { readonly [column in keyof AskedPrice]: SQL } => ({
  askedPrice: readFor(unitId, sql`total_price`, sql`revised_price`),
  askedPriceMax: readFor(unitId, sql`total_price_max`, sql`revised_price_max`),
})

const readFor = (unitId: number | SQL, ofPackage: SQL, ofUnit: SQL): SQL =>
  sql`(SELECT coalesce(CASE WHEN total_price > 0 THEN ${ofPackage} ELSE ${ofUnit} END, 0) FROM ${units} WHERE id = ${unitId})`

/**
 * Reads the prices of claims again once their units are taken, under the lock that changes of prices take too: one that was committed
 * since the claim was inserted counts, and a later one finds the claim. Returns the price of a claim that had another.
 */
export const priceAskedUnderLock = async (db: Sql, claims: readonly number[]): Promise<AskedPrice | null> => {
  const now = priceAskedNow(sql.raw('reservations.room_id'))
  const [corrected] = await db
    .update(reservations)
    .set(now)
    .where(
      and(
        inArray(reservations.id, [...claims]),
        sql`(${reservations.askedPrice}, ${reservations.askedPriceMax}) IS DISTINCT FROM (${now.askedPrice}, ${now.askedPriceMax})`,
      ),
    )
    .returning({ askedPrice: reservations.askedPrice, askedPriceMax: reservations.askedPriceMax })
  return corrected ?? null
}
