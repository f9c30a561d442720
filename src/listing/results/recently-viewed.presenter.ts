import { action, makeObservable, observableRef } from 'mobx'
import type { Listing } from '../../../domain/listing/listing'
import {
  type ViewedListing,
  type ViewedStore,
  viewedListing,
  withoutViewed,
  withViewed,
} from '../../../domain/listing/view/recently-viewed'
import { token } from '../../../domain/shared/token'

export const RECENTLY_VIEWED = token<RecentlyViewedPresenter>('recently-viewed')

/** The listings last viewed in this browser. */
export class RecentlyViewedPresenter {
  private viewed: readonly ViewedListing[]

  constructor(private readonly store: ViewedStore) {
    this.viewed = store.load()
    makeObservable<this, 'viewed' | 'keep'>(this, { viewed: observableRef, keep: action, clear: action })
  }

  /** Newest first, without the open listing. */
  readonly without = (propertyId: number | null): readonly ViewedListing[] =>
    withoutViewed(this.viewed, propertyId ?? -1).slice(0, 4)

  readonly add = (listing: Listing): void => this.keep(withViewed(this.viewed, viewedListing(listing)))

  readonly clear = (): void => {
    this.viewed = []
    this.store.clear()
  }

  private keep(viewed: readonly ViewedListing[]): void {
    this.viewed = viewed
    this.store.save(viewed)
  }
}
