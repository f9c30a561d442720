import { formatDollarRange, formatNumber } from '../../shared/money'
import { isOnLots, type PropertyType, unitNoun } from '../property-type'
import { askingPrice, type Room, shownStatus } from '../room'
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
  readonly text: (room: Room) => string
}

const number = (value: Figure): string => (value === null || value === 0 ? NONE : formatNumber(value))
const dollars = (min: Figure, max: Figure = null): string =>
  min === null || min === 0 ? NONE : formatDollarRange(min, max)

const text = (key: PriceColumnKey, of: (room: Room) => string, label = headingOf(key)): PriceColumn => ({
  key,
  label,
  kind: 'text',
  text: (room) => of(room) || NONE,
})
const figure = (key: PriceColumnKey, of: (room: Room) => string): PriceColumn => ({
  key,
  label: headingOf(key),
  kind: 'figure',
  text: of,
})

/** A dwelling without bedrooms is a studio (B3-10). Vacant lots show none. */
const bedsOf = ({ beds, internal }: Room): string => (beds <= 0 && internal > 0 ? 'Studio' : number(beds))

/** Headed by the word for one unit: `Apartment`, `Lot`. */
const unitColumn = (type: PropertyType): PriceColumn => {
  const noun = unitNoun(type)
  return text('apt', (room) => room.apt, `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`)
}

const STATUS = text('status', (room) => shownStatus(room.status))
const ROOMS_AND_AREAS: readonly PriceColumn[] = [
  text('outlook', (room) => room.outlook),
  figure('beds', bedsOf),
  figure('baths', (room) => number(room.baths)),
  figure('cars', (room) => number(room.cars)),
  figure('internal', (room) => number(room.internal)),
  figure('balcony', (room) => number(room.balcony)),
  figure('total', (room) => number(room.total)),
]

const STORAGE = figure('storage', (room) => number(room.storage))
const LAND = figure('landm2', (room) => number(room.landSize))
const PRICE = figure('revisedPrice', (room) => dollars(room.revisedPrice, room.revisedPriceMax))
const isKnown = (amount: Figure): amount is number => amount !== null && amount > 0

/** Dollars per m² of internal area, or of land without a building. Null while either is unknown. */
export const pricePerSquareMetre = (room: Room): { from: number; to: number } | null => {
  const { price, maxPrice } = askingPrice(room)
  const area = room.internal > 0 ? room.internal : room.landSize
  if (!isKnown(price) || area <= 0) return null
  return { from: Math.round(price / area), to: Math.round((isKnown(maxPrice) ? maxPrice : price) / area) }
}
const PER_AREA = figure('pricePerArea', (room) => {
  const each = pricePerSquareMetre(room)
  return each === null ? NONE : dollars(each.from, each.to)
})
const RENT = figure('rental', (room) => dollars(room.anticipatedRent, room.anticipatedRentMax))
const unlessWithheld = (room: Room, amount: Figure): string => (room.arePricesWithheld ? WITHHELD : dollars(amount))
const DUTY = figure('stampDuty', (room) => unlessWithheld(room, room.stampDuty))
const LODGEMENT = figure('lodgement', (room) => unlessWithheld(room, room.lodgement))
const RATES = figure('councilRates', (room) => dollars(room.councilRates))
const FEES = figure('strataFees', (room) => dollars(room.strataFees))

/** Shown if at least one unit has a value (B2.6-5). */
const FURTHER: readonly (readonly [PriceColumn, (room: Room) => unknown])[] = [
  [PER_AREA, pricePerSquareMetre],
  [LAND, (room) => room.landSize],
  [figure('landPrice', (room) => dollars(room.landPrice)), (room) => room.landPrice],
  [figure('buildingPrice', (room) => dollars(room.buildingPrice)), (room) => room.buildingPrice],
  [figure('totalPrice', (room) => dollars(room.totalPrice, room.totalPriceMax)), (room) => room.totalPrice],
  [
    { key: 'floorPlansUrl', label: headingOf('floorPlansUrl'), kind: 'plan', text: (room) => room.floorPlanUrl },
    (room) => room.floorPlanUrl,
  ],
  [DUTY, (room) => room.stampDuty],
  [LODGEMENT, (room) => room.lodgement],
  [RATES, (room) => room.councilRates],
  [text('titleType', (room) => room.titleType), (room) => room.titleType],
  [FEES, (room) => room.strataFees],
]

const isTorrens = ({ titleType }: Room): boolean => titleType === 'Torrens'

/**
 * The columns of a price list (B2.6-3, B2.6-5). For lots, land replaces storage (B2.6-4). The estimated
 * fees are hidden if every title is Torrens (B2.6-11). `twelve` omits the extra columns of the listing view. A column
 * without a value for any unit is omitted; unit, status and price always show.
 */
export const priceColumns = (
  rooms: readonly Room[],
  type: PropertyType,
  extent: 'all' | 'twelve' = 'all',
): readonly PriceColumn[] => {
  const onLots = isOnLots(type)
  const further = FURTHER.filter(
    ([column, value]) =>
      rooms.some((room) => Boolean(value(room))) &&
      !(column === LAND && onLots) &&
      !(column === FEES && rooms.every(isTorrens)),
  ).map(([column]) => column)
  const hasValues = (column: PriceColumn) => rooms.some((room) => column.text(room) !== NONE)
  return [
    unitColumn(type),
    STATUS,
    ...[...ROOMS_AND_AREAS, onLots ? LAND : STORAGE, RENT].filter(hasValues),
    PRICE,
    ...(extent === 'all' ? further : []),
  ]
}

/** Pixels (B2.6-12). */
export const priceListHeight = (type: PropertyType): number => (type === 'House & Land' ? 500 : 510)

/** The fee columns (B2.5-15). */
export const feeColumns = (rooms: readonly Room[], type: PropertyType): readonly PriceColumn[] => [
  unitColumn(type),
  DUTY,
  LODGEMENT,
  RATES,
  ...(rooms.every(isTorrens) ? [] : [FEES]),
]
