import { and, eq } from 'drizzle-orm'
import { askingPrice } from '../../../domain/listing/unit'
import type { StockStatus } from '../../../domain/listing/unit.lifecycle'
import { hasPrice } from '../../../domain/shared/money'
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

/** A listing’s units in their order, in the words of a price list; `isPublic`: only those that every visitor sees. */
export const unitsToExport = async (db: Sql, listingId: number, isPublic: boolean): Promise<readonly ExportUnit[]> => {
  const rows = await db
    .select({ unit: units, stage: stages.name })
    .from(units)
    .leftJoin(stages, eq(stages.id, units.stageId))
    .where(and(eq(units.listingId, listingId), isPublic ? isShown : undefined))
    .orderBy(...inListOrder)
  return rows.map(({ unit, stage }) => ({ unitId: unit.id, values: valuesOf(unit, stage) }))
}

export const valuesOf = (unit: typeof units.$inferSelect, stage: string | null): UnitValues => {
  const { price, maxPrice } = askingPrice(unit)
  return {
    ...{ label: unit.apt, lot: unit.lot, building: unit.building, level: unit.level, planType: unit.planType },
    ...(stage === null ? {} : { stage }),
    ...{ beds: unit.beds, baths: unit.baths, cars: unit.cars, studies: unit.studies },
    ...{ internal: unit.internal, external: unit.balcony, total: unit.total, storage: unit.storage },
    ...{ landSize: unit.landSize, frontage: unit.frontage, depth: unit.depth },
    ...{ aspect: unit.outlook, title: unit.titleType, street: unit.street, floorPlan: unit.floorPlanUrl },
    price: hasPrice(price) ? price : null,
    priceTo: hasPrice(price) && hasPrice(maxPrice) && maxPrice !== price ? maxPrice : null,
    ...{ landPrice: unit.landPrice, buildPrice: unit.buildingPrice },
    ...(hasPrice(unit.totalPrice) ? { packagePrice: unit.totalPrice, packagePriceTo: unit.totalPriceMax } : {}),
    ...{ rent: unit.anticipatedRent, rentTo: unit.anticipatedRentMax },
    ...{ strata: unit.strataFees, council: unit.councilRates, status: STATUSES[unit.status] },
  }
}

/** With the host in the address of its plan. */
export const withWholePlan = ({ unitId, values }: ExportUnit, whole: (address: string) => string): ExportUnit => ({
  unitId,
  values: { ...values, floorPlan: whole(values.floorPlan ?? '') },
})
