import type { IncomingRow, ReadStock, StockField, UnitValues } from './incoming'

/** Fields that are read, but have no place with a unit, and where they belong instead. */
export const UNKEPT: readonly { readonly fields: readonly StockField[]; readonly why: string }[] = [
  { fields: ['titleDate', 'completion'], why: 'Left out, because units keep no such dates; write them in the texts:' },
  { fields: ['floorPlan'], why: 'Left out, because plans are sent as files under Media:' },
]

/** What of a file a unit has a place for. A package is asked for at its whole price. */
const keptValues = (unit: UnitValues): UnitValues => {
  const { titleDate: _titles, completion: _completion, floorPlan: _plan, ...kept } = unit
  return (kept.packagePrice ?? 0) > 0
    ? { ...kept, price: kept.packagePrice ?? null, priceTo: kept.packagePriceTo ?? null }
    : kept
}

export const keptStock = (read: ReadStock): ReadStock => ({
  ...read,
  rows: read.rows.map((row): IncomingRow => ({ ...row, unit: keptValues(row.unit) })),
})
