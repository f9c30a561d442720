import { FAVOURITES } from '../../domain/account/account.ports'
import { favouriteWith } from '../../domain/account/favourite.machine'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { SESSION } from '../../domain/identity/session'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { FAVOURITE, FavouritePresenter } from './favourite.presenter'
import { KNOWN_FAVOURITES, KnownFavourites } from './known-favourites.presenter'

/** The hearts; they come after the first screen. */
export const favouritesBindings = bindings((bind) => {
  bind(
    FAVOURITES,
    (http) =>
      latePort(async () => (await import('../../adapters/http/account/account.http')).favouritesOverHttp(http), {
        add: true,
        remove: true,
        ids: true,
        page: true,
      }),
    HTTP,
  )
  bind(KNOWN_FAVOURITES, (favourites, session) => new KnownFavourites(favourites, session), FAVOURITES, SESSION)
  bind(
    FAVOURITE,
    (favourites, known, toasts, analytics) => ({
      logic: favouriteWith(favourites),
      present: (heart) => new FavouritePresenter(heart, { known, toasts, analytics }),
    }),
    FAVOURITES,
    KNOWN_FAVOURITES,
    TOASTS,
    ANALYTICS,
  )
})
