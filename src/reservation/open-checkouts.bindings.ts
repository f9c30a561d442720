import { openCheckoutsOverHttp } from '../../adapters/http/reservation/open-checkouts.http'
import { OPEN_CHECKOUTS, type OpenCheckout } from '../../domain/reservation/open-checkout'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import { bindings } from '../shared/bindings'
import type { Flow } from '../shared/flow'
import { HTTP } from '../shared/http.bindings'
import { type Loaded, loadingFlow } from '../shared/loaded.presenter'
import { type TaskFlow, taskFlow, tellFailure } from '../shared/task.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'

export const OPEN_CHECKOUT_LIST =
  token<Flow<typeof loadingMachine, Loaded<readonly OpenCheckout[]>>>('open-checkout-list')
/** By the payment's id. */
export const LET_GO = token<TaskFlow<number>>('let-go')

export const openCheckoutsBindings = bindings((bind) => {
  bind(OPEN_CHECKOUTS, openCheckoutsOverHttp, HTTP)
  bind(OPEN_CHECKOUT_LIST, (checkouts) => loadingFlow('openCheckouts', checkouts.list), OPEN_CHECKOUTS)
  bind(
    LET_GO,
    (checkouts, toasts) => taskFlow('letGo', (paymentId: number) => tellFailure(toasts)(checkouts.letGo(paymentId))),
    OPEN_CHECKOUTS,
    TOASTS,
  )
})
