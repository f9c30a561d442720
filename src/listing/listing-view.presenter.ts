import { action, computed, makeObservable, observable, reaction } from 'mobx'
import { type Company, fullAddress, type Listing } from '../../domain/listing/listing'
import { type ListingTab, type ListingTabKey, tabsOf } from '../../domain/listing/listing-tabs'
import type { listingViewMachine } from '../../domain/listing/listing-view.machine'
import type { Downloads } from '../../domain/shared/downloads'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'

export const LISTING_VIEW = token<Flow<typeof listingViewMachine, ListingViewPresenter>>('listing-view')

/** A listing and the tab of it that is open. */
export class ListingViewPresenter {
  private wanted: ListingTabKey = 'details'

  constructor(private readonly view: ObservedActor<typeof listingViewMachine>, private readonly navigation: Navigation, private readonly downloads: Downloads) {
    makeObservable<this, 'wanted'>(this, { wanted: observable, tabs: computed, select: action })
  }

  get listing(): Listing | null { return this.view.snapshot.context.listing }
  get company(): Company | null { return this.view.snapshot.context.company }
  get failure(): string | null { return this.view.snapshot.context.failure?.message ?? null }

  get title(): string {
    const { listing } = this
    return listing === null ? 'Listing' : `${listing.name}, ${fullAddress(listing)}`
  }

  get tabs(): readonly ListingTab[] { return this.listing === null ? [] : tabsOf(this.listing) }
  get tab(): ListingTabKey { return this.wanted }
  readonly select = (tab: ListingTabKey): void => { this.wanted = tab }

  readonly retry = (): void => this.view.send({ type: 'retry' })
  readonly download = (address: string, name: string): void => this.downloads.save(address, name)

  /** Who may not see the listing goes home, without a way back (B4-7, B8-11). */
  readonly attend = (): (() => void) => reaction(
    () => this.view.snapshot.matches('turned-away'),
    (turnedAway) => { if (turnedAway) this.navigation.replace('/') },
    { fireImmediately: true },
  )
}
