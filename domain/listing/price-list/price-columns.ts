import { formatDollarRange, formatNumber } from '../../shared/money'
import { isOnLots, type PropertyType } from '../property-type'
import { type Room, shownStatus } from '../room'

/** Missing and zero values look the same (B2.6-9). */
const NONE = 'N/A'
const WITHHELD = 'On request'

type Figure = number | null

export interface PriceColumn {
  /** The sort key: the column's wire name, `rental` for the rent (B2.6-14). */
  readonly key: string
  readonly label: string
  /** `text` is left-aligned, `figure` right-aligned, `plan` a URL. */
  readonly kind: 'text' | 'figure' | 'plan'
  readonly text: (room: Room) => string
}

const number = (value: Figure): string => (value === null || value === 0 ? NONE : formatNumber(value))
const dollars = (min: Figure, max: Figure = null): string =>
  min === null || min === 0 ? NONE : formatDollarRange(min, max)

const text = (key: string, label: string, of: (room: Room) => string): PriceColumn => ({
  key,
  label,
  kind: 'text',
  text: (room) => of(room) || NONE,
})
const figure = (key: string, label: string, of: (room: Room) => string): PriceColumn => ({
  key,
  label,
  kind: 'figure',
  text: of,
})

/** A dwelling without bedrooms is a studio (B3-10). Vacant lots show none. */
const bedsOf = ({ beds, internal }: Room): string => (beds <= 0 && internal > 0 ? 'Studio' : number(beds))

const APT = text('apt', 'Apt', (room) => room.apt)

const FIRST: readonly PriceColumn[] = [
  APT,
  text('status', 'Status', (room) => shownStatus(room.status)),
  text('outlook', 'Outlook', (room) => room.outlook),
  figure('beds', 'Beds', bedsOf),
  figure('baths', 'Baths', (room) => number(room.baths)),
  figure('cars', 'Cars', (room) => number(room.cars)),
  figure('internal', 'Internal m²', (room) => number(room.internal)),
  figure('balcony', 'Balcony m²', (room) => number(room.balcony)),
  figure('total', 'Total m²', (room) => number(room.total)),
]

const STORAGE = figure('storage', 'Storage m²', (room) => number(room.storage))
const LAND = figure('landm2', 'Land m²', (room) => number(room.landSize))
const PRICE = figure('revisedPrice', 'Price', (room) => dollars(room.revisedPrice, room.revisedPriceMax))
const RENT = figure('rental', 'Rent pw', (room) => dollars(room.anticipatedRent, room.anticipatedRentMax))
/** Duty and lodgement reveal the price, so they are withheld with it. */
const withheldOr = (amount: Figure): string => (amount === null ? WITHHELD : dollars(amount))
const DUTY = figure('stampDuty', 'Stamp duty', (room) => withheldOr(room.stampDuty))
const LODGEMENT = figure('lodgement', 'Lodgement', (room) => withheldOr(room.lodgement))
const RATES = figure('councilRates', 'Council rates (yr)', (room) => dollars(room.councilRates))
const FEES = figure('strataFees', 'Estimated Fees (qtr)', (room) => dollars(room.strataFees))

/** Shown if at least one unit has a value (B2.6-5). */
const FURTHER: readonly (readonly [PriceColumn, (room: Room) => unknown])[] = [
  [LAND, (room) => room.landSize],
  [figure('landPrice', 'Land price', (room) => dollars(room.landPrice)), (room) => room.landPrice],
  [figure('buildingPrice', 'Building price', (room) => dollars(room.buildingPrice)), (room) => room.buildingPrice],
  [
    figure('totalPrice', 'Total price', (room) => dollars(room.totalPrice, room.totalPriceMax)),
    (room) => room.totalPrice,
  ],
  [
    { key: 'floorPlansUrl', label: 'Floor plan', kind: 'plan', text: (room) => room.floorPlanUrl },
    (room) => room.floorPlanUrl,
  ],
  [DUTY, (room) => room.stampDuty],
  [LODGEMENT, (room) => room.lodgement],
  [RATES, (room) => room.councilRates],
  [text('titleType', 'Title', (room) => room.titleType), (room) => room.titleType],
  [FEES, (room) => room.strataFees],
]

const isTorrens = ({ titleType }: Room): boolean => titleType === 'Torrens'

/**
 * The columns of a price list (B2.6-3, B2.6-5). For lots, land replaces storage (B2.6-4). The estimated
 * fees are hidden if every title is Torrens (B2.6-11). `twelve` omits the extra columns of the listing view.
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
  return [...FIRST, onLots ? LAND : STORAGE, RENT, PRICE, ...(extent === 'all' ? further : [])]
}

/** Pixels (B2.6-12). */
export const priceListHeight = (type: PropertyType): number => (type === 'House & Land' ? 500 : 510)

/** The fee columns (B2.5-15). */
export const feeColumns = (rooms: readonly Room[]): readonly PriceColumn[] => [
  APT,
  DUTY,
  LODGEMENT,
  RATES,
  ...(rooms.every(isTorrens) ? [] : [FEES]),
]
