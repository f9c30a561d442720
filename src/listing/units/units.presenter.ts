import { computed, makeObservable } from 'mobx'
import type { roomSelectionMachine } from '../../../domain/listing/units/room-selection.machine'
import {
  canBePicked,
  offerLabel,
  offerTypeCode,
  type OrderType,
  type Room,
  type ShownStatus,
  shownStatus,
} from '../../../domain/listing/room'
import { waysLeft } from '../../../domain/listing/units/ways-left'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const UNITS = token<Flow<typeof roomSelectionMachine, UnitsPresenter>>('units')

/** The units of a listing as they stand now, and the one that is picked. */
export class UnitsPresenter {
  constructor(private readonly selection: ObservedActor<typeof roomSelectionMachine>) {
    makeObservable(this, { rooms: computed, byLabel: computed, chosen: computed, counts: computed })
  }

  get isLoading(): boolean {
    return this.selection.snapshot.matches('loading')
  }
  /** Nothing has been listed. */
  get isEmpty(): boolean {
    return !this.isLoading && this.failure === null && this.rooms.length === 0
  }
  get failure(): string | null {
    return this.selection.snapshot.context.failure?.message ?? null
  }
  get rooms(): readonly Room[] {
    return this.selection.snapshot.context.rooms
  }
  get byLabel(): ReadonlyMap<string, Room> {
    return new Map(this.rooms.map((room) => [room.apt, room]))
  }
  get isLive(): boolean {
    return this.selection.snapshot.context.live
  }

  get chosen(): Room | null {
    const { chosen } = this.selection.snapshot.context
    return this.rooms.find(({ roomId }) => roomId === chosen) ?? null
  }

  /** The picked unit that somebody else took while it was looked at. */
  get lost(): Room | null {
    return this.selection.snapshot.context.lost
  }

  get counts(): Readonly<Record<ShownStatus, number>> {
    const count = (status: ShownStatus) => this.rooms.filter((room) => shownStatus(room.status) === status).length
    return { Available: count('Available'), Reserved: count('Reserved'), Sold: count('Sold') }
  }

  /** By the picked unit; before that, by the first that is left (B2.11-7). */
  get offerType(): OrderType {
    return (this.chosen ?? this.rooms.find(canBePicked))?.offerType ?? 'Select Now'
  }

  /** The ways in which what is left is sold. */
  get ways(): readonly OrderType[] {
    return waysLeft(this.rooms)
  }

  get buttonLabel(): string {
    return offerLabel(this.offerType)
  }

  /** Where the button leads (B2.11-9); null while nothing is picked. */
  get formPath(): string | null {
    const { chosen } = this
    return chosen === null
      ? null
      : `/property/form?pid=${this.selection.snapshot.context.propertyId}&rid=${chosen.roomId}&type=${offerTypeCode(chosen.offerType)}`
  }

  readonly pick = (roomId: number): void => this.selection.send({ type: 'pick', roomId })
  readonly retry = (): void => this.selection.send({ type: 'retry' })
}
