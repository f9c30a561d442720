import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type PriceColumnKey, revealsPrice } from '../../domain/listing/price-list/price-column-table'
import { askingPrice, offerTypeOf, type Room } from '../../domain/listing/room'
import type { Sql } from '../db/database'
import { inPublicListing, rooms } from './listing.tables'

type RoomRow = typeof rooms.$inferSelect

const price = sql`coalesce(nullif(${rooms.totalPrice}, 0), nullif(${rooms.revisedPrice}, 0))`
const area = sql`coalesce(nullif(${rooms.internal}, 0), nullif(${rooms.landSize}, 0))`

/** Sort columns by request keyword. Anticipated rent is `rental` (B2.6-14). */
const SORTABLE = {
  apt: rooms.position,
  status: rooms.status,
  outlook: rooms.outlook,
  beds: rooms.beds,
  baths: rooms.baths,
  cars: rooms.cars,
  internal: rooms.internal,
  balcony: rooms.balcony,
  total: rooms.total,
  storage: rooms.storage,
  rental: rooms.anticipatedRent,
  revisedPrice: rooms.revisedPrice,
  pricePerArea: sql`${price}::float8 / ${area}`,
  landm2: rooms.landSize,
  landPrice: rooms.landPrice,
  buildingPrice: rooms.buildingPrice,
  totalPrice: rooms.totalPrice,
  totalPriceMax: rooms.totalPriceMax,
  stampDuty: rooms.stampDuty,
  lodgement: rooms.lodgement,
  councilRates: rooms.councilRates,
  titleType: rooms.titleType,
  strataFees: rooms.strataFees,
} as const satisfies Partial<Record<PriceColumnKey, SQL | AnyPgColumn>>

export interface RoomOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

export const isSortable = (column: string): column is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, column)

/** Returns the units of a public listing, with null prices unless the caller can see them. */
export const roomsOf = async (db: Sql, listingId: number, order: RoomOrder, showPrices: boolean): Promise<Room[]> => {
  const rows = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.listingId, listingId), inPublicListing))
    .orderBy(...orderBy(order, showPrices))
  return rows.map((row) => asRoom(row, showPrices))
}

/** Returns one unit of a public listing, or null. */
export const roomOf = async (db: Sql, listingId: number, roomId: number, showPrices: boolean): Promise<Room | null> => {
  const [row] = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, roomId), eq(rooms.listingId, listingId), inPublicListing))
  return row === undefined ? null : asRoom(row, showPrices)
}

const orderBy = ({ column, direction }: RoomOrder, showPrices: boolean): SQL[] => {
  const chosen = isSortable(column) && (showPrices || !revealsPrice(column)) ? SORTABLE[column] : rooms.position
  return [direction === 'asc' ? asc(chosen) : sql`${desc(chosen)} NULLS LAST`, asc(rooms.position)]
}

const asRoom = (row: RoomRow, showPrices: boolean): Room => {
  const { price, maxPrice } = askingPrice(row)
  return {
    roomId: row.id,
    apt: row.apt,
    status: row.status,
    offerType: offerTypeOf(price, maxPrice),
    outlook: row.outlook,
    beds: row.beds,
    baths: row.baths,
    cars: row.cars,
    internal: row.internal,
    balcony: row.balcony,
    total: row.total,
    storage: row.storage,
    landSize: row.landSize,
    anticipatedRent: row.anticipatedRent,
    anticipatedRentMax: row.anticipatedRentMax,
    floorPlanUrl: row.floorPlanUrl,
    councilRates: row.councilRates,
    titleType: row.titleType,
    strataFees: row.strataFees,
    arePricesWithheld: !showPrices,
    ...(showPrices ? pricesOf(row) : WITHHELD),
  }
}

type Prices = Pick<
  Room,
  | 'revisedPrice'
  | 'revisedPriceMax'
  | 'landPrice'
  | 'buildingPrice'
  | 'totalPrice'
  | 'totalPriceMax'
  | 'stampDuty'
  | 'lodgement'
>

const WITHHELD: Prices = {
  revisedPrice: null,
  revisedPriceMax: null,
  landPrice: null,
  buildingPrice: null,
  totalPrice: null,
  totalPriceMax: null,
  stampDuty: null,
  lodgement: null,
}

const pricesOf = ({
  revisedPrice,
  revisedPriceMax,
  landPrice,
  buildingPrice,
  totalPrice,
  totalPriceMax,
  stampDuty,
  lodgement,
}: RoomRow): Prices => ({
  revisedPrice,
  revisedPriceMax,
  landPrice,
  buildingPrice,
  totalPrice,
  totalPriceMax,
  stampDuty,
  lodgement,
})
