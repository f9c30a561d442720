import { formatDollarRange, formatNumber } from '../../shared/money'
import { isOnLots, type PropertyType, unitHeading } from '../property-type'
import { askingPrice, type Unit, shownStatus } from '../unit'
import { headingOf, type PriceColumnKey } from './price-column-table'

/** Missing and zero values look the same (B2.6-9). */
const NONE = 'N/A'
const WITHHELD = 'On request'

type Figure = number | null

export interface PriceColumn {
  /** Also the sort key. */
  readonly key: PriceColumnKey
  readonly label: string
  /** `text` is left-aligned, `figure` right-aligned, `plan` a URL. */
  readonly kind: 'text' | 'figure' | 'plan'
  /** Whether lists can be sorted by it. */
  readonly isSorted: boolean
  readonly text: (unit: Unit) => string
}

const number = (value: Figure): string => (value === null || value === 0 ? NONE : formatNumber(value))
const dollars = (min: Figure, max: Figure = null): string =>
  min === null || min === 0 ? NONE : formatDollarRange(min, max)

/** Computed once for each unit: a list of 1,000 is sized by the longest text of every column. */
const remembered = (of: (unit: Unit) => string): ((unit: Unit) => string) => {
  const texts = new WeakMap<Unit, string>()
  return (unit) => {
    const known = texts.get(unit)
    if (known !== undefined) return known
    const found = of(unit)
    texts.set(unit, found)
    return found
  }
}

const text = (key: PriceColumnKey, of: (unit: Unit) => string, label = headingOf(key)): PriceColumn => ({
  key,
  label,
  kind: 'text',
  isSorted: true,
  text: (unit) => of(unit) || NONE,
})
const figure = (key: PriceColumnKey, of: (unit: Unit) => string): PriceColumn => ({
  key,
  label: headingOf(key),
  kind: 'figure',
  isSorted: true,
  text: remembered(of),
})

/** A dwelling without bedrooms is a studio (B3-10). Vacant lots show none. */
const bedsOf = ({ beds, internal }: Unit): string => (beds <= 0 && internal > 0 ? 'Studio' : number(beds))

const unitColumns = new Map<string, PriceColumn>()
/** Headed by the word for one unit: `Apartment`, `Lot`. The same column each time, so that rows aren't drawn again. */
const unitColumn = (type: PropertyType): PriceColumn => {
  const heading = unitHeading(type)
  const known = unitColumns.get(heading)
  if (known !== undefined) return known
  const column = text('apt', (unit) => unit.apt, heading)
  unitColumns.set(heading, column)
  return column
}

const STATUS = text('status', (unit) => shownStatus(unit.status))
const ROOMS_AND_AREAS: readonly PriceColumn[] = [
  text('outlook', (unit) => unit.outlook),
  figure('beds', bedsOf),
  figure('baths', (unit) => number(unit.baths)),
  figure('cars', (unit) => number(unit.cars)),
  figure('internal', (unit) => number(unit.internal)),
  figure('balcony', (unit) => number(unit.balcony)),
  figure('total', (unit) => number(unit.total)),
]

const STORAGE = figure('storage', (unit) => number(unit.storage))
const LAND = figure('landSize', (unit) => number(unit.landSize))
const PRICE = figure('revisedPrice', (unit) => dollars(unit.revisedPrice, unit.revisedPriceMax))
const isKnown = (amount: Figure): amount is number => amount !== null && amount > 0

/** Dollars per m² of internal area, or of land without a building. Null while either is unknown. */
export const pricePerSquareMetre = (unit: Unit): { from: number; to: number } | null => {
  const { price, maxPrice } = askingPrice(unit)
  const area = unit.internal > 0 ? unit.internal : unit.landSize
  if (!isKnown(price) || area <= 0) return null
  return { from: Math.round(price / area), to: Math.round((isKnown(maxPrice) ? maxPrice : price) / area) }
}
const PER_AREA = figure('pricePerArea', (unit) => {
  const each = pricePerSquareMetre(unit)
  return each === null ? NONE : dollars(each.from, each.to)
})
const RENT = figure('rental', (unit) => dollars(unit.anticipatedRent, unit.anticipatedRentMax))
const unlessWithheld = (unit: Unit, amount: Figure): string => (unit.arePricesWithheld ? WITHHELD : dollars(amount))
const DUTY = figure('stampDuty', (unit) => unlessWithheld(unit, unit.stampDuty))
const LODGEMENT = figure('lodgement', (unit) => unlessWithheld(unit, unit.lodgement))
const RATES = figure('councilRates', (unit) => dollars(unit.councilRates))
const FEES = figure('strataFees', (unit) => dollars(unit.strataFees))

/** Shown if at least one unit has a value (B2.6-5). */
const FURTHER: readonly (readonly [PriceColumn, (unit: Unit) => unknown])[] = [
  [PER_AREA, pricePerSquareMetre],
  [LAND, (unit) => unit.landSize],
  [figure('landPrice', (unit) => dollars(unit.landPrice)), (unit) => unit.landPrice],
  [figure('buildingPrice', (unit) => dollars(unit.buildingPrice)), (unit) => unit.buildingPrice],
  [figure('totalPrice', (unit) => dollars(unit.totalPrice, unit.totalPriceMax)), (unit) => unit.totalPrice],
  [
    {
      ...{ key: 'floorPlanUrl', label: headingOf('floorPlanUrl'), kind: 'plan', isSorted: false },
      text: (unit) => unit.floorPlanUrl,
    },
    (unit) => unit.floorPlanUrl,
  ],
  [DUTY, (unit) => unit.stampDuty],
  [LODGEMENT, (unit) => unit.lodgement],
  [RATES, (unit) => unit.councilRates],
  [text('titleType', (unit) => unit.titleType), (unit) => unit.titleType],
  [FEES, (unit) => unit.strataFees],
]

const isTorrens = ({ titleType }: Unit): boolean => titleType === 'Torrens'

/**
 * The columns of a price list (B2.6-3, B2.6-5). For lots, land replaces storage (B2.6-4). The estimated
 * fees are hidden if every title is Torrens (B2.6-11). `twelve` omits the extra columns of the listing view. A column
 * without a value for any unit is omitted; unit, status and price always show.
 */
export const priceColumns = (
  units: readonly Unit[],
  type: PropertyType,
  extent: 'all' | 'twelve' = 'all',
): readonly PriceColumn[] => {
  const onLots = isOnLots(type)
  const further = FURTHER.filter(
    ([column, value]) =>
      units.some((unit) => Boolean(value(unit))) &&
      !(column === LAND && onLots) &&
      !(column === FEES && units.every(isTorrens)),
  ).map(([column]) => column)
  const hasValues = (column: PriceColumn) => units.some((unit) => column.text(unit) !== NONE)
  return [
    unitColumn(type),
    STATUS,
    ...[...ROOMS_AND_AREAS, onLots ? LAND : STORAGE, RENT].filter(hasValues),
    PRICE,
    ...(extent === 'all' ? further : []),
  ]
}

const COMMISSION: PriceColumn = {
  ...figure('commission', (unit) => dollars(unit.commission, unit.maxCommission)),
  isSorted: false,
}

/** With what each unit pays an agent after its price, if the units say so. */
export const withCommission = (columns: readonly PriceColumn[], units: readonly Unit[]): readonly PriceColumn[] =>
  units.some(({ commission }) => isKnown(commission))
    ? columns.flatMap((column) => (column === PRICE ? [column, COMMISSION] : [column]))
    : columns

/** Pixels (B2.6-12). */
export const priceListHeight = (type: PropertyType): number => (type === 'House & Land' ? 500 : 510)

/** The fee columns (B2.5-15). */
export const feeColumns = (units: readonly Unit[], type: PropertyType): readonly PriceColumn[] => [
  unitColumn(type),
  DUTY,
  LODGEMENT,
  RATES,
  ...(units.every(isTorrens) ? [] : [FEES]),
]
