import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import type { Dollars } from '../../../domain/shared/money'
import { newPrices, type PriceRule } from '../../../domain/stock/bulk-price'
import { type Pasted, pastedCells } from '../../../domain/stock/pasted-cells'
import {
  FIELD_NAMES,
  fieldProblem,
  levelOf,
  readField,
  type StockUnit,
  type UnitEdit,
  type UnitField,
} from '../../../domain/stock/stock-unit'
import { GRID_COLUMNS, type GridColumn, isEditable } from './grid-columns'

export type GridStatus = 'Available' | 'Reserved' | 'Sold' | 'Withheld'

export const gridStatus = ({ status }: Pick<StockUnit, 'status'>): GridStatus =>
  status === 'Available' || status === 'Reserved' || status === 'Withheld' ? status : 'Sold'

const NO_PROPOSALS: ReadonlyMap<number, Dollars> = new Map()

/** One level of the elevation. */
export interface Level {
  readonly level: number
  readonly units: readonly StockUnit[]
}

/** How a value stands in its field: empty for none. */
export const typedOf = (unit: StockUnit, field: UnitField): string => {
  const value = unit[field]
  return value === null || value === 0 ? '' : String(value)
}

/** The grid of a project's units: what is shown, chosen, edited and proposed. */
export class UnitGridPresenter {
  units: readonly StockUnit[] = []
  words = ''
  statuses: readonly GridStatus[] = []
  readonly chosen = observable.set<number>()
  private lastChosen = 0
  /** The cell that is being edited, and what is typed in it. */
  editing: { readonly unitId: number; readonly field: UnitField } | null = null
  typed = ''
  /** Pasted cells, which lie on tracing paper until they are saved. */
  pasted: Pasted | null = null
  /** The focused cell, by row and column of what is shown. */
  at: { readonly row: number; readonly column: GridColumn } = { row: 0, column: 'label' }
  /** The row that was sought last, from outside the grid. */
  sought: { readonly row: number } | null = null
  rule: PriceRule = { by: 'percent', amount: 0, nearest: 1_000 }
  /** The amount of the rule as it is typed. */
  typedAmount = ''
  /** Renewed whenever the focus belongs in the focused cell. */
  focusAsked: object | null = null

  constructor() {
    makeObservable(this, {
      ...{ units: observableRef, words: observable, statuses: observableRef, editing: observableRef },
      ...{ at: observableRef, rule: observableRef, pasted: observableRef, typed: observable },
      ...{ sought: observableRef, seek: action, levels: computed },
      ...{ rows: computed, proposals: computed, left: computed, paste: action, leavePasted: action },
      ...{ counts: computed, chosenUnits: computed, isAllChosen: computed, editProblem: computed },
      ...{ show: action, find: action, toggleStatus: action, choose: action, chooseAll: action, clear: action },
      ...{ typedAmount: observable, typeAmount: action, focusAsked: observableRef, askFocus: action },
      ...{ moveTo: action, edit: action, type: action, leave: action, setRule: action },
    })
  }

  get rows(): readonly StockUnit[] {
    const words = this.words.trim().toLowerCase()
    return this.units.filter(
      (unit) =>
        (this.statuses.length === 0 || this.statuses.includes(gridStatus(unit))) &&
        (words === '' ||
          [unit.label, unit.lot, unit.planType, unit.claim?.buyer ?? ''].some((text) =>
            text.toLowerCase().includes(words),
          )),
    )
  }

  /** How many units have each status; none is left out. */
  get counts(): ReadonlyMap<GridStatus, number> {
    const counts = new Map<GridStatus, number>()
    for (const unit of this.units) counts.set(gridStatus(unit), (counts.get(gridStatus(unit)) ?? 0) + 1)
    return counts
  }

  get chosenUnits(): readonly StockUnit[] {
    return this.units.filter(({ unitId }) => this.chosen.has(unitId))
  }

  /** Whether all rows that are shown are chosen. */
  get isAllChosen(): boolean {
    return this.rows.length > 0 && this.rows.every(({ unitId }) => this.chosen.has(unitId))
  }

  /** Chosen units whose price stays: a buyer has them, or they have none. */
  get left(): readonly StockUnit[] {
    return this.chosenUnits.filter((unit) => unit.claim !== null || unit.price === null)
  }

  /** New prices by unit, which lie on tracing paper until they are saved. */
  get proposals(): ReadonlyMap<number, Dollars> {
    if (this.rule.amount === 0) return NO_PROPOSALS
    const prices = newPrices(
      this.chosenUnits.map((unit) => ({ unitId: unit.unitId, price: unit.price, level: levelOf(unit) })),
      this.rule,
    )
    const claimed = new Set(this.chosenUnits.flatMap(({ unitId, claim }) => (claim === null ? [] : [unitId])))
    return new Map([...prices].filter(([unitId]) => !claimed.has(unitId)))
  }

  /** The proposed prices as edits that carry what was seen. */
  proposedEdits(): readonly UnitEdit[] {
    return this.units.flatMap(({ unitId, price }) => {
      const now = this.proposals.get(unitId)
      return now === undefined ? [] : [{ unitId, was: { price }, now: { price: now } }]
    })
  }

  /** A value of the selected units, where it is another one. */
  chosenEdits<F extends 'stageId' | 'planType'>(field: F, value: StockUnit[F]): readonly UnitEdit[] {
    return this.chosenUnits
      .filter((unit) => unit[field] !== value)
      .map((unit) => ({ unitId: unit.unitId, was: { [field]: unit[field] }, now: { [field]: value } }))
  }

  readonly show = (units: readonly StockUnit[]): void => {
    this.units = units
    const known = new Set(units.map(({ unitId }) => unitId))
    for (const id of this.chosen) if (!known.has(id)) this.chosen.delete(id)
  }
  readonly find = (words: string): void => {
    this.words = words
    this.at = { ...this.at, row: 0 }
  }
  readonly toggleStatus = (status: GridStatus): void => {
    this.statuses = this.statuses.includes(status)
      ? this.statuses.filter((each) => each !== status)
      : [...this.statuses, status]
    this.at = { ...this.at, row: 0 }
  }
  /** Chooses a row or leaves it; `upTo`: chooses all that are shown between it and the last one. */
  readonly choose = (unitId: number, upTo = false): void => {
    const ids = this.rows.map((row) => row.unitId)
    const [last, at] = [ids.indexOf(this.lastChosen), ids.indexOf(unitId)]
    if (upTo && last >= 0) for (const id of ids.slice(Math.min(last, at), Math.max(last, at) + 1)) this.chosen.add(id)
    else if (!this.chosen.delete(unitId)) this.chosen.add(unitId)
    this.lastChosen = unitId
  }
  readonly chooseAll = (): void => {
    const all = this.isAllChosen
    for (const { unitId } of this.rows)
      if (all) this.chosen.delete(unitId)
      else this.chosen.add(unitId)
  }
  readonly clear = (): void => {
    this.chosen.clear()
    this.typeAmount('')
  }
  /** What isn’t a number yet, such as `-`, proposes nothing. */
  readonly typeAmount = (typed: string): void => {
    const amount = Number(typed.replaceAll(/[,$%\s]/g, '').replace('−', '-'))
    this.typedAmount = typed
    this.rule = { ...this.rule, amount: Number.isFinite(amount) ? amount : 0 }
  }
  readonly askFocus = (): void => {
    this.focusAsked = {}
  }
  readonly setRule = (rule: Partial<Omit<PriceRule, 'amount'>>): void => {
    this.rule = { ...this.rule, ...rule }
  }

  readonly moveTo = (row: number, column: GridColumn): void => {
    this.at = { row: Math.min(Math.max(row, 0), Math.max(0, this.rows.length - 1)), column }
  }

  /** The levels from the top, each with its units; empty unless there are two. */
  get levels(): readonly Level[] {
    const levels = new Map<number, StockUnit[]>()
    for (const unit of this.units) {
      const level = levelOf(unit)
      if (level === null) continue
      const there = levels.get(level)
      if (there === undefined) levels.set(level, [unit])
      else there.push(unit)
    }
    if (levels.size < 2) return []
    return [...levels].map(([level, units]) => ({ level, units })).toSorted((a, b) => b.level - a.level)
  }
  /** Shows the first row of a level, if any of it is shown. */
  readonly seek = (level: number): void => {
    const row = this.rows.findIndex((unit) => levelOf(unit) === level)
    if (row === -1) return
    this.moveTo(row, 'label')
    this.sought = { row }
  }

  /** Begins to edit a cell; `typed` replaces what stands in it. */
  readonly edit = (unit: StockUnit, field: UnitField, typed = typedOf(unit, field)): void => {
    this.editing = { unitId: unit.unitId, field }
    this.typed = typed
  }
  readonly type = (typed: string): void => {
    if (this.editing !== null) this.typed = typed
  }
  readonly leave = (): void => {
    this.editing = null
  }

  /** Lays cells of a spreadsheet over the grid, from the focused cell to the right and down. */
  readonly paste = (text: string): void => {
    // Lists have no column of claims.
    const columns = GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(this.at.column)).filter((column) => column !== 'claim')
    this.pasted = pastedCells(
      text,
      this.rows.slice(this.at.row),
      columns.map((column) => (column === 'label' || isEditable(column) ? column : null)),
    )
  }
  readonly leavePasted = (): void => {
    this.pasted = null
  }
  /** What is pasted over a unit; undefined for nothing. */
  pastedOver(unitId: number): UnitEdit['now'] | undefined {
    return this.pasted?.edits.find((edit) => edit.unitId === unitId)?.now
  }

  /** What is wrong with what is typed; null if nothing is. */
  get editProblem(): string | null {
    if (this.editing === null) return null
    const { field } = this.editing
    const value = readField(field, this.typed)
    return value === undefined ? `${FIELD_NAMES[field]} must be a number.` : fieldProblem(field, value)
  }

  /** What is typed as an edit; null if it is wrong or changes nothing. */
  typedEdit(): UnitEdit | null {
    if (this.editing === null || this.editProblem !== null) return null
    const { unitId, field } = this.editing
    const unit = this.units.find((each) => each.unitId === unitId)
    const value = readField(field, this.typed)
    if (unit === undefined || value === undefined || unit[field] === value) return null
    return { unitId, was: { [field]: unit[field] }, now: { [field]: value } }
  }
}
