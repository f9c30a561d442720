import * as t from 'io-ts'
import { bedsText } from '../listing'
import { askingPrice, canBePicked, type Unit } from '../unit'
import { type Dollars, formatDollars, hasPrice } from '../../shared/money'
import { levelName, levelOf } from './unit-label'

/** A visitor's filter on the units of a listing. An empty text means any. `upTo`: the highest price in dollars; `cars`: the fewest spaces. */
export const UnitWishes = t.type(
  { beds: t.string, upTo: t.string, cars: t.string, level: t.string, aspect: t.string },
  'UnitWishes',
)
export type UnitWishes = t.TypeOf<typeof UnitWishes>
export type UnitWish = keyof UnitWishes
export const ANY_UNIT: UnitWishes = { beds: '', upTo: '', cars: '', level: '', aspect: '' }

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
const limits = (prices: readonly Dollars[]): readonly number[] =>
  distinct(prices.map((price) => Math.ceil(price / STEP) * STEP))

const WORDS: Readonly<Record<UnitWish, (value: string) => string>> = {
  beds: (beds) => (Number(beds) <= 0 ? bedsText(Number(beds)) : `${beds} bed`),
  upTo: (limit) => `Up to ${formatDollars(Number(limit))}`,
  cars: (cars) => `${cars} or more`,
  level: (level) => levelName(Number(level)),
  aspect: (aspect) => aspect,
}

/** What can be chosen for each wish; nothing where all units are alike, or nothing is known. */
export const wishOptions = (units: readonly Unit[]): Readonly<Record<UnitWish, readonly WishOption[]>> => {
  const homes = units.filter(isDwelling)
  const some = (wish: UnitWish, values: readonly (string | number)[], least = 2): readonly WishOption[] =>
    values.length < least ? [] : values.map((value) => ({ value: String(value), label: WORDS[wish](String(value)) }))
  return {
    beds: some('beds', distinct(homes.map(({ beds }) => beds))),
    upTo: some('upTo', limits(pricesOf(units))),
    // All have at least as many as the one with the fewest.
    cars: some('cars', distinct(homes.map(({ cars }) => cars)).slice(1), 1),
    level: some('level', distinct(units.map(levelText).filter(Boolean).map(Number)).toReversed()),
    aspect: some('aspect', [...new Set(units.map(({ outlook }) => outlook).filter(Boolean))].toSorted()),
  }
}

/** The options with the one that is chosen, which may have been offered before. */
export const withChosen = (options: readonly WishOption[], wish: UnitWish, chosen: string): readonly WishOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: WORDS[wish](chosen) }]

/** Vacant land has no bedrooms, and is no studio. */
const isDwelling = ({ beds, internal }: Unit): boolean => beds > 0 || internal > 0

export const isOnLevel = (unit: Unit, level: string): boolean => levelText(unit) === level

/** Whether a unit fulfils every wish. One without a price doesn't fulfil a price limit. */
export const fulfils = (unit: Unit, { beds, upTo, cars, level, aspect }: UnitWishes): boolean => {
  const { price } = askingPrice(unit)
  return (
    (beds === '' || (isDwelling(unit) && String(unit.beds) === beds)) &&
    (upTo === '' || (hasPrice(price) && price <= Number(upTo))) &&
    (cars === '' || unit.cars >= Number(cars)) &&
    (level === '' || isOnLevel(unit, level)) &&
    (aspect === '' || unit.outlook === aspect)
  )
}
