import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type PriceColumnKey, revealsPrice } from '../../domain/listing/price-list/price-column-table'
import { usualDuty } from '../../domain/listing/cost/unit-cost'
import { askingPrice, offerTypeOf, type Unit } from '../../domain/listing/unit'
import { NO_COMMISSION } from '../../domain/commission/commission-terms'
import { coAgentPay } from '../../domain/commission/co-agency'
import { type CommissionSource, unitCommission } from '../../domain/commission/commission-rules'
import { dayOf } from '../../domain/shared/calendar'
import { timeZoneOf } from '../../domain/shared/time-zones'
import type { Sql } from '../db/database'
import type { Reader } from '../http/caller'
import { listings } from './listing.tables'
import { inListOrder, inPublicListing, isShownTo, shownUnit, stages, units } from './unit.tables'

type UnitRow = Omit<typeof units.$inferSelect, 'status'> & Pick<Unit, 'status'>

const price = sql`coalesce(nullif(${units.totalPrice}, 0), nullif(${units.revisedPrice}, 0))`
const area = sql`coalesce(nullif(${units.internal}, 0), nullif(${units.landSize}, 0))`

/** What transfer duty is paid on: under a separate land contract the land alone. */
const dutiable = sql`CASE WHEN ${listings.propertyType} = 'House & Land' AND ${units.landPrice} > 0 AND ${price} > 0 THEN ${units.landPrice} ELSE ${price} END`

/** Sort columns by request keyword. Anticipated rent is `rental` (B2.6-14). */
const SORTABLE = {
  apt: units.position,
  status: units.status,
  outlook: units.outlook,
  beds: units.beds,
  baths: units.baths,
  cars: units.cars,
  internal: units.internal,
  balcony: units.balcony,
  total: units.total,
  storage: units.storage,
  rental: units.anticipatedRent,
  revisedPrice: units.revisedPrice,
  pricePerArea: sql`${price}::float8 / ${area}`,
  landSize: units.landSize,
  landPrice: units.landPrice,
  buildingPrice: units.buildingPrice,
  totalPrice: units.totalPrice,
  totalPriceMax: units.totalPriceMax,
  // It rises with what it is paid on.
  stampDuty: dutiable,
  lodgement: units.lodgement,
  councilRates: units.councilRates,
  titleType: units.titleType,
  strataFees: units.strataFees,
} as const satisfies Partial<Record<PriceColumnKey, SQL | AnyPgColumn>>

export interface UnitOrder {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

export const isSortable = (column: string): column is keyof typeof SORTABLE => Object.hasOwn(SORTABLE, column)

/** Who asks, and whether with prices, and in listings that aren’t public. */
interface Asked {
  readonly reader: Reader
  readonly showPrices: boolean
  /** Whether with what each unit pays an agent; never without prices. */
  readonly seesCommission: boolean
  readonly seesDrafts?: boolean
  readonly now: Date
}

const selected = {
  unit: shownUnit,
  pays: {
    commission: listings.commission,
    maxCommission: listings.maxCommission,
    commissionPercent: listings.commissionPercent,
    commissionRules: listings.commissionRules,
    agencyId: listings.agencyId,
  },
  sold: { state: listings.state, propertyType: listings.propertyType },
  stage: sql<string>`coalesce(${stages.name}, '')`,
}

const rowsOf = (db: Sql) =>
  db
    .select(selected)
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .leftJoin(stages, eq(stages.id, units.stageId))

/** Returns the units of a listing, by default a public one, with null prices unless the caller can see them. */
export const unitsOf = async (
  db: Sql,
  listingId: number,
  order: UnitOrder,
  { seesDrafts = false, ...asked }: Asked,
): Promise<Unit[]> => {
  const { reader, showPrices } = asked
  const rows = await rowsOf(db)
    .where(and(eq(units.listingId, listingId), seesDrafts ? isShownTo(reader) : inPublicListing(reader)))
    .orderBy(...orderBy(order, showPrices))
  return rows.map((row) => asUnit(row, asked))
}

/** Returns one unit of a public listing, or null. */
export const unitOf = async (db: Sql, listingId: number, unitId: number, asked: Asked): Promise<Unit | null> => {
  const [row] = await rowsOf(db).where(
    and(eq(units.id, unitId), eq(units.listingId, listingId), inPublicListing(asked.reader)),
  )
  return row === undefined ? null : asUnit(row, asked)
}

const orderBy = ({ column, direction }: UnitOrder, showPrices: boolean): SQL[] => {
  const chosen = isSortable(column) && (showPrices || !revealsPrice(column)) ? SORTABLE[column] : units.position
  return [direction === 'asc' ? asc(chosen) : sql`${desc(chosen)} NULLS LAST`, ...inListOrder.map(asc)]
}

interface FoundUnit {
  readonly unit: UnitRow
  readonly pays: CommissionSource & { readonly agencyId: number }
  readonly sold: Pick<typeof listings.$inferSelect, 'state' | 'propertyType'>
  readonly stage: string
}

const asUnit = (
  { unit: row, pays, sold, stage }: FoundUnit,
  { reader, showPrices, seesCommission, now }: Omit<Asked, 'seesDrafts'>,
): Unit => {
  const { price, maxPrice } = askingPrice(row)
  const { apt, planType } = row
  return {
    ...(showPrices && seesCommission
      ? unitCommission(pays, { apt, planType, stage, price, maxPrice }, coAgentPay(reader?.coAgent ?? null, pays))
      : NO_COMMISSION),
    unitId: row.id,
    apt: row.apt,
    status: row.status,
    offerType: offerTypeOf(price, maxPrice),
    level: row.level,
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
    offMarket: row.audience !== 'everyone',
    ...(showPrices
      ? { ...pricesOf(row), stampDuty: usualDuty(sold, row, dayOf(now, timeZoneOf(sold.state))) }
      : WITHHELD),
  }
}

type Prices = Pick<
  Unit,
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
  lodgement,
}: UnitRow): Omit<Prices, 'stampDuty'> => ({
  revisedPrice,
  revisedPriceMax,
  landPrice,
  buildingPrice,
  totalPrice,
  totalPriceMax,
  lodgement,
})
