import { httpClient } from '../../adapters/http/shared/http-connection'
import { privateListingOverHttp } from '../../adapters/http/sharing/private-listing.http'
import { privateVisitStoreIn } from '../../adapters/storage/private-visit-store'
import { callRequestMachine } from '../../domain/sharing/call-request.machine'
import { privateVisitWith } from '../../domain/sharing/private-visit.machine'
import { PRIVATE_LISTING, PRIVATE_VISIT_STORE } from '../../domain/sharing/sharing.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { CALL_REQUEST, CallRequestPresenter } from './call-request.presenter'
import { PRIVATE_VISIT, PrivateVisitPresenter } from './private-visit.presenter'

export const privateVisitBindings = bindings((bind) => {
  // An agent may be logged in here: their token isn't sent, and an answer doesn't end their session.
  bind(
    PRIVATE_LISTING,
    ({ settings }) =>
      privateListingOverHttp(httpClient({ ...settings, token: () => null, onSessionEnded: () => undefined })),
    HTTP,
  )
  bind(PRIVATE_VISIT_STORE, () => privateVisitStoreIn(sessionStorage))
  bind(
    PRIVATE_VISIT,
    (listing, store) => ({
      logic: privateVisitWith(
        {
          open: (key) => listing.open(key, 0),
          referrer: listing.referrer,
          noteVisit: ({ key, tab }) => listing.noteVisit(key, tab),
        },
        store,
      ),
      present: (visit) => new PrivateVisitPresenter(visit, store),
    }),
    PRIVATE_LISTING,
    PRIVATE_VISIT_STORE,
  )
  bind(CALL_REQUEST, () => ({ logic: callRequestMachine, present: (request) => new CallRequestPresenter(request) }))
})
