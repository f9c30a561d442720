import * as E from 'fp-ts/lib/Either.js'
import { unitStatuses } from '../listing/unit.lifecycle'
import { formatNumber } from '../shared/money'
import { type Failure, failure } from '../shared/failure'
import { NEAREST, newPrices, type PriceRule } from './bulk-price'
import type { StoredUnit } from './import/difference'
import type { IncomingRow, IncomingStatus, ReadStock, Skipped, UnitValues } from './import/incoming'
import { STORED_STATUSES } from './import/status-path'
import { unitRef } from './import/unit-ref'
import { signedDollars } from './import/value-text'
import { EVENT_OF, fieldProblem, levelOf, type StatusAct, type UnitFields } from './stock-unit'

/** Fields whose cells can be pasted over the grid of units. */
export const CELL_FIELDS = ['level', 'planType', 'beds', 'baths', 'cars', 'internal', 'total', 'price'] as const
export type CellField = (typeof CELL_FIELDS)[number]

export interface PastedUnit {
  readonly unitId: number
  readonly now: Partial<Pick<UnitFields, CellField>>
}

/** What happens to the units that a person has chosen. */
export type ChosenChange =
  | { readonly is: 'prices'; readonly rule: PriceRule }
  /** Null: out of any stage. */
  | { readonly is: 'stage'; readonly stageId: number | null }
  | { readonly is: 'plan'; readonly planType: string }
  | { readonly is: 'status'; readonly act: StatusAct }

/** What happens to several units at once. */
export type UnitsChange =
  | (ChosenChange & { readonly unitIds: readonly number[] })
  | { readonly is: 'cells'; readonly cells: readonly PastedUnit[] }

/** The most units of one change. */
export const MOST_CHANGED = 2_000

export const idsOf = (change: UnitsChange): readonly number[] =>
  change.is === 'cells' ? change.cells.map(({ unitId }) => unitId) : change.unitIds

const ACTS: Readonly<Record<StatusAct, { readonly says: IncomingStatus; readonly name: string }>> = {
  'released-for-sale': { says: 'available', name: 'Put on sale' },
  withheld: { says: 'withheld', name: 'Withheld' },
  'reserved-elsewhere': { says: 'reserved', name: 'Reserved elsewhere' },
  'sold-elsewhere': { says: 'sold', name: 'Sold elsewhere' },
  'back-on-sale': { says: 'available', name: 'Back on sale' },
}

/** What became of units that were put back on sale while others wait for them; null without such units. */
export const offeredText = (labels: readonly string[]): string | null => {
  if (labels.length === 0) return null
  const named = labels.length > 5 ? `${labels.length} units` : labels.join(', ')
  return labels.length === 1
    ? `${named} is offered to the first in its queue, so it stays reserved for now.`
    : `${named} are offered to the first in their queues, so they stay reserved for now.`
}

/** What is done to the status of units, as the history says it. */
export const ACT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ACTS).map(([act, { name }]) => [act, name]),
)

const ruleText = ({ by, amount, nearest }: PriceRule): string => {
  const step = by === 'percent' ? `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))} %` : signedDollars(amount)
  const rounding = nearest === 1 ? '' : `, to the nearest $${formatNumber(nearest)}`
  return `Prices ${step}${by === 'level' ? ' a level' : ''}${rounding}`
}

/** `Prices +2 %, to the nearest $1,000`; what a change is called where nobody has said why. */
export const changeName = (change: UnitsChange, stage: string): string => {
  switch (change.is) {
    case 'prices':
      return ruleText(change.rule)
    case 'stage':
      return stage === '' ? 'To no stage' : `To ${stage}`
    case 'plan':
      return change.planType.trim() === '' ? 'To no plan' : `To plan ${change.planType.trim()}`
    case 'status':
      return ACTS[change.act].name
    case 'cells':
      return 'Cells pasted over the units'
  }
}

const missing = failure('not-found', 'One of these units isn’t in this project.')

/**
 * A change of units as the rows of a run, known by our references, worked out from what is stored. `stage`: the name of the change’s
 * stage, empty for none. Units that are sold elsewhere keep their price and status, and are named. Fails for units of other projects,
 * values out of their limits, and other units that the change can’t move.
 */
export const rowsOfChange = (
  stored: readonly StoredUnit[],
  change: UnitsChange,
  stage: string,
): E.Either<Failure, ReadStock> => {
  const ids = new Set(idsOf(change))
  if (ids.size === 0 || ids.size > MOST_CHANGED)
    return E.left(failure('malformed', `Choose between 1 and ${formatNumber(MOST_CHANGED)} units.`, 'unitIds'))
  if (change.is === 'prices' && !NEAREST.some((each) => each === change.rule.nearest))
    return E.left(failure('malformed', `Round to one of ${NEAREST.map(formatNumber).join(', ')}.`, 'nearest'))
  const chosen = stored.filter(({ unitId }) => ids.has(unitId))
  if (chosen.length !== ids.size) return E.left(missing)
  const said = sayer(chosen, change, stage)
  const rows: IncomingRow[] = []
  const skipped: Skipped[] = []
  for (const unit of chosen) {
    if (isLeftOut(unit, change)) {
      skipped.push({ row: rows.length + skipped.length + 1, key: unit.key, why: 'sold-elsewhere' })
      continue
    }
    const values = said(unit)
    const problem = problemWith(unit, change, values)
    if (problem !== null) return E.left(problem)
    if (values !== null)
      rows.push({
        row: rows.length + skipped.length + 1,
        key: unit.key,
        ref: unitRef(unit.unitId),
        unit: values,
        hasError: false,
      })
  }
  return skipped.length === chosen.length ? E.left(allSold(skipped)) : E.right({ rows, skipped, problems: [] })
}

/** A change of prices or statuses leaves units alone that are sold elsewhere. */
const isLeftOut = (unit: StoredUnit, change: UnitsChange): boolean =>
  unit.claim === 'none' &&
  SOLD.some((each) => each === unit.values.status) &&
  (change.is === 'prices' || (change.is === 'status' && !canMove(unit, change.act)))
const SOLD: readonly IncomingStatus[] = ['sold', 'unconditional', 'settled']

const allSold = (skipped: readonly Skipped[]): Failure =>
  failure(
    'changed-meanwhile',
    skipped.length === 1
      ? 'This unit is sold elsewhere, so this can’t be done. Nothing was changed.'
      : 'These units are sold elsewhere, so this can’t be done. Nothing was changed.',
  )

const canMove = ({ values: { status } }: StoredUnit, act: StatusAct): boolean =>
  status !== undefined && unitStatuses.next(STORED_STATUSES[status], EVENT_OF[act]) !== null

type Sayer = (unit: StoredUnit) => UnitValues | null

/** What a change says of each unit; null of one that it leaves out. */
const sayer = (chosen: readonly StoredUnit[], change: UnitsChange, stage: string): Sayer => {
  switch (change.is) {
    case 'prices':
      return pricesBy(chosen, change.rule)
    case 'stage':
      return () => ({ stage })
    case 'plan':
      return () => ({ planType: change.planType.trim() })
    case 'status':
      return () => ({ status: ACTS[change.act].says })
    case 'cells': {
      const cells = new Map(change.cells.map((cell) => [cell.unitId, cell.now]))
      return ({ unitId }) => {
        const now = cells.get(unitId) ?? {}
        return Object.fromEntries(CELL_FIELDS.flatMap((field) => (field in now ? [[field, now[field]]] : [])))
      }
    }
  }
}

const pricesBy = (chosen: readonly StoredUnit[], rule: PriceRule): Sayer => {
  const moved = (field: 'price' | 'priceTo') =>
    newPrices(
      chosen.map(({ unitId, values }) => ({
        unitId,
        price: values[field] ?? null,
        level: levelOf({ level: values.level ?? '', label: values.label ?? '' }),
      })),
      rule,
    )
  const [prices, upper] = [moved('price'), moved('priceTo')]
  return ({ unitId }) => {
    const [price, priceTo] = [prices.get(unitId), upper.get(unitId)]
    return price === undefined ? null : { price, ...(priceTo === undefined ? {} : { priceTo }) }
  }
}

const problemWith = (unit: StoredUnit, change: UnitsChange, said: UnitValues | null): Failure | null => {
  const { label = '', status } = unit.values
  if (change.is === 'status') {
    // What a claim makes of it is said by the comparison.
    return unit.claim !== 'none' || canMove(unit, change.act)
      ? null
      : failure('changed-meanwhile', `${label} is ${status ?? 'withheld'}, so this can’t be done. Nothing was changed.`)
  }
  for (const field of [...CELL_FIELDS, 'priceTo'] as const) {
    const value = said?.[field]
    const problem = value === undefined ? null : fieldProblem(field === 'priceTo' ? 'priceMax' : field, value)
    if (problem !== null) return failure('malformed', `${label}: ${problem}`, field)
  }
  return null
}
