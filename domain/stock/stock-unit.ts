import * as t from 'io-ts'
import { QueuedPerson } from '../queue/place'
import { levelOf as levelOfUnit } from '../listing/units/unit-label'
import { STOCK_STATUSES, type UnitEvent } from '../listing/unit.lifecycle'
import { IsoDate } from '../shared/iso-date'
import { Dollars } from '../shared/money'
import { oneOf } from '../shared/one-of'

export const StockStatus = oneOf(STOCK_STATUSES, 'StockStatus')

/** What is written about a unit. Prices are whole dollars, areas m², rents dollars a week, strata fees a quarter. */
export const UnitFields = t.type(
  {
    label: t.string,
    stageId: t.union([t.number, t.null]),
    level: t.string,
    planType: t.string,
    lot: t.string,
    outlook: t.string,
    beds: t.number,
    baths: t.number,
    cars: t.number,
    studies: t.number,
    internal: t.number,
    balcony: t.number,
    total: t.number,
    storage: t.number,
    landSize: t.number,
    price: t.union([Dollars, t.null]),
    priceMax: t.union([Dollars, t.null]),
    rent: Dollars,
    strataFees: Dollars,
    councilRates: Dollars,
    titleType: t.string,
  },
  'UnitFields',
)
export type UnitFields = t.TypeOf<typeof UnitFields>
export type UnitField = keyof UnitFields

/** Who has a claim on a unit: a checkout, a hold, an accepted offer or a contract; `queue`: the first in its queue, to whom it is offered. */
export const UnitClaim = t.type(
  { status: t.string, buyer: t.string, askedPrice: t.union([Dollars, t.null]), endsAt: t.union([IsoDate, t.null]) },
  'UnitClaim',
)
export type UnitClaim = t.TypeOf<typeof UnitClaim>

/** A unit in the grid of the desk. */
export const StockUnit = t.type(
  {
    unitId: t.number,
    ...UnitFields.props,
    status: StockStatus,
    claim: t.union([UnitClaim, t.null]),
    /** Offers that wait for an answer. */
    offers: t.number,
    /** The reservation that has it, or else the oldest offer that waits; null for neither. */
    saleId: t.union([t.number, t.null]),
    /** The last change of its price; null if it has only had one. */
    lastChange: t.union([t.type({ by: t.number, at: IsoDate }), t.null]),
  },
  'StockUnit',
)
export type StockUnit = t.TypeOf<typeof StockUnit>

/** Sold without a claim here: its price is no longer ours to change. */
export const isSoldElsewhere = ({ claim, status }: Pick<StockUnit, 'claim' | 'status'>): boolean =>
  claim === null && ['Sold', 'Unconditional', 'Settled'].includes(status)

/** A unit’s level as a number, from its own field, or else from its label; null if neither says it. */
export const levelOf = ({ level, label }: Pick<UnitFields, 'level' | 'label'>): number | null => {
  const read = levelOfUnit({ level, apt: label })
  return read === null || read === Infinity ? null : read
}

/** Changes of one unit, each with what its editor saw before. */
export const UnitEdit = t.type(
  { unitId: t.number, was: t.partial(UnitFields.props), now: t.partial(UnitFields.props) },
  'UnitEdit',
)
export type UnitEdit = t.TypeOf<typeof UnitEdit>

/** What a manager does with the status of units. */
export const STATUS_ACTS = [
  'released-for-sale',
  'withheld',
  'reserved-elsewhere',
  'sold-elsewhere',
  'back-on-sale',
] as const
export const StatusAct = oneOf(STATUS_ACTS, 'StatusAct')
export type StatusAct = t.TypeOf<typeof StatusAct>

export const EVENT_OF: Readonly<Record<StatusAct, UnitEvent>> = {
  'released-for-sale': 'released-for-sale',
  withheld: 'withheld',
  'reserved-elsewhere': 'reserved-elsewhere',
  'sold-elsewhere': 'sold-elsewhere',
  'back-on-sale': 'released',
}

export const NewUnits = t.type(
  {
    /** `101-112, 201-212`, `Lot {1-24}`. */
    pattern: t.string,
    like: t.partial(UnitFields.props),
  },
  'NewUnits',
)
export type NewUnits = t.TypeOf<typeof NewUnits>

/** A price that a unit has had. */
export const PriceEntry = t.type(
  { price: t.union([Dollars, t.null]), at: IsoDate, who: t.string, why: t.string },
  'PriceEntry',
)
export type PriceEntry = t.TypeOf<typeof PriceEntry>

/** A status that a unit has had. */
export const StatusEntry = t.type({ from: StockStatus, to: StockStatus, at: IsoDate, by: t.string }, 'StatusEntry')
export type StatusEntry = t.TypeOf<typeof StatusEntry>

/** A unit on its own page, the newest entries first. */
export const UnitHistory = t.type(
  { unit: StockUnit, prices: t.array(PriceEntry), statuses: t.array(StatusEntry), queue: t.array(QueuedPerson) },
  'UnitHistory',
)
export type UnitHistory = t.TypeOf<typeof UnitHistory>

interface Limit {
  readonly least: number
  readonly most: number
  /** Digits after the point. */
  readonly decimals: 0 | 2
}
const count: Limit = { least: 0, most: 20, decimals: 0 }
const area: Limit = { least: 0, most: 1_000_000, decimals: 2 }
const money: Limit = { least: 0, most: 100_000, decimals: 0 }
const price: Limit = { least: 10_000, most: 100_000_000, decimals: 0 }

const NUMBERS: Readonly<Partial<Record<UnitField, Limit>>> = {
  beds: count,
  baths: count,
  cars: count,
  studies: count,
  internal: area,
  balcony: area,
  total: area,
  storage: area,
  landSize: area,
  price,
  priceMax: price,
  rent: money,
  strataFees: money,
  councilRates: money,
}
const TEXTS: Readonly<Partial<Record<UnitField, number>>> = {
  level: 20,
  planType: 50,
  lot: 10,
  outlook: 200,
  titleType: 50,
}

/** The heading of a field. */
export const FIELD_NAMES: Readonly<Record<UnitField, string>> = {
  label: 'Unit',
  stageId: 'Stage',
  level: 'Level',
  planType: 'Plan',
  lot: 'Lot',
  outlook: 'Aspect',
  beds: 'Bedrooms',
  baths: 'Bathrooms',
  cars: 'Car spaces',
  studies: 'Studies',
  internal: 'Internal',
  balcony: 'Balcony',
  total: 'Total area',
  storage: 'Storage',
  landSize: 'Land',
  price: 'Price',
  priceMax: 'Highest price',
  rent: 'Rent a week',
  strataFees: 'Strata a quarter',
  councilRates: 'Council a year',
  titleType: 'Title',
}

/** What is wrong with a value of a field; null if nothing is. */
export const fieldProblem = (field: UnitField, value: unknown): string | null => {
  const name = FIELD_NAMES[field]
  const limit = NUMBERS[field]
  if (limit !== undefined) {
    if (value === null && (field === 'price' || field === 'priceMax')) return null
    if (typeof value !== 'number' || !Number.isFinite(value)) return `${name} must be a number.`
    if (value < limit.least || value > limit.most)
      return `${name} must be between ${limit.least.toLocaleString('en-AU')} and ${limit.most.toLocaleString('en-AU')}.`
    const scale = 10 ** limit.decimals
    if (Math.round(value * scale) !== value * scale && Math.abs(Math.round(value * scale) - value * scale) > 1e-6)
      return limit.decimals === 0 ? `${name} must be a whole number.` : `${name} can have two decimals.`
    return null
  }
  const longest = TEXTS[field]
  if (longest !== undefined && typeof value === 'string' && value.length > longest)
    return `${name} can have at most ${longest} characters.`
  return null
}

/** What typed text means in a field: a number without its commas and dollar sign, or null for none; undefined if it is no number. */
export const readField = (field: UnitField, typed: string): string | number | null | undefined => {
  const text = typed.trim()
  if (NUMBERS[field] === undefined) return text
  if (text === '') return field === 'price' || field === 'priceMax' ? null : 0
  const plain = text.replace(/^\$/, '').replaceAll(/[,\s]/g, '')
  const [, digits, scale] = /^(\d+(?:\.\d+)?)(k|m)?$/i.exec(plain) ?? []
  if (digits === undefined) return undefined
  return Number(digits) * (scale === undefined ? 1 : scale.toLowerCase() === 'k' ? 1_000 : 1_000_000)
}
