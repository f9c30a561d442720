import { action, computed, makeObservable, observableRef } from 'mobx'
import { canBePicked, type Room } from '../../../domain/listing/room'
import type { roomSelectionMachine } from '../../../domain/listing/units/room-selection.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import { UnitsPresenter } from './units.presenter'

/** Returns the path of the form for the chosen units, in the order of choice. */
export type PathOf = (roomIds: readonly number[]) => string
export const CLIENT_UNITS =
  token<(pathOf: PathOf) => Flow<typeof roomSelectionMachine, ClientUnitsPresenter>>('client-units')

/** At most ten, reserved together. */
const MOST = 10

/** Units for a client: one, or several collected one after another. */
export class ClientUnitsPresenter extends UnitsPresenter {
  private collectedIds: readonly number[] = []

  constructor(
    selection: ObservedActor<typeof roomSelectionMachine>,
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
  get collected(): readonly Room[] {
    return this.known.filter(canBePicked)
  }
  /** Collected, and then taken by somebody else. */
  get taken(): readonly Room[] {
    return this.known.filter((room) => !canBePicked(room))
  }
  private get known(): readonly Room[] {
    return this.collectedIds.flatMap((id) => this.rooms.find(({ roomId }) => roomId === id) ?? [])
  }
  /** In the order they were chosen. */
  get units(): readonly Room[] {
    return this.chosen === null ? this.collected : [...this.collected, this.chosen]
  }
  get canCollect(): boolean {
    return this.chosen !== null && this.units.length < MOST && this.counts.Available > this.units.length
  }

  override get buttonLabel(): string {
    return 'Continue'
  }
  override get formPath(): string | null {
    return this.units.length === 0 ? null : this.pathOf(this.units.map(({ roomId }) => roomId))
  }
  override isPicked(apt: string): boolean {
    return this.units.some((room) => room.apt === apt)
  }

  /** Keeps the chosen unit, and lets another be chosen. */
  readonly collect = (): void => {
    const { chosen } = this
    if (chosen === null || !this.canCollect) return
    this.collectedIds = [...this.collectedIds, chosen.roomId]
    this.toggle(chosen.roomId)
  }
  readonly remove = (roomId: number): void => {
    this.collectedIds = this.collectedIds.filter((id) => id !== roomId)
  }
  override readonly pick = (roomId: number): void => {
    if (this.collected.some((room) => room.roomId === roomId)) this.remove(roomId)
    else this.toggle(roomId)
  }
}
