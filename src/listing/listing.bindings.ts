import { createActor } from 'xstate'
import { lateRoomStreams } from '../../adapters/http/listing/late-room-streams'
import { revealTokensIn } from '../../adapters/storage/reveal-tokens'
import { searchInSession } from '../../adapters/storage/search-store'
import { type ListingPort, LISTINGS } from '../../domain/listing/listing.ports'
import { SAVED_SEARCH, type SavedSearch } from '../../domain/listing/search/saved-search'
import { searchWith } from '../../domain/listing/search/search.machine'
import { suburbLookupWith } from '../../domain/listing/search/suburb-lookup.machine'
import { once } from '../../domain/shared/once'
import { loadingWith } from '../../domain/shared/loading.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { Loaded } from '../shared/loaded.presenter'
import { inspection, nameActor } from '../shared/inspection'
import { ObservedActor } from '../shared/observed-actor'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { NEWEST, NewestPresenter, QUICK_COUNTS } from './home/home-listings.presenter'
import { SEARCH_PANEL, SearchPanelPresenter } from './search/search-panel.presenter'
import { SEARCH, SearchPresenter } from './search/search.presenter'
import { SUBURB_FIELD, SuburbFieldPresenter } from './search/suburb-field.presenter'

const now = () => new Date()

type ListingCalls = Omit<ListingPort, 'watchRooms'>
const LISTING_CALLS: Readonly<Record<keyof ListingCalls, true>> = {
  search: true,
  suburbs: true,
  nearbySuburbs: true,
  quickSearchCounts: true,
  listing: true,
  company: true,
  rooms: true,
  roomsToChoose: true,
  room: true,
}

/** Ports over HTTP and browser storage. */
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
        watchRooms: lateRoomStreams(async () => (await load()).watchRooms),
      }
    },
    HTTP,
  )
  bind(SAVED_SEARCH, () => searchInSession(sessionStorage))
})

/** Presenters of the home and results pages. The listing view has its own bindings. */
export const listingPresenters = bindings((bind) => {
  bind(
    SEARCH,
    (listings, saved, navigation) => new SearchPresenter(restoredSearch(listings, saved), navigation, now),
    LISTINGS,
    SAVED_SEARCH,
    NAVIGATION,
  )
  bind(SEARCH_PANEL, (search) => () => new SearchPanelPresenter(search), SEARCH)
  bind(
    SUBURB_FIELD,
    (listings, toasts) => ({
      logic: suburbLookupWith(listings),
      present: (lookup) => new SuburbFieldPresenter(lookup, toasts),
    }),
    LISTINGS,
    TOASTS,
  )
  bind(
    NEWEST,
    (listings) => ({
      logic: loadingWith(listings.search),
      present: (loading) => new NewestPresenter(new Loaded(loading), now),
    }),
    LISTINGS,
  )
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

/** The search is shared by all pages and restored from the session after a reload (B2.4-10, B3-1, B3-2). */
const restoredSearch = (listings: ListingPort, saved: SavedSearch) => {
  const search = createActor(searchWith(listings), { input: saved.load(), ...inspection() }).start()
  search.subscribe((snapshot) => (snapshot.matches('idle') ? saved.clear() : saved.save(snapshot.context)))
  return new ObservedActor(search)
}
