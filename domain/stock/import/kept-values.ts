import type { IncomingRow, ReadStock, UnitValues } from './incoming'

/**
 * What of a file a unit has a place for. A package is asked for at its whole price; floor plans are among the media, and times of
 * titles and completion belong to no unit yet.
 */
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
