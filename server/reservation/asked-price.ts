import { type SQL, sql } from 'drizzle-orm'
import { askingPrice } from '../../domain/listing/room'
import type { Dollars } from '../../domain/shared/money'
import { rooms } from '../listing/listing.tables'
import type { reservations } from './reservation.tables'

type Asked = Pick<typeof reservations.$inferSelect, 'askedPrice' | 'askedPriceMax'>

/** The unit's price for the columns of a claim, read in the statement that inserts it: as `askingPrice`, 0 for none. */
export const priceAskedNow = (roomId: number): { readonly [column in keyof Asked]: SQL } => ({
  askedPrice: readFor(roomId, sql`total_price`, sql`revised_price`),
  askedPriceMax: readFor(roomId, sql`total_price_max`, sql`revised_price_max`),
})

const readFor = (roomId: number, ofPackage: SQL, ofUnit: SQL): SQL =>
  sql`(SELECT coalesce(CASE WHEN total_price > 0 THEN ${ofPackage} ELSE ${ofUnit} END, 0) FROM ${rooms} WHERE id = ${roomId})`

/** The price under which a unit was claimed; later changes don't touch it. */
export const askedPriceOf = (
  { askedPrice, askedPriceMax }: Asked,
  unit: Parameters<typeof askingPrice>[0],
): { price: Dollars | null; maxPrice: Dollars | null } =>
  askedPrice === null ? askingPrice(unit) : { price: askedPrice, maxPrice: askedPriceMax }
