import { action, computed, makeObservable, observable, reaction } from 'mobx'
import { type OfferType, type OwnClaim, type Unit, type UnitToReserve, waysToBuy } from '../../domain/listing/unit'
import { alternativesTo, type Alternatives, type Obstacle, obstacleTo } from '../../domain/listing/units/obstacle'
import type { Listing } from '../../domain/listing/listing'
import type { CheckoutEnd } from '../../domain/reservation/checkout-end'
import { noSuchUnit, unitTaken } from '../../domain/reservation/lost-unit'
import type { Failure } from '../../domain/shared/failure'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'

const CLOSED: Readonly<Record<CheckoutEnd | 'unknown', string>> = {
  time: 'The time to pay ran out, so this payment was closed.',
  desk: 'The selling agent closed this payment.',
  buyer: 'You closed this payment in another tab or on another device.',
  unknown: 'This payment was closed by the selling agent or in another tab, or its time ran out.',
}

/** On the form of a checkout that ended without its buyer. */
const closedText = (by: CheckoutEnd | undefined): string =>
  `${CLOSED[by ?? 'unknown']} You haven’t been charged, and your details are kept.`

/** The unit of a form as the server knows it, which `refresh` asks for again. */
export interface CurrentUnit {
  readonly value: { readonly unit: UnitToReserve } | null
  readonly refresh: () => void
}

/** Whether the unit of a form can still be bought, as the unit streams and the server tell. */
export class UnitStandingPresenter {
  private ownClaim: OwnClaim
  /** Whether the unit was among the listing's since the form was opened. */
  private wasListed = false
  /** Whether everyone could reserve the unit since the form was opened. */
  private wasFree: boolean

  constructor(
    readonly listing: Listing,
    readonly unit: UnitToReserve,
    /** All units of the listing with their current statuses; empty until loaded. */
    private readonly units: { readonly units: readonly Unit[] },
    private readonly reservation: BuyerReservationPresenter,
    private readonly current: CurrentUnit,
  ) {
    this.ownClaim = unit.ownClaim
    this.wasFree = unit.status === 'Available'
    makeObservable<this, 'ownClaim' | 'wasListed' | 'wasFree' | 'listed' | 'lost' | 'noteListed' | 'forget' | 'learn'>(
      this,
      {
        ownClaim: observable,
        wasListed: observable,
        wasFree: observable,
        listed: computed,
        lost: computed,
        obstacle: computed,
        alternatives: computed,
        noteListed: action,
        claim: action,
        forget: action,
        learn: action,
      },
    )
  }

  private get listed(): Unit | undefined {
    return this.units.units.find(({ unitId }) => unitId === this.unit.unitId)
  }
  /** The stream says nothing about units for some accounts only. */
  private get known(): Unit['status'] {
    const now = this.current.value?.unit ?? this.unit
    return now.offMarket ? now.status : (this.listed?.status ?? this.unit.status)
  }
  private get status(): Unit['status'] {
    // The server knows before the stream does.
    return this.known === 'Available' && this.reservation.isTaken ? 'Reserved' : this.known
  }

  /** Why the unit can't be claimed any more, as far as the form knows without being sent. */
  private get lost(): Failure | null {
    if (this.wasListed && this.listed === undefined) return noSuchUnit
    const { type, ways, known: status, ownClaim: claim } = this
    const obstacle = obstacleTo({ type, ways, status, claim })
    return obstacle === 'reserved' || obstacle === 'sold' ? unitTaken : null
  }
  private get isOpen(): boolean {
    const { isFilling, isBusy, isGone } = this.reservation
    return isFilling && !isBusy && !isGone
  }

  /** An offer to the first in the queue that has ended claims nothing. */
  private get claimed(): OwnClaim {
    return this.ownClaim === 'first-in-queue' && this.reservation.isTaken ? null : this.ownClaim
  }

  /** Whether the unit's queue offers it to the visitor. */
  get isOffered(): boolean {
    return this.claimed === 'first-in-queue'
  }
  /** Whether the unit was offered to the visitor until now. */
  get hasRunOut(): boolean {
    return this.unit.ownClaim === 'first-in-queue' && this.claimed === null && !this.wasFree
  }

  get type(): OfferType {
    return this.reservation.choice.type
  }
  get ways(): readonly OfferType[] {
    return waysToBuy(this.listing, this.unit)
  }
  /** Whether the unit was taken while the form was open. */
  get isJustTaken(): boolean {
    return this.wasFree
  }

  /** Null while the form is being sent: then the unit is the buyer's own. */
  get obstacle(): Obstacle | null {
    if (!this.isOpen) return null
    if (this.lost?.kind === noSuchUnit.kind || this.reservation.isWithdrawn) return 'withdrawn'
    return obstacleTo({ type: this.type, ways: this.ways, status: this.status, claim: this.claimed })
  }

  get alternatives(): Alternatives {
    const { type, listing, unit } = this
    return alternativesTo(
      unit,
      this.units.units.filter((unit) => waysToBuy(listing, unit).includes(type)),
    )
  }

  /** Takes what was typed to the form of another unit, or to the other way to buy this one. */
  readonly carryTo = (unitId: number, type: OfferType): void => {
    const choice = { propertyId: this.listing.propertyId, unitId, type }
    const { drafts, form } = this.reservation
    const { offer, ...typed } = form.value
    drafts.save(choice, {
      ...typed,
      offer: type === 'Select Now' ? '' : offer === '' ? (drafts.load(choice)?.offer ?? '') : offer,
    })
  }

  /** Subscribes to what happens to the unit: also to the buyer's own checkout, which takes it too. Returns a disposer. */
  readonly subscribe = (): (() => void) => {
    if (this.unit.ownClaim !== 'checkout') this.reservation.forgetClaim()
    const stops = [
      reaction(
        () => this.reservation.checkout !== null,
        (open) => {
          if (open) this.claim()
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.listed !== undefined,
        (isListed) => {
          if (isListed) this.noteListed()
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.known,
        (status) => {
          // It may be the visitor's own now, from another tab.
          if (status !== 'Available') return this.current.refresh()
          this.forget()
          void this.reservation.askWhyClosed(closedText)
        },
      ),
      reaction(
        () => this.current.value?.unit,
        (unit) => {
          if (unit !== undefined && this.reservation.checkout === null) this.learn(unit)
        },
      ),
      reaction(
        () => (this.isOpen ? this.lost : null),
        (lost) => {
          if (lost !== null) this.reservation.noteLost(lost)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.lost === null && this.wasFree,
        (isBack) => {
          if (isBack) this.reservation.noteLost(null)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  claim(): void {
    this.ownClaim = 'checkout'
  }
  private learn({ ownClaim }: UnitToReserve): void {
    this.ownClaim = ownClaim
    if (ownClaim !== 'checkout') this.reservation.forgetClaim()
  }
  private noteListed(): void {
    this.wasListed = true
  }
  private forget(): void {
    this.ownClaim = null
    this.wasFree = true
    this.reservation.forgetClaim()
  }
}
