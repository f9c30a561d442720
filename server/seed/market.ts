import { LOCALITIES } from '../../domain/shared/places/localities'
import { randomFrom } from '../../drawing/random'
import type { StateCode } from '../../domain/shared/places/australia'
import { dutyTold, LODGEMENT_ESTIMATES, YIELDS } from './prices'

/** A suburb in a large set: the probability of a listing there, and local prices. */
export interface MarketPlace {
  readonly suburb: string
  readonly state: StateCode
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  /** Fraction of all listings. */
  readonly share: number
  /** Dollars per m² of internal area, and of land. */
  readonly rate: number
  readonly groundRate: number
  /** Annual rent and transfer duty as fractions of the price; no duty where its rule isn't covered. */
  readonly yield: number
  readonly duty: number
  readonly lodgement: number
}

/** Mix of new homes, roughly as in building approvals. */
const STATE_SHARES: Readonly<Record<StateCode, number>> = {
  NSW: 0.29,
  VIC: 0.31,
  QLD: 0.2,
  WA: 0.09,
  SA: 0.06,
  TAS: 0.02,
  ACT: 0.025,
  NT: 0.005,
}

const RATES: Readonly<Record<StateCode, readonly [inside: number, ground: number]>> = {
  NSW: [12_800, 1_500],
  VIC: [10_400, 950],
  QLD: [10_900, 850],
  WA: [9_600, 760],
  SA: [8_800, 660],
  TAS: [8_300, 560],
  ACT: [9_200, 1_050],
  NT: [7_200, 620],
}

const TYPICAL_PRICE = 700_000

/** Every locality. Within a state, the n-th suburb's share is proportional to 1 / (n + 2). */
export const marketPlaces = (): readonly MarketPlace[] =>
  (Object.keys(STATE_SHARES) as StateCode[]).flatMap((state) => {
    const places = LOCALITIES.filter((locality) => locality.state === state)
    const weights = places.map((_, n) => 1 / (n + 3))
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    return places.map((place, n) => {
      const dear = randomFrom(`${place.suburb}|${state}`).between(0.82, 1.24)
      const [inside, ground] = RATES[state]
      return {
        ...place,
        share: (STATE_SHARES[state] * (weights[n] ?? 0)) / whole,
        rate: Math.round(inside * dear),
        groundRate: Math.round(ground * dear),
        yield: YIELDS[state] / 100,
        duty: dutyTold(state, TYPICAL_PRICE) / TYPICAL_PRICE,
        lodgement: LODGEMENT_ESTIMATES[state],
      }
    })
  })

/** Cumulative upper bounds of all shares but the last, for `width_bucket`. */
export const thresholdsOf = (places: readonly MarketPlace[]): readonly number[] => {
  let reached = 0
  return places.slice(0, -1).map(({ share }) => (reached += share))
}
