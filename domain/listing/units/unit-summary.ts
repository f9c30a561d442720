import type { Dollars } from '../../shared/money'
import { hasPrice } from '../../shared/money'
import { bedsText } from '../listing'
import { askingPrice, canBePicked, type Unit } from '../unit'

/** Summary of the available units with the same number of bedrooms. */
export interface UnitSummary {
  /** `Studio`, `2 bedrooms`, `Lots`. */
  readonly label: string
  readonly available: number
  /** Smallest and largest size in m²: internal area, or land. */
  readonly sizes: readonly [number, number]
  /** Lowest price visible to this visitor. Null if none. */
  readonly from: Dollars | null
}

/** The available units by bedrooms, fewest first. */
export const unitSummaries = (units: readonly Unit[]): readonly UnitSummary[] => {
  const left = units.filter(canBePicked)
  const beds = [...new Set(left.map((unit) => unit.beds))].sort((a, b) => a - b)
  return beds.map((count) =>
    summaryOf(
      count,
      left.filter((unit) => unit.beds === count),
    ),
  )
}

const summaryOf = (beds: number, units: readonly Unit[]): UnitSummary => {
  const isLand = units.every(({ internal }) => internal === 0)
  const sizes = units.map(({ internal, landSize }) => (isLand ? landSize : internal))
  const prices = units.map((unit) => askingPrice(unit).price).filter(hasPrice)
  return {
    label: isLand ? 'Lots' : beds <= 0 ? bedsText(beds) : beds === 1 ? '1 bedroom' : `${beds} bedrooms`,
    available: units.length,
    sizes: [Math.min(...sizes), Math.max(...sizes)],
    from: prices.length === 0 ? null : Math.min(...prices),
  }
}
