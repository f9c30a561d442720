import { computed, makeObservable } from 'mobx'
import type { unitSelectionMachine } from '../../../domain/listing/units/unit-selection.machine'
import {
  canBePicked,
  hasQueue,
  offerLabel,
  type OfferType,
  type Unit,
  type ShownStatus,
  shownStatus,
} from '../../../domain/listing/unit'
import { token } from '../../../domain/shared/token'
import { queuePath } from '../../../domain/listing/listing-paths'
import { formPath } from '../../../domain/listing/reserving-paths'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

type UnitsFlow = Flow<typeof unitSelectionMachine, UnitsPresenter>
export const UNITS = token<UnitsFlow>('units')
/** The units with another next step. */
export const UNITS_LEADING_TO = token<(next: NextStep) => UnitsFlow>('units-leading-to')

/** What the visitor has of a unit that can’t be picked: a place in its queue, or the unit. */
export interface OwnPart {
  /** `You’re number 2 of 3 in the queue.` */
  readonly says: string
  /** Where it is shown. */
  readonly to: string
  /** The words of the link, beside the unit’s name and for `apartment 404`. */
  readonly link: string
  linkFor(title: string): string
}
/** Null for nothing. */
export type OwnPartOf = (unitId: number) => OwnPart | null

/** The step after choosing a unit. */
export interface NextStep {
  /** The button's words; by default they say what the unit offers. */
  readonly label?: string
  /** The words for one unit, if they depend on it. */
  labelFor?(unit: Unit): string | undefined
  /** The way a unit is bought; by default as it is priced. */
  typeOf?(unit: Unit): OfferType
  /** False where a reserved unit's queue isn't offered. */
  readonly hasQueues?: false
  /** The path for a chosen unit; null if this visitor can't go on. */
  pathFor(propertyId: number, unit: Unit): string | null
}

/** To the buyer's form (B2.11-9). */
const TO_FORM: NextStep = { pathFor: (propertyId, { unitId, offerType }) => formPath(propertyId, unitId, offerType) }

/** A listing's units with live statuses, and the selected unit. */
export class UnitsPresenter {
  constructor(
    private readonly selection: ObservedActor<typeof unitSelectionMachine>,
    private readonly next: NextStep = TO_FORM,
  ) {
    makeObservable(this, { units: computed, byLabel: computed, chosen: computed, asked: computed, counts: computed })
  }

  get isLoading(): boolean {
    return this.selection.snapshot.matches('loading')
  }
  get isEmpty(): boolean {
    return !this.isLoading && this.failure === null && this.units.length === 0
  }
  get failure(): string | null {
    return this.selection.snapshot.context.failure?.message ?? null
  }
  get units(): readonly Unit[] {
    return this.selection.snapshot.context.units
  }
  get byLabel(): ReadonlyMap<string, Unit> {
    return new Map(this.units.map((unit) => [unit.apt, unit]))
  }
  get isLive(): boolean {
    return this.selection.snapshot.context.live
  }

  get chosen(): Unit | null {
    const { chosen } = this.selection.snapshot.context
    return this.units.find(({ unitId }) => unitId === chosen) ?? null
  }

  /** The selected unit, if someone else has just taken it. */
  get lost(): Unit | null {
    return this.selection.snapshot.context.lost
  }

  /** A unit that was pressed though it is reserved or sold. */
  get asked(): Unit | null {
    const { asked } = this.selection.snapshot.context
    return this.units.find((unit) => unit.unitId === asked && !canBePicked(unit)) ?? null
  }
  /** The page on which a buyer joins the queue of the unit that was asked for, or lost; null without a queue. */
  get queuePath(): string | null {
    const unit = this.asked ?? this.lost
    return unit === null || !hasQueue(unit) || this.next.hasQueues === false
      ? null
      : queuePath({ propertyId: this.selection.snapshot.context.propertyId, unitId: unit.unitId })
  }

  get counts(): Readonly<Record<ShownStatus, number>> {
    const count = (status: ShownStatus) => this.units.filter((unit) => shownStatus(unit.status) === status).length
    return { Available: count('Available'), Reserved: count('Reserved'), Sold: count('Sold') }
  }

  /** The offer type of the selected unit, otherwise of the first available one (B2.11-7). */
  get offerType(): OfferType {
    const unit = this.chosen ?? this.units.find(canBePicked)
    return unit === undefined ? 'Select Now' : (this.next.typeOf?.(unit) ?? unit.offerType)
  }

  get buttonLabel(): string {
    const label = this.chosen === null ? undefined : this.next.labelFor?.(this.chosen)
    return label ?? this.next.label ?? offerLabel(this.offerType)
  }

  /** The path of the next step. Null while no unit is selected. */
  get formPath(): string | null {
    const { chosen } = this
    return chosen === null ? null : this.next.pathFor(this.selection.snapshot.context.propertyId, chosen)
  }

  isPicked(apt: string): boolean {
    return this.chosen?.apt === apt
  }

  readonly pick = (unitId: number): void => this.toggle(unitId)
  /** Chooses a unit, or no longer does. */
  protected toggle(unitId: number): void {
    this.selection.send({ type: 'pick', unitId })
  }
  readonly retry = (): void => this.selection.send({ type: 'retry' })
}
