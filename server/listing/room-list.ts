import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { askingPrice, offerTypeOf, type Room } from '../../domain/listing/room'
import type { RoomStatus } from '../../domain/listing/room.lifecycle'
import type { Sql } from '../db/database'
import { rooms } from './listing.tables'

type RoomRow = typeof rooms.$inferSelect

/** Column by the keyword that the table's header sends; anticipated rent says `rental` (B2.6-14). */
const SORTABLE = {
  apt: rooms.position, status: rooms.status, outlook: rooms.outlook, beds: rooms.beds, baths: rooms.baths, cars: rooms.cars,
  internal: rooms.internal, balcony: rooms.balcony, total: rooms.total, storage: rooms.storage, rental: rooms.anticipatedRent,
  revisedPrice: rooms.revisedPrice, landm2: rooms.landSize, landPrice: rooms.landPrice, buildingPrice: rooms.buildingPrice,
  totalPrice: rooms.totalPrice, totalPriceMax: rooms.totalPriceMax, stampDuty: rooms.stampDuty, lodgement: rooms.lodgement,
  councilRates: rooms.councilRates, titleType: rooms.titleType, strataFees: rooms.strataFees,
} as const
/** Ordering by these would tell the prices that are withheld. */
const TELLS_PRICE = new Set<string>(['revisedPrice', 'landPrice', 'buildingPrice', 'totalPrice', 'totalPriceMax', 'stampDuty', 'lodgement'])

export interface RoomOrder { readonly column: string; readonly direction: 'asc' | 'desc' }

export const isSortable = (column: string): column is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, column)

/** The units of a listing; prices are null unless they may be shown. */
export const roomsOf = async (db: Sql, listingId: number, order: RoomOrder, showPrices: boolean): Promise<Room[]> => {
  const rows = await db.select().from(rooms).where(eq(rooms.listingId, listingId)).orderBy(...orderBy(order, showPrices))
  return rows.map((row) => asRoom(row, showPrices))
}

const orderBy = ({ column, direction }: RoomOrder, showPrices: boolean): SQL[] => {
  const chosen = isSortable(column) && (showPrices || !TELLS_PRICE.has(column)) ? SORTABLE[column] : rooms.position
  return [direction === 'asc' ? asc(chosen) : sql`${desc(chosen)} NULLS LAST`, asc(rooms.position)]
}

const PRICES = ['revisedPrice', 'revisedPriceMax', 'landPrice', 'buildingPrice', 'totalPrice', 'totalPriceMax', 'stampDuty', 'lodgement'] as const
const withheld = Object.fromEntries(PRICES.map((key) => [key, null])) as Record<(typeof PRICES)[number], null>

export const asRoom = ({ id, status, listingId: _listing, position: _position, ...row }: RoomRow, showPrices: boolean): Room => {
  const { price, maxPrice } = askingPrice(row)
  return { ...row, ...(showPrices ? {} : withheld), roomId: id, status: status as RoomStatus, offerType: offerTypeOf(price, maxPrice) }
}
