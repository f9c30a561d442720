import { revealTokensIn } from '../../../adapters/storage/reveal-tokens'
import { ANALYTICS } from '../../../domain/analytics/analytics.ports'
import { SESSION } from '../../../domain/identity/session'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { listingViewWith } from '../../../domain/listing/view/listing-view.machine'
import { phoneRevealMachine } from '../../../domain/listing/contact/phone-reveal.machine'
import { PRICE_LISTS } from '../../../domain/listing/price-list/price-list.ports'
import { priceListWith } from '../../../domain/listing/price-list/price-list.machine'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { latePort } from '../../shared/late-port'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { LISTING_VIEW, ListingViewPresenter } from './listing-view.presenter'
import { PHONE_REVEAL, PhoneRevealPresenter } from '../contact/phone-reveal.presenter'
import { PRICE_LIST, PriceListPresenter } from '../price-list/price-list.presenter'

/** With `downloadsBindings`. */
export const listingViewBindings = bindings((bind) => {
  bind(
    LISTING_VIEW,
    (listings, navigation, downloads, analytics, toasts) => ({
      logic: listingViewWith(listings),
      present: (view) => new ListingViewPresenter(view, navigation, downloads, analytics, toasts),
    }),
    LISTINGS,
    NAVIGATION,
    DOWNLOADS,
    ANALYTICS,
    TOASTS,
  )
  bind(
    PRICE_LIST,
    (listings, session) => ({
      logic: priceListWith(listings),
      present: (list) => new PriceListPresenter(list, session),
    }),
    LISTINGS,
    SESSION,
  )
  bind(
    PRICE_LISTS,
    (http) =>
      latePort(
        async () =>
          (await import('../../../adapters/http/listing/price-list.http')).priceListsOverHttp(
            http,
            revealTokensIn(sessionStorage),
          ),
        { reveal: true, isRevealed: true, whoReveals: true, file: true },
      ),
    HTTP,
  )
  bind(
    PHONE_REVEAL,
    (analytics) => ({ logic: phoneRevealMachine, present: (reveal) => new PhoneRevealPresenter(reveal, analytics) }),
    ANALYTICS,
  )
})
