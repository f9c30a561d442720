import { invoicesOverHttp } from '../../adapters/http/invoicing/invoicing.http'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { DUE_COUNT } from './due-count'

/** The badge of the dashboard's Invoices button. */
export const dueCountBindings = bindings((bind) => {
  bind(DUE_COUNT, (http) => loadingFlow(() => invoicesOverHttp(http).dueCount()), HTTP)
})
