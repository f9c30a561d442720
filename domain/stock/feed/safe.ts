import type { ComparedRow, Difference, ValueName } from '../import/difference'
import type { IncomingStatus } from '../import/incoming'

/** The share of a price by which a feed may change it without a person. */
const MOST_OF_PRICE = 0.1

const PRICES: readonly ValueName[] = ['price', 'priceTo', 'packagePrice', 'packagePriceTo']
const SOLD: readonly IncomingStatus[] = ['sold', 'unconditional', 'settled']

/**
 * Whether a feed may apply a row without a person: facts, small changes of prices, units that leave the market, and new units, which
 * are withheld. What has a buyer or an offer, returns to sale, or gets or loses a price or a label, is a person’s to decide.
 */
export const isSafe = (row: ComparedRow): boolean => {
  if (row.outcome === 'added') return row.isTicked && (row.unit.status ?? 'available') === 'available'
  return row.outcome === 'changed' && row.isTicked && row.fields.every((field) => isSafeField(row, field))
}

const isSafeField = ({ was, unit }: ComparedRow, field: ValueName): boolean => {
  if (field === 'label') return false
  if (field === 'status') return leavesMarket(was.status, unit.status)
  return !PRICES.includes(field) || isNear(was[field], unit[field])
}

/** A sale goes on, and is never taken back. */
const leavesMarket = (was: IncomingStatus | undefined, said: IncomingStatus | undefined): boolean =>
  said !== undefined && said !== 'available' && (was === undefined || !SOLD.includes(was) || SOLD.includes(said))

const isNear = (was: unknown, said: unknown): boolean =>
  typeof was === 'number' && typeof said === 'number' && said > 0 && Math.abs(said - was) <= was * MOST_OF_PRICE

/** The rows that a feed applies without a person. None of a difference with anything unusual, and none that a project lets go. */
export const safeRows = (
  { rows, unusual }: Pick<Difference, 'rows' | 'unusual'>,
  detached: ReadonlySet<number>,
): readonly ComparedRow[] =>
  unusual.length > 0 ? [] : rows.filter((row) => isSafe(row) && row.row !== null && !detached.has(row.row))

/** The rows that wait for a person. One with an error is corrected where it comes from, and is listed with its file. */
export const rowsThatWait = ({ rows }: Pick<Difference, 'rows'>): readonly ComparedRow[] =>
  rows.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'error')
