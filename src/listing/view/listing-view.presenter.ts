import { action, computed, makeObservable, observable, reaction } from 'mobx'
import type { Analytics } from '../../../domain/analytics/analytics.ports'
import type { ListingOffer } from '../../../domain/listing/view/listing-offers'
import { type Company, fullAddress, type Listing, LISTING_GONE } from '../../../domain/listing/listing'
import {
  type ListingTab,
  type ListingTabKey,
  type TabGroup,
  tabGroupsOf,
  tabsOf,
} from '../../../domain/listing/view/listing-tabs'
import { visitOrigin } from '../../../domain/listing/view/visit-origin'
import type { listingViewMachine } from '../../../domain/listing/view/listing-view.machine'
import type { Downloads } from '../../../domain/shared/downloads'
import type { Navigation } from '../../../domain/shared/navigation'
import { token } from '../../../domain/shared/token'
import { pathTo } from '../../../domain/shared/paths'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import type { PriceListPresenter } from '../price-list/price-list.presenter'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export const LISTING_VIEW = token<Flow<typeof listingViewMachine, ListingViewPresenter>>('listing-view')

const FIRST_TAB = 'details' satisfies ListingTabKey

/** A listing and its open tab. */
export class ListingViewPresenter {
  private wanted: string = FIRST_TAB

  constructor(
    private readonly view: ObservedActor<typeof listingViewMachine>,
    private readonly navigation: Navigation,
    private readonly downloads: Downloads,
    private readonly analytics: Analytics,
    private readonly toasts: Pick<Toasts, 'tell'>,
  ) {
    makeObservable<this, 'wanted'>(this, { wanted: observable, tabs: computed, groups: computed, select: action })
  }

  get listing(): Listing | null {
    return this.view.snapshot.context.listing
  }
  get company(): Company | null {
    return this.view.snapshot.context.company
  }
  get failure(): string | null {
    return this.view.snapshot.context.failure?.message ?? null
  }

  get title(): string {
    const { listing } = this
    return listing === null ? 'Listing' : `${listing.name}, ${fullAddress(listing)}`
  }

  get tabs(): readonly ListingTab[] {
    return this.listing === null ? [] : tabsOf(this.listing)
  }
  /** The URL may name a tab that the listing doesn't have. */
  get tab(): ListingTabKey {
    return this.tabs.find(({ key }) => key === this.wanted)?.key ?? FIRST_TAB
  }
  get groups(): readonly TabGroup[] {
    return tabGroupsOf(this.tabs)
  }
  /** The group of the open tab. */
  get group(): TabGroup | null {
    return this.groups.find(({ tabs }) => tabs.some(({ key }) => key === this.tab)) ?? null
  }
  readonly select = (tab: string): void => {
    this.wanted = tab
    this.lookAt()
  }

  /** Selects a tab, which the address then names. */
  readonly turnTo = (tab: string): void => {
    this.select(tab)
    const [path = '', query] = this.navigation.current().split('?')
    const params = new URLSearchParams(query)
    if (tab === FIRST_TAB) params.delete('tab')
    else params.set('tab', tab)
    this.navigation.rename(`${path}?${params.toString()}`)
  }

  /** Loads the listing again when other units are shown than before, because its prices follow them. Returns a disposer. */
  readonly followUnits = (prices: Pick<PriceListPresenter, 'units'>): (() => void) =>
    reaction(
      () => prices.units.length,
      (now, before) => {
        if (before > 0 && now > 0) this.view.send({ type: 'refresh' })
      },
    )

  readonly retry = (): void => this.view.send({ type: 'retry' })
  readonly download = (address: string, name: string): void => this.downloads.save(address, name)

  /** Records presses of Select now (B7-48). */
  readonly choose = ({ type }: ListingOffer): void => {
    if (type === 'Select Now' && this.listing !== null)
      this.analytics.note({ type: 'clicked', click: 'Select Now Clicks', propertyId: this.listing.propertyId })
  }

  /** Visitors without access are redirected to the home page, and told why (B4-7, B8-11). */
  readonly guard = (): (() => void) =>
    reaction(
      () => this.view.snapshot.matches('unavailable'),
      (isUnavailable) => {
        if (!isUnavailable) return
        this.toasts.tell(LISTING_GONE)
        this.navigation.replace(pathTo('home'))
      },
      { fireImmediately: true },
    )

  /** Records views with their origin, and their duration (B7-46, B7-47, A2.1-15). */
  readonly subscribe = (from: string | null = null): (() => void) => {
    const element = visitOrigin(from)
    const stops = [
      this.guard(),
      reaction(
        () => this.listing?.propertyId,
        (propertyId) => {
          if (propertyId === undefined) return
          this.analytics.note({ type: 'clicked', click: 'Views', propertyId, ...(element === null ? {} : { element }) })
          this.lookAt()
        },
        { fireImmediately: true },
      ),
      () => this.analytics.note({ type: 'looked-away' }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  private lookAt(): void {
    const label = this.tabs.find(({ key }) => key === this.tab)?.label
    if (this.listing !== null && label !== undefined)
      this.analytics.note({ type: 'looking-at', propertyId: this.listing.propertyId, element: label })
  }
}
