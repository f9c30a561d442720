import { and, eq, sql } from 'drizzle-orm'
import { askingPrice } from '../../../domain/listing/unit'
import type { StockStatus } from '../../../domain/listing/unit.lifecycle'
import { type Dollars, hasPrice } from '../../../domain/shared/money'
import type { ExportUnit } from '../../../domain/stock/export/export-unit'
import type { IncomingStatus, UnitValues } from '../../../domain/stock/import/incoming'
import type { Sql } from '../../db/database'
import { inListOrder, isShown, stages, units } from '../../listing/unit.tables'

const STATUSES: Readonly<Record<StockStatus, IncomingStatus>> = {
  Withheld: 'withheld',
  Available: 'available',
  Reserved: 'reserved',
  Sold: 'sold',
  Unconditional: 'unconditional',
  Settled: 'settled',
}

/** What a price list says of a unit. */
const COLUMNS = {
  ...{ id: units.id, apt: units.apt, lot: units.lot, building: units.building, level: units.level },
  ...{ planType: units.planType, beds: units.beds, baths: units.baths, cars: units.cars, studies: units.studies },
  ...{ internal: units.internal, balcony: units.balcony, total: units.total, storage: units.storage },
  ...{ landSize: units.landSize, frontage: units.frontage, depth: units.depth, outlook: units.outlook },
  ...{ titleType: units.titleType, street: units.street, floorPlanUrl: units.floorPlanUrl },
  ...{ revisedPrice: units.revisedPrice, revisedPriceMax: units.revisedPriceMax, landPrice: units.landPrice },
  ...{ buildingPrice: units.buildingPrice, totalPrice: units.totalPrice, totalPriceMax: units.totalPriceMax },
  ...{ anticipatedRent: units.anticipatedRent, anticipatedRentMax: units.anticipatedRentMax },
  ...{ strataFees: units.strataFees, councilRates: units.councilRates, status: units.status },
} as const
type Columns = Pick<typeof units.$inferSelect, keyof typeof COLUMNS>
const NAMES = Object.keys(COLUMNS) as (keyof Columns)[]

/** A unit with its stage as one value of JSON: of 10,000 units, columns take the driver three times as long. */
export const unitAsJson = sql<
  readonly unknown[]
>`json_build_array(${sql.join([...Object.values(COLUMNS), stages.name], sql`, `)})`

/** A unit from `unitAsJson`. */
export const unitOfJson = (row: readonly unknown[]): ExportUnit => {
  const unit: Record<string, unknown> = {}
  for (const [i, name] of NAMES.entries()) unit[name] = row[i]
  return { unitId: unit['id'] as number, values: valuesOf(unit as Columns, row[NAMES.length] as string | null) }
}

/** A listing’s units in their order, in the words of a price list; `isPublic`: only those that every visitor sees. */
export const unitsToExport = async (db: Sql, listingId: number, isPublic: boolean): Promise<readonly ExportUnit[]> => {
  const inOrder = sql.join([...inListOrder], sql`, `)
  const [found] = await db
    .select({
      rows: sql<readonly (readonly unknown[])[] | null>`json_agg(${unitAsJson} ORDER BY ${inOrder})`,
    })
    .from(units)
    .leftJoin(stages, eq(stages.id, units.stageId))
    .where(and(eq(units.listingId, listingId), isPublic ? isShown : undefined))
  return (found?.rows ?? []).map(unitOfJson)
}

/** Written out: of 10,000 units, groups that are spread take ten times as long. */
const valuesOf = (unit: Columns, stage: string | null): UnitValues => {
  const { price, maxPrice } = askingPrice(unit)
  const values: UnitValues = {
    label: unit.apt,
    lot: unit.lot,
    building: unit.building,
    level: unit.level,
    planType: unit.planType,
    beds: unit.beds,
    baths: unit.baths,
    cars: unit.cars,
    studies: unit.studies,
    internal: unit.internal,
    external: unit.balcony,
    total: unit.total,
    storage: unit.storage,
    landSize: unit.landSize,
    frontage: unit.frontage,
    depth: unit.depth,
    aspect: unit.outlook,
    title: unit.titleType,
    street: unit.street,
    floorPlan: unit.floorPlanUrl,
    price: hasPrice(price) ? price : null,
    priceTo: hasPrice(price) ? aboveOf(price, maxPrice) : null,
    landPrice: unit.landPrice,
    buildPrice: unit.buildingPrice,
    rent: unit.anticipatedRent,
    rentTo: aboveOf(unit.anticipatedRent, unit.anticipatedRentMax) ?? 0,
    strata: unit.strataFees,
    council: unit.councilRates,
    status: STATUSES[unit.status],
  }
  if (stage === null && !hasPrice(unit.totalPrice)) return values
  return {
    ...values,
    ...(stage === null ? {} : { stage }),
    ...(hasPrice(unit.totalPrice)
      ? { packagePrice: unit.totalPrice, packagePriceTo: aboveOf(unit.totalPrice, unit.totalPriceMax) }
      : {}),
  }
}

/** The upper end of a range; null without one, which may be stored as the lower end once more. */
const aboveOf = (from: Dollars, to: Dollars | null): Dollars | null => (to !== null && to > from ? to : null)

/** With the host in the address of its plan. */
export const withWholePlan = ({ unitId, values }: ExportUnit, whole: (address: string) => string): ExportUnit => ({
  unitId,
  values: { ...values, floorPlan: whole(values.floorPlan ?? '') },
})
