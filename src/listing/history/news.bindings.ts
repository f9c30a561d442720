import { LISTING_NEWS } from '../../../domain/listing/history/history.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { latePort } from '../../shared/late-port'

/** Loaded with what shows favourites. */
export const listingNewsBindings = bindings((bind) => {
  bind(
    LISTING_NEWS,
    (http) =>
      latePort(async () => (await import('../../../adapters/http/listing/history.http')).favouriteNewsOverHttp(http), {
        read: true,
      }),
    HTTP,
  )
})
