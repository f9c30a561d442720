import type { Page } from '../../domain/account/account.ports'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import { bindings } from '../shared/bindings'
import type { Flow } from '../shared/flow'
import { HTTP } from '../shared/http.bindings'
import { lateCall } from '../shared/late-port'
import { type Loaded, loadingFlow } from '../shared/loaded.presenter'

/** The newest reservations and offers of the account, as they are now. */
export const OWN_RESERVATIONS = token<Flow<typeof loadingMachine, Loaded<Page<ReservedProperty>>>>('own-reservations')

const adapters = () => import('../../adapters/http/account/account.http')

/** Apart from `accountBindings`, which brings all of My account. */
export const ownReservationsBindings = bindings((bind) => {
  bind(
    OWN_RESERVATIONS,
    (http) => {
      const call = lateCall<[number], Page<ReservedProperty>>(
        async () => (await adapters()).accountOverHttp(http).reserved,
      )
      return loadingFlow('own reservations', () => call(1))
    },
    HTTP,
  )
})
