import { action, computed, makeObservable, observable, reaction } from 'mobx'
import { type OfferType, type OwnClaim, type Unit, type UnitToReserve, waysToBuy } from '../../domain/listing/unit'
import { alternativesTo, type Alternatives, type Obstacle, obstacleTo } from '../../domain/listing/units/obstacle'
import type { Listing } from '../../domain/listing/listing'
import type { BuyerReservationPresenter } from './buyer-reservation.presenter'

const CLOSED_ELSEWHERE =
  'This payment was closed in another tab, or its time ran out. You haven’t been charged, and your details are kept.'

/** Whether the unit of a form can still be bought, as the unit streams tell. */
export class UnitStandingPresenter {
  private ownClaim: OwnClaim

  constructor(
    readonly listing: Listing,
    readonly unit: UnitToReserve,
    /** All units of the listing with their current statuses; empty until loaded. */
    private readonly units: { readonly units: readonly Unit[] },
    private readonly reservation: BuyerReservationPresenter,
  ) {
    this.ownClaim = unit.ownClaim
    makeObservable<this, 'ownClaim' | 'forget'>(this, {
      ownClaim: observable,
      obstacle: computed,
      alternatives: computed,
      claim: action,
      forget: action,
    })
  }

  private get status(): Unit['status'] {
    const status = this.streamed
    // The server knows before the stream does.
    return status === 'Available' && this.reservation.isTaken ? 'Reserved' : status
  }
  private get streamed(): Unit['status'] {
    return this.units.units.find(({ unitId }) => unitId === this.unit.unitId)?.status ?? this.unit.status
  }

  /** An offer to the first in the queue that had ended when the form was sent claims nothing. */
  private get claimed(): OwnClaim {
    return this.ownClaim === 'first-in-queue' && this.reservation.isTaken ? null : this.ownClaim
  }

  /** Whether the unit was offered to the visitor until the form was sent. */
  get hasRunOut(): boolean {
    return this.ownClaim === 'first-in-queue' && this.claimed === null
  }

  get type(): OfferType {
    return this.reservation.choice.type
  }
  get ways(): readonly OfferType[] {
    return waysToBuy(this.listing, this.unit)
  }
  /** Whether the unit was taken while the form was open. */
  get isJustTaken(): boolean {
    return this.unit.status === 'Available'
  }

  /** Null while the form is being sent: then the unit is the buyer's own. */
  get obstacle(): Obstacle | null {
    const { isFilling, isBusy, isGone } = this.reservation
    if (!isFilling || isBusy || isGone) return null
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

  /** Subscribes to the buyer's own checkout, which takes the unit too; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const stops = [
      reaction(
        () => this.reservation.checkout !== null,
        (open) => {
          if (open) this.claim()
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.streamed,
        (status) => {
          if (status !== 'Available') return
          this.forget()
          this.reservation.noteClosed(CLOSED_ELSEWHERE)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  claim(): void {
    this.ownClaim = 'checkout'
  }
  private forget(): void {
    this.ownClaim = null
  }
}
