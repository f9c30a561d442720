import { action, computed, makeObservable, observableRef } from 'mobx'
import {
  type ComparedHome,
  type ComparedUnit,
  comparedUnit,
  type CompareStore,
  MOST_COMPARED,
} from '../../../domain/listing/compare/compare'
import { token } from '../../../domain/shared/token'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export const COMPARE = token<ComparePresenter>('compare')

/** The units selected for comparison, from any listing. Kept until the tab is closed. */
export class ComparePresenter {
  units: readonly ComparedUnit[]

  constructor(
    private readonly store: CompareStore,
    private readonly toasts: Toasts,
  ) {
    this.units = store.load().slice(0, MOST_COMPARED)
    makeObservable<this, 'change'>(this, { units: observableRef, ids: computed, change: action })
  }

  get ids(): ReadonlySet<number> {
    return new Set(this.units.map(({ unitId }) => unitId))
  }
  get isFull(): boolean {
    return this.units.length >= MOST_COMPARED
  }
  readonly has = (unitId: number): boolean => this.ids.has(unitId)

  /** Shows an error once the comparison is full. */
  readonly toggle = (home: ComparedHome): void => {
    const { unitId } = home.unit
    if (this.has(unitId)) return this.remove(unitId)
    if (this.isFull) return this.toasts.error(`You can compare up to ${MOST_COMPARED} at once. Remove one first.`)
    this.change([...this.units, comparedUnit(home)])
  }

  readonly remove = (unitId: number): void => this.change(this.units.filter((unit) => unit.unitId !== unitId))
  readonly clear = (): void => this.change([])

  private change(units: readonly ComparedUnit[]): void {
    this.units = units
    this.store.save(units)
  }
}
