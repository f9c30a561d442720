import { createActor } from 'xstate'
import { searchInSession } from '../../../adapters/storage/search-store'
import { type ListingPort, LISTINGS } from '../../../domain/listing/listing.ports'
import { SAVED_SEARCH, type SavedSearch } from '../../../domain/listing/search/saved-search'
import { searchWith } from '../../../domain/listing/search/search.machine'
import { suburbLookupWith } from '../../../domain/listing/search/suburb-lookup.machine'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { bindings } from '../../shared/bindings'
import { inspection } from '../../shared/inspection'
import { ObservedActor } from '../../shared/observed-actor'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { SEARCH_PANEL, SearchPanelPresenter } from './search-panel.presenter'
import { SEARCH, SearchPresenter } from './search.presenter'
import { SUBURB_FIELD, SuburbFieldPresenter } from './suburb-field.presenter'

const now = () => new Date()

/** The last search, in the browser's session. */
export const savedSearchBindings = bindings((bind) => bind(SAVED_SEARCH, () => searchInSession(sessionStorage)))

/** The search of the home and results pages. */
export const searchBindings = bindings((bind) => {
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
})

/** The search is shared by all pages and restored from the session after a reload (B2.4-10, B3-1, B3-2). */
const restoredSearch = (listings: ListingPort, saved: SavedSearch) => {
  const search = createActor(searchWith(listings), { input: saved.load(), ...inspection() }).start()
  search.subscribe((snapshot) => (snapshot.matches('idle') ? saved.clear() : saved.save(snapshot.context)))
  return new ObservedActor(search)
}
