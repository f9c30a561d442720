import type { Dollars } from '../../shared/money'
import { hasPrice } from '../../shared/money'
import { bedsText } from '../listing'
import { askingPrice, canBePicked, type Room } from '../room'

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
export const unitSummaries = (rooms: readonly Room[]): readonly UnitSummary[] => {
  const left = rooms.filter(canBePicked)
  const beds = [...new Set(left.map((room) => room.beds))].sort((a, b) => a - b)
  return beds.map((count) =>
    summaryOf(
      count,
      left.filter((room) => room.beds === count),
    ),
  )
}

const summaryOf = (beds: number, rooms: readonly Room[]): UnitSummary => {
  const isLand = rooms.every(({ internal }) => internal === 0)
  const sizes = rooms.map(({ internal, landSize }) => (isLand ? landSize : internal))
  const prices = rooms.map((room) => askingPrice(room).price).filter(hasPrice)
  return {
    label: isLand ? 'Lots' : beds <= 0 ? bedsText(beds) : beds === 1 ? '1 bedroom' : `${beds} bedrooms`,
    available: rooms.length,
    sizes: [Math.min(...sizes), Math.max(...sizes)],
    from: prices.length === 0 ? null : Math.min(...prices),
  }
}
