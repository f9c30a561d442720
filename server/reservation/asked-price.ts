import { type SQL, sql } from 'drizzle-orm'
import type { AskedPrice } from '../../domain/reservation/asked-price'
import { rooms } from '../listing/listing.tables'

/** The unit's price for the columns of a claim, read in the statement that inserts it: as `askingPrice`, 0 for none. */
export const priceAskedNow = (roomId: number): { readonly [column in keyof AskedPrice]: SQL } => ({
  askedPrice: readFor(roomId, sql`total_price`, sql`revised_price`),
  askedPriceMax: readFor(roomId, sql`total_price_max`, sql`revised_price_max`),
})

const readFor = (roomId: number, ofPackage: SQL, ofUnit: SQL): SQL =>
  sql`(SELECT coalesce(CASE WHEN total_price > 0 THEN ${ofPackage} ELSE ${ofUnit} END, 0) FROM ${rooms} WHERE id = ${roomId})`
