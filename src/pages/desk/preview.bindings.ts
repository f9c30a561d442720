import * as TE from 'fp-ts/lib/TaskEither.js'
import type { HttpClient } from '../../../adapters/http/shared/http-connection'
import { ANALYTICS } from '../../../domain/analytics/analytics.ports'
import { SESSION } from '../../../domain/identity/session'
import { COMPARE_STORE } from '../../../domain/listing/compare/compare'
import { type ListingPort, LISTINGS } from '../../../domain/listing/listing.ports'
import { type PriceListPort, PRICE_LISTS } from '../../../domain/listing/price-list/price-list.ports'
import type { VisitorsView } from '../../../domain/listing/visitors-view'
import { failure } from '../../../domain/shared/failure'
import { ONLY_PREVIEW } from '../../../domain/stock/preview'
import { RecentlyViewedPresenter, RECENTLY_VIEWED } from '../../listing/results/recently-viewed.presenter'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import type { Resolver } from '../../shared/injection'
import { NOBODY } from '../../shared/nobody'
import { plainContainer } from '../../shared/plain-container'

const nothing = (): void => undefined
const refused = () => TE.left(failure('unexpected', ONLY_PREVIEW))

/** Sends nothing: each call fails with a message that says so. */
const SENDS_NOTHING: HttpClient = {
  // As axios rejects with an answer.
  axios: () => Promise.reject({ response: { data: { message: ONLY_PREVIEW } } }),
  settings: {
    ...{ apiHost: '', adminHost: '', token: () => null, now: Date.now },
    ...{ onSessionEnded: nothing, onBroken: nothing, log: nothing },
  },
}

const UNLOCKED: PriceListPort = {
  isRevealed: () => TE.right(true),
  reveal: refused,
  whoReveals: refused,
  file: refused,
}

const listingsOf = ({ listing, company, units }: VisitorsView): ListingPort => ({
  listing: () => TE.right(listing),
  company: () => TE.right(company),
  units: () => TE.right(units),
  unitsToChoose: () => TE.right(units),
  unit: refused,
  search: refused,
  suburbs: refused,
  nearbySuburbs: refused,
  quickSearchCounts: refused,
  watchUnits: () => nothing,
})

/** What the screen of a listing gets in a preview: this listing, no account, and nothing that is sent, counted or remembered. */
export const previewContainer = (outer: Resolver, seen: VisitorsView): Resolver => {
  const container = plainContainer(true, outer)
  container.load(
    bindings((bind) => {
      bind(LISTINGS, () => listingsOf(seen))
      bind(PRICE_LISTS, () => UNLOCKED)
      bind(SESSION, () => NOBODY)
      bind(HTTP, () => SENDS_NOTHING)
      bind(ANALYTICS, () => ({ note: nothing }))
      bind(COMPARE_STORE, () => ({ load: () => [], save: nothing }))
      bind(RECENTLY_VIEWED, () => new RecentlyViewedPresenter({ load: () => [], save: nothing, clear: nothing }))
    }),
  )
  return container
}
