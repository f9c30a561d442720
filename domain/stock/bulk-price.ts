import type { Dollars } from '../shared/money'

export const PRICE_STEPS = ['dollars', 'percent', 'level'] as const

/** How many prices change at once: by dollars, by per cent, or by dollars for each level above the lowest. */
export interface PriceRule {
  readonly by: (typeof PRICE_STEPS)[number]
  /** May be negative. */
  readonly amount: number
  /** Rounds to the nearest of these dollars; 1 doesn’t round. */
  readonly nearest: number
}

export const NEAREST = [1, 500, 1_000, 5_000] as const

export interface PricedUnit {
  readonly unitId: number
  readonly price: Dollars | null
  /** Null if it has none. */
  readonly level: number | null
}

const rounded = (price: number, nearest: number): Dollars => Math.round(price / nearest) * nearest

/** The new prices, without units that have none or keep theirs. */
export const newPrices = (
  units: readonly PricedUnit[],
  { by, amount, nearest }: PriceRule,
): ReadonlyMap<number, Dollars> => {
  const levels = units.flatMap(({ level }) => (level === null ? [] : [level]))
  const lowest = levels.length === 0 ? 0 : Math.min(...levels)
  const next = (price: Dollars, level: number | null): number => {
    switch (by) {
      case 'dollars':
        return price + amount
      case 'percent':
        return price * (1 + amount / 100)
      case 'level':
        return price + amount * (level === null ? 0 : level - lowest)
    }
  }
  return new Map(
    units.flatMap(({ unitId, price, level }) => {
      if (price === null) return []
      const now = rounded(next(price, level), nearest)
      return now === price ? [] : [[unitId, now] as const]
    }),
  )
}
