import type { OfferType, OwnClaim, Unit } from '../unit'
import { canBePicked } from '../unit'

/**
 * Why a unit can't be bought this way: `own` the buyer has reserved it, `reserved` and `sold` others have it, `withdrawn` it is for sale no longer,
 * `offers-only` it has no fixed price, `no-offers` it has one and takes no offers.
 */
export type Obstacle = 'own' | 'reserved' | 'sold' | 'withdrawn' | 'offers-only' | 'no-offers'

interface Wanted {
  readonly type: OfferType
  /** From `waysToBuy`. */
  readonly ways: readonly OfferType[]
  readonly status: Unit['status']
  readonly claim: OwnClaim
}

/** Null if the unit can be bought. The buyer's own open checkout is no obstacle, nor is a unit that its queue offers to them. */
export const obstacleTo = ({ type, ways, status, claim: own }: Wanted): Obstacle | null => {
  if (own === 'reserved' && status !== 'Available') return 'own'
  if (status === 'Reserved' && own !== 'checkout' && own !== 'first-in-queue') return 'reserved'
  if (status !== 'Available' && status !== 'Reserved') return 'sold'
  if (ways.includes(type)) return null
  return type === 'Select Now' ? 'offers-only' : 'no-offers'
}

const MOST = 3

const hasPlanOf =
  ({ beds, baths, cars, internal, landSize }: Unit) =>
  (other: Unit): boolean =>
    other.beds === beds &&
    other.baths === baths &&
    other.cars === cars &&
    other.internal === internal &&
    other.landSize === landSize

export interface Alternatives {
  /** Whether they have the same plan; otherwise they come nearest to it. */
  readonly samePlan: boolean
  readonly units: readonly Unit[]
}

/** Up to three available units with the unit's plan, else with as many bedrooms and the nearest size. */
export const alternativesTo = (unit: Unit, units: readonly Unit[]): Alternatives => {
  const free = units.filter((each) => each.unitId !== unit.unitId && canBePicked(each))
  const same = free.filter(hasPlanOf(unit))
  if (same.length > 0) return { samePlan: true, units: same.slice(0, MOST) }
  const apart = (each: Unit) => Math.abs(each.internal - unit.internal) + Math.abs(each.landSize - unit.landSize)
  const near = free.filter(({ beds }) => beds === unit.beds).sort((a, b) => apart(a) - apart(b))
  return { samePlan: false, units: near.slice(0, MOST) }
}
