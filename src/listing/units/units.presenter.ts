import { computed, makeObservable } from 'mobx'
import type { Listing } from '../../../domain/listing/listing'
import type { roomSelectionMachine } from '../../../domain/listing/units/room-selection.machine'
import {
  canBePicked,
  offerLabel,
  type OfferType,
  type Room,
  type ShownStatus,
  shownStatus,
  waysToBuy,
} from '../../../domain/listing/room'
import { token } from '../../../domain/shared/token'
import { formPath } from '../../../domain/listing/reserving-paths'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

type UnitsFlow = Flow<typeof roomSelectionMachine, UnitsPresenter>
export const UNITS = token<UnitsFlow>('units')
/** The units with another next step. */
export const UNITS_LEADING_TO = token<(next: NextStep) => UnitsFlow>('units-leading-to')

/** The step after choosing a unit. */
export interface NextStep {
  /** The button's words; by default they say what the unit offers. */
  readonly label?: string
  /** How a unit is bought; by default as it is priced. */
  typeOf?(room: Room): OfferType
  /** The path for a chosen unit; null if this visitor can't go on. */
  pathFor(propertyId: number, room: Room): string | null
}

/** To the buyer's form (B2.11-9). */
const TO_FORM: NextStep = { pathFor: (propertyId, { roomId, offerType }) => formPath(propertyId, roomId, offerType) }

/** To the buyer's form, in the way that the visitor wants where the unit can be bought so. */
export const toFormAs = (listing: Listing, wanted: OfferType | null): NextStep => {
  const typeOf = (room: Room): OfferType =>
    wanted !== null && waysToBuy(listing, room).includes(wanted) ? wanted : room.offerType
  return { typeOf, pathFor: (propertyId, room) => formPath(propertyId, room.roomId, typeOf(room)) }
}

/** A listing's units with live statuses, and the selected unit. */
export class UnitsPresenter {
  constructor(
    private readonly selection: ObservedActor<typeof roomSelectionMachine>,
    private readonly next: NextStep = TO_FORM,
  ) {
    makeObservable(this, { rooms: computed, byLabel: computed, chosen: computed, counts: computed })
  }

  get isLoading(): boolean {
    return this.selection.snapshot.matches('loading')
  }
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

  /** The selected unit, if someone else has just taken it. */
  get lost(): Room | null {
    return this.selection.snapshot.context.lost
  }

  get counts(): Readonly<Record<ShownStatus, number>> {
    const count = (status: ShownStatus) => this.rooms.filter((room) => shownStatus(room.status) === status).length
    return { Available: count('Available'), Reserved: count('Reserved'), Sold: count('Sold') }
  }

  /** The offer type of the selected unit, otherwise of the first available one (B2.11-7). */
  get offerType(): OfferType {
    const room = this.chosen ?? this.rooms.find(canBePicked)
    return room === undefined ? 'Select Now' : (this.next.typeOf?.(room) ?? room.offerType)
  }

  get buttonLabel(): string {
    return this.next.label ?? offerLabel(this.offerType)
  }

  /** The path of the next step. Null while no unit is selected. */
  get formPath(): string | null {
    const { chosen } = this
    return chosen === null ? null : this.next.pathFor(this.selection.snapshot.context.propertyId, chosen)
  }

  isPicked(apt: string): boolean {
    return this.chosen?.apt === apt
  }

  readonly pick = (roomId: number): void => this.toggle(roomId)
  /** Chooses a unit, or no longer does. */
  protected toggle(roomId: number): void {
    this.selection.send({ type: 'pick', roomId })
  }
  readonly retry = (): void => this.selection.send({ type: 'retry' })
}
