import { createActor } from 'xstate'
import { lateUnitStreams } from '../../adapters/http/listing/late-unit-streams'
import { revealTokensIn } from '../../adapters/storage/reveal-tokens'
import { type ListingPort, LISTINGS } from '../../domain/listing/listing.ports'
import { once } from '../../domain/shared/once'
import { loadingWith } from '../../domain/shared/loading.machine'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { Loaded } from '../shared/loaded.presenter'
import { inspection, nameActor } from '../shared/inspection'
import { ObservedActor } from '../shared/observed-actor'
import { QUICK_COUNTS } from './home/quick-counts'

type ListingCalls = Omit<ListingPort, 'watchUnits'>
const LISTING_CALLS: Readonly<Record<keyof ListingCalls, true>> = {
  search: true,
  suburbs: true,
  nearbySuburbs: true,
  quickSearchCounts: true,
  listing: true,
  company: true,
  units: true,
  unitsToChoose: true,
  unit: true,
}

/** The port over HTTP. */
export const listingPorts = bindings((bind) => {
  bind(
    LISTINGS,
    (http) => {
      const load = async () =>
        (await import('../../adapters/http/listing/listing.http')).listingsOverHttp(
          http,
          revealTokensIn(sessionStorage),
          (url) => new EventSource(url),
        )
      return {
        ...latePort<ListingCalls>(load, LISTING_CALLS, 'soon'),
        watchUnits: lateUnitStreams(async () => (await load()).watchUnits),
      }
    },
    HTTP,
  )
})

/** The counts of the home page and the footer. */
export const quickCountsBindings = bindings((bind) => {
  bind(
    QUICK_COUNTS,
    (listings) =>
      once(() => {
        const input = { request: { searchType: 'buy' } } as const
        const counts = createActor(loadingWith(listings.quickSearchCounts), { input, ...inspection() }).start()
        nameActor(counts, 'quick search counts')
        return new Loaded(new ObservedActor(counts))
      }),
    LISTINGS,
  )
})
