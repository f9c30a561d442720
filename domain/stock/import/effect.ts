import type { UnitCounts } from '../project'
import type { StockUnit } from '../stock-unit'
import type { IncomingStatus } from './incoming'
import type { RunOptions } from './run'
import type { RunRow } from './shown-difference'

type CountKey = keyof UnitCounts
type Pair<A> = readonly [before: A, after: A]

/** What matters of a project before and after a run. Prices are whole dollars of the units on sale. */
export interface Effect {
  readonly prices: number
  readonly from: Pair<number | null>
  readonly available: Pair<number>
  readonly withheld: Pair<number>
  readonly units: Pair<number>
}

interface Standing {
  readonly status: CountKey
  readonly price: number | null
}

const countOf = (status: IncomingStatus | undefined, releases: boolean): CountKey => {
  if (status === 'available') return releases ? 'available' : 'withheld'
  if (status === 'reserved') return 'reserved'
  return status === undefined || status === 'withheld' ? 'withheld' : 'sold'
}
const standingOf = ({ status, price }: StockUnit): Standing => ({
  status:
    status === 'Available'
      ? 'available'
      : status === 'Reserved'
        ? 'reserved'
        : status === 'Withheld'
          ? 'withheld'
          : 'sold',
  price,
})

const after = (row: RunRow, now: Standing | undefined, { releases }: RunOptions): Standing => {
  const { unit, fields } = row
  if (now === undefined) return { status: countOf(unit.status, releases), price: unit.price ?? null }
  return {
    // Of a unit that is here already, a moving status is what the file says.
    status: fields.includes('status') ? countOf(unit.status, true) : now.status,
    price: fields.includes('price') ? (unit.price ?? null) : now.price,
  }
}

const lowest = (all: readonly Standing[]): number | null => {
  const prices = all.flatMap(({ status, price }) => (status === 'available' && price !== null ? [price] : []))
  return prices.length === 0 ? null : Math.min(...prices)
}
const count = (all: readonly Standing[], wanted: CountKey): number =>
  all.filter(({ status }) => status === wanted).length

/** What the ticked rows make of the units. */
export const effectOf = (units: readonly StockUnit[], taken: readonly RunRow[], options: RunOptions): Effect => {
  const before = units.map(standingOf)
  const rows = new Map(taken.flatMap((row) => (row.unitId === null ? [] : [[row.unitId, row] as const])))
  const then = [
    ...units.map((unit) => {
      const row = rows.get(unit.unitId)
      return row === undefined ? standingOf(unit) : after(row, standingOf(unit), options)
    }),
    ...taken.filter(({ unitId }) => unitId === null).map((row) => after(row, undefined, options)),
  ]
  return {
    prices: taken.filter(({ outcome, fields }) => outcome !== 'added' && fields.includes('price')).length,
    from: [lowest(before), lowest(then)],
    available: [count(before, 'available'), count(then, 'available')],
    withheld: [count(before, 'withheld'), count(then, 'withheld')],
    units: [before.length, then.length],
  }
}
