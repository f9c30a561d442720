import { action, computed, makeObservable, observableRef } from 'mobx'
import { canBePicked, type Unit } from '../../../domain/listing/unit'
import type { unitSelectionMachine } from '../../../domain/listing/units/unit-selection.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import { UnitsPresenter } from './units.presenter'

/** Returns the path of the form for the chosen units, in the order of choice. */
export type PathOf = (unitIds: readonly number[]) => string
export const CLIENT_UNITS =
  token<(pathOf: PathOf) => Flow<typeof unitSelectionMachine, ClientUnitsPresenter>>('client-units')

/** At most ten, reserved together. */
const MOST = 10

/** Units for a client: one, or several collected one after another. */
export class ClientUnitsPresenter extends UnitsPresenter {
  private collectedIds: readonly number[] = []

  constructor(
    selection: ObservedActor<typeof unitSelectionMachine>,
    private readonly pathOf: PathOf,
  ) {
    super(selection)
    makeObservable<this, 'collectedIds'>(this, {
      collectedIds: observableRef,
      collected: computed,
      taken: computed,
      collect: action,
      remove: action,
    })
  }

  /** Collected before the chosen one; a unit that somebody else has taken meanwhile is no longer among them. */
  get collected(): readonly Unit[] {
    return this.known.filter(canBePicked)
  }
  /** Collected, and then taken by somebody else. */
  get taken(): readonly Unit[] {
    return this.known.filter((unit) => !canBePicked(unit))
  }
  private get known(): readonly Unit[] {
    return this.collectedIds.flatMap((id) => this.units.find(({ unitId }) => unitId === id) ?? [])
  }
  /** In the order they were chosen. */
  get selected(): readonly Unit[] {
    return this.chosen === null ? this.collected : [...this.collected, this.chosen]
  }
  get canCollect(): boolean {
    return this.chosen !== null && this.selected.length < MOST && this.counts.Available > this.selected.length
  }

  override get buttonLabel(): string {
    return 'Continue'
  }
  override get formPath(): string | null {
    return this.selected.length === 0 ? null : this.pathOf(this.selected.map(({ unitId }) => unitId))
  }
  override get queuePath(): null {
    return null
  }
  override isPicked(apt: string): boolean {
    return this.selected.some((unit) => unit.apt === apt)
  }

  /** Keeps the chosen unit, and lets another be chosen. */
  readonly collect = (): void => {
    const { chosen } = this
    if (chosen === null || !this.canCollect) return
    this.collectedIds = [...this.collectedIds, chosen.unitId]
    this.toggle(chosen.unitId)
  }
  readonly remove = (unitId: number): void => {
    this.collectedIds = this.collectedIds.filter((id) => id !== unitId)
  }
  override readonly pick = (unitId: number): void => {
    if (this.collected.some((unit) => unit.unitId === unitId)) this.remove(unitId)
    else this.toggle(unitId)
  }
}
