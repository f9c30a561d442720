import { bedsText } from '../listing'
import { askingPrice, canBePicked, type Unit } from '../unit'
import { type Dollars, formatDollars, hasPrice } from '../../shared/money'
import { levelName, levelOf } from './unit-label'

/** A visitor's filter on the units of a listing. An empty text means any. */
export interface UnitWishes {
  readonly beds: string
  /** The highest price in dollars. */
  readonly upTo: string
  readonly level: string
  readonly aspect: string
}
export type UnitWish = keyof UnitWishes
export const ANY_UNIT: UnitWishes = { beds: '', upTo: '', level: '', aspect: '' }

/** From this many units on, a picker and a price list can be filtered. */
export const MANY_UNITS = 25

export interface WishOption {
  readonly value: string
  readonly label: string
}

/** Dollars between two price limits. */
const STEP = 50_000

const levelText = (unit: Unit): string => String(levelOf(unit) ?? '')

const distinct = (values: readonly number[]): readonly number[] => [...new Set(values)].toSorted((a, b) => a - b)
const pricesOf = (units: readonly Unit[]): readonly Dollars[] =>
  units.flatMap((unit) => {
    const { price } = askingPrice(unit)
    return canBePicked(unit) && hasPrice(price) ? [price] : []
  })

/** Price limits between the least and the most expensive available unit. */
const limits = (prices: readonly Dollars[]): readonly WishOption[] => {
  const steps = distinct(prices.map((price) => Math.ceil(price / STEP) * STEP))
  return steps.map((limit) => ({ value: String(limit), label: `Up to ${formatDollars(limit)}` }))
}

/** What can be chosen for each wish; nothing where all units are alike, or nothing is known. */
export const wishOptions = (units: readonly Unit[]): Readonly<Record<UnitWish, readonly WishOption[]>> => {
  const levels = distinct(units.map(levelText).filter(Boolean).map(Number)).toReversed()
  const aspects = [...new Set(units.map(({ outlook }) => outlook).filter(Boolean))].toSorted()
  const all: Readonly<Record<UnitWish, readonly WishOption[]>> = {
    beds: distinct(units.filter(isDwelling).map(({ beds }) => beds)).map((beds) => ({
      value: String(beds),
      label: beds <= 0 ? bedsText(beds) : `${beds} bed`,
    })),
    upTo: limits(pricesOf(units)),
    level: levels.map((level) => ({ value: String(level), label: levelName(level) })),
    aspect: aspects.map((aspect) => ({ value: aspect, label: aspect })),
  }
  const some = (options: readonly WishOption[]) => (options.length > 1 ? options : [])
  return { beds: some(all.beds), upTo: some(all.upTo), level: some(all.level), aspect: some(all.aspect) }
}

/** Vacant land has no bedrooms, and is no studio. */
const isDwelling = ({ beds, internal }: Unit): boolean => beds > 0 || internal > 0

/** Whether a unit fulfils every wish. One without a price doesn't fulfil a price limit. */
export const fulfils = (unit: Unit, { beds, upTo, level, aspect }: UnitWishes): boolean => {
  const { price } = askingPrice(unit)
  return (
    (beds === '' || (isDwelling(unit) && String(unit.beds) === beds)) &&
    (upTo === '' || (hasPrice(price) && price <= Number(upTo))) &&
    (level === '' || levelText(unit) === level) &&
    (aspect === '' || unit.outlook === aspect)
  )
}
