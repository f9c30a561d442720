import { computed, makeObservable } from 'mobx'
import type { Session } from '../../../domain/identity/session'
import type { Listing } from '../../../domain/listing/listing'
import type { UnitOrder } from '../../../domain/listing/listing.ports'
import { type ListingOffer, offersOf, offersOfAgent } from '../../../domain/listing/view/listing-offers'
import type { priceListMachine } from '../../../domain/listing/price-list/price-list.machine'
import { canBePicked, type Unit } from '../../../domain/listing/unit'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const PRICE_LIST = token<Flow<typeof priceListMachine, PriceListPresenter>>('price-list')

/** A listing's units with live statuses. */
export class PriceListPresenter {
  constructor(
    private readonly list: ObservedActor<typeof priceListMachine>,
    private readonly visitor: Pick<Session, 'mayIntroduce'>,
  ) {
    makeObservable(this, { units: computed, available: computed })
  }

  private get context() {
    return this.list.snapshot.context
  }
  get units(): readonly Unit[] {
    return this.context.units
  }
  get failure(): string | null {
    return this.context.failure?.message ?? null
  }
  /** True until the first response. */
  get isLoading(): boolean {
    return this.list.snapshot.matches('loading') && this.units.length === 0
  }
  get isSorting(): boolean {
    return this.list.snapshot.matches('loading') && this.units.length > 0
  }
  get isEmpty(): boolean {
    return !this.isLoading && this.failure === null && this.units.length === 0
  }
  get isLive(): boolean {
    return this.context.live
  }
  get order() {
    return this.context.order
  }

  /** The number of available units, live. Null until loaded. */
  get available(): number | null {
    return this.units.length === 0 ? null : this.units.filter(canBePicked).length
  }

  /** Whether a unit's label leads to its page, where an agent reserves it for a client. */
  get leadsToUnits(): boolean {
    return this.visitor.mayIntroduce
  }

  /** Null until loaded, so a late button can't shift under the pointer. */
  readonly offersFor = (listing: Listing): readonly ListingOffer[] | null =>
    this.isLoading
      ? null
      : (this.visitor.mayIntroduce ? offersOfAgent : offersOf)(listing, this.units.length === 0 ? null : this.units)

  /** Pressing the same column again reverses the order (B2.6-1). */
  readonly sort = (column: string): void => {
    const { order } = this
    this.sortBy({ column, direction: order.column === column && order.direction === 'asc' ? 'desc' : 'asc' })
  }

  readonly sortBy = (order: UnitOrder): void => this.list.send({ type: 'sort', order })

  readonly showPrices = (): void => this.list.send({ type: 'prices-revealed' })
  readonly retry = (): void => this.list.send({ type: 'retry' })
}
