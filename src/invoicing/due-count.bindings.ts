import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { lateCall } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { DUE_COUNT } from './due-count'

/** The badge of the dashboard's Invoices button. */
export const dueCountBindings = bindings((bind) => {
  bind(
    DUE_COUNT,
    (http) =>
      loadingFlow(
        'due invoices',
        lateCall(
          async () => (await import('../../adapters/http/invoicing/invoicing.http')).invoicesOverHttp(http).dueCount,
        ),
      ),
    HTTP,
  )
})
