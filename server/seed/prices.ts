import type { StateCode } from '../../domain/shared/places/australia'
import { dutyIn } from '../../domain/listing/cost/duty-rules'
import type { Random } from '../../drawing/random'
import type { Pricing, Project } from './project'
import type { Unit } from './units'

/** Annual rental yield of apartments, per cent of the price; houses yield less. */
export const YIELDS: Readonly<Record<StateCode, number>> = {
  NSW: 3.9,
  VIC: 4.3,
  QLD: 4.6,
  WA: 4.9,
  SA: 4.5,
  TAS: 4.6,
  ACT: 4.7,
  NT: 5.6,
}

/** Demo agents' estimates for registering a transfer and a mortgage. One figure per state, because an exact fee would reveal the price. */
export const LODGEMENT_ESTIMATES: Readonly<Record<StateCode, number>> = {
  NSW: 350,
  VIC: 1_750,
  QLD: 2_500,
  WA: 500,
  SA: 5_900,
  TAS: 400,
  ACT: 650,
  NT: 350,
}

/** Transfer duty in whole dollars; 0 if the state's rule isn't covered. Concessions are ignored, so the date doesn't matter. */
export const dutyTold = (state: StateCode, value: number): number => {
  const duty = dutyIn(state, value, '')
  return duty.kind === 'due' && value > 0 ? duty.amount : 0
}

/** Rental vacancy rate, per cent. */
export const VACANCY: Readonly<Record<StateCode, number>> = {
  NSW: 1.6,
  VIC: 1.9,
  QLD: 1,
  WA: 0.7,
  SA: 0.7,
  TAS: 0.9,
  ACT: 1.8,
  NT: 1.2,
}

/** A unit's value in whole dollars, whether or not the listing shows a price. The parts are 0 unless land and house are sold separately. */
export interface Worth {
  readonly land: number
  readonly building: number
  readonly price: number
}

const LEVEL_PREMIUM = 0.006
const OUTSIDE_SHARE = 0.4

const rounded = (dollars: number) => {
  const step = dollars < 1_000_000 ? 1_000 : 5_000
  return Math.round(dollars / step) * step
}

export const worthOf = (project: Project, unit: Unit, random: Random): Worth => {
  if (unit.dwelling === null) return whole(unit.landSize * project.rate * random.between(0.96, 1.04))
  const built = unit.internal + OUTSIDE_SHARE * unit.balcony
  if (project.groundRate !== undefined) {
    const land = rounded(unit.landSize * project.groundRate * random.between(0.97, 1.03))
    const building = rounded(built * project.rate)
    return { land, building, price: land + building }
  }
  const corner = unit.place === 0 ? 1.025 : 1
  return whole(
    built * project.rate * corner * (1 + LEVEL_PREMIUM * Math.max(0, unit.level - 1)) * random.between(0.99, 1.01),
  )
}

const whole = (dollars: number): Worth => ({ land: 0, building: 0, price: rounded(dollars) })

export interface Told {
  readonly price: number | null
  readonly max: number | null
}

/** A unit's price as listed. Ranges go up to 6 per cent above the value. */
export const toldPrice = (pricing: Pricing, price: number, position: number): Told => {
  const range = { price, max: rounded(price * 1.06) }
  switch (pricing) {
    case 'none':
    case 'offline':
      return { price: null, max: null }
    case 'zero':
      return { price: 0, max: null }
    case 'single':
    case 'equal':
      return { price, max: price }
    case 'zero-max':
      return { price, max: 0 }
    case 'ranged':
      return range
    case 'mixed':
      return position % 4 === 3 ? range : { price, max: null }
    case 'fixed':
      return { price, max: null }
  }
}

/** Rent range in dollars a week; 0 for land. Independent of the level, so that a rent doesn't reveal the price. */
export const rentOf = (project: Project, unit: Unit, random: Random): readonly [number, number] => {
  if (unit.dwelling === null) return [0, 0]
  const share = YIELDS[project.state] - (project.plan.kind === 'levels' ? 0 : 0.5)
  const { price } = worthOf(project, { ...unit, level: 1 }, random)
  const rent = Math.round((price * share * random.between(0.96, 1.04)) / 100 / 52 / 5) * 5
  return [rent, rent + (unit.dwelling.beds >= 2 ? 20 : 0)]
}

export interface Costs {
  readonly stampDuty: number
  readonly lodgement: number
  readonly councilRates: number
  readonly strataFees: number
}

/** Duty is on the listed price, or on the land price of a package. Council rates are annual, strata fees quarterly. */
export const costsOf = ({ state, plan }: Project, unit: Unit, dutiable: number, titleType: string): Costs => ({
  stampDuty: dutyTold(state, dutiable),
  lodgement: dutiable > 0 ? LODGEMENT_ESTIMATES[state] : 0,
  councilRates: Math.round(((unit.dwelling?.rates ?? 760) + unit.internal * 3.1 + unit.landSize * 0.8) / 5) * 5,
  strataFees: titleType === 'Torrens' ? 0 : quarterly(unit.internal + unit.balcony, plan.kind === 'levels'),
})

/** A building with lifts and a pool costs three times as much as a shared driveway. */
const quarterly = (area: number, hasLifts: boolean) => Math.round((180 + area * (hasLifts ? 7.4 : 2.2)) / 5) * 5

/** A unit's title type. If the listing has both, the first half of the rows is on Torrens title. */
export const titleOf = ({ titles, plan }: Project, { place }: Unit): string => {
  if (titles !== 'mixed') return titles
  return plan.kind === 'row' && place < plan.count / 2 ? 'Torrens' : 'Community'
}
