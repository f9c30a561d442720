import type { AccountOverview } from '../../domain/account/overview'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { lateCall } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { OVERVIEW, PROFILE } from './profile.flows'

/** The person who is logged in, and the counts of an agent's lists: apart from `accountBindings`, which brings forms that the dashboard doesn’t have. */
export const profileBindings = bindings((bind) => {
  bind(PROFILE, (identity) => loadingFlow('profile', () => identity.user()), IDENTITY)
  bind(
    OVERVIEW,
    (http) =>
      loadingFlow(
        'overview',
        lateCall<[], AccountOverview>(
          async () => (await import('../../adapters/http/account/account.http')).overviewOverHttp(http).read,
        ),
      ),
    HTTP,
  )
})
