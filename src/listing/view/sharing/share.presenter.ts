import * as E from 'fp-ts/lib/Either.js'
import type { Analytics } from '../../../../domain/analytics/analytics.ports'
import type { Listing } from '../../../../domain/listing/listing'
import {
  listingUrl,
  type SharedUnit,
  type ShareTarget,
  shareTargets,
  unitUrl,
} from '../../../../domain/listing/view/share'
import type { Clipboard } from '../../../../domain/shared/clipboard'
import { token } from '../../../../domain/shared/token'
import type { Toasts } from '../../../shared/ui/messages/toasts.presenter'

export const SHARE = token<(listing: Listing, unit?: SharedUnit) => SharePresenter>('share')

/** Sharing a listing (B2.5-26) or one of its units; every use counts for the listing (B7-51). */
export class SharePresenter {
  readonly url: string
  readonly targets: readonly ShareTarget[]

  constructor(
    private readonly listing: Listing,
    origin: string,
    private readonly clipboard: Clipboard,
    private readonly toasts: Toasts,
    private readonly analytics: Analytics,
    unit?: SharedUnit,
  ) {
    this.url = unit === undefined ? listingUrl(origin, listing.propertyId) : unitUrl(origin, listing.propertyId, unit)
    this.targets = shareTargets(listing, this.url, unit)
  }

  readonly use = (element: string): void =>
    this.analytics.note({ type: 'clicked', click: 'Shares', propertyId: this.listing.propertyId, element })

  /** B8-34. */
  readonly copy = async (): Promise<void> => {
    this.use('Copy Link')
    const copied = await this.clipboard.copy(this.url)()
    if (E.isRight(copied)) this.toasts.tell('Copied successfully')
    else this.toasts.error(copied.left.message)
  }
}
