import { type SQL, sql } from 'drizzle-orm'
import type { AskedPrice } from '../../domain/reservation/asked-price'
import { units } from '../listing/unit.tables'

/** The unit's price for the columns of a claim, read in the statement that inserts it: as `askingPrice`, 0 for none. */
export const priceAskedNow = (unitId: number): { readonly [column in keyof AskedPrice]: SQL } => ({
  askedPrice: readFor(unitId, sql`total_price`, sql`revised_price`),
  askedPriceMax: readFor(unitId, sql`total_price_max`, sql`revised_price_max`),
})

const readFor = (unitId: number, ofPackage: SQL, ofUnit: SQL): SQL =>
  sql`(SELECT coalesce(CASE WHEN total_price > 0 THEN ${ofPackage} ELSE ${ofUnit} END, 0) FROM ${units} WHERE id = ${unitId})`
