import { invoicesOverHttp } from '../../adapters/http/invoicing/invoicing.http'
import { invoiceListWith } from '../../domain/invoicing/invoice-list.machine'
import { invoiceSendingWith } from '../../domain/invoicing/invoice-sending.machine'
import { INVOICES } from '../../domain/invoicing/invoicing.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { INVOICE_FILES, InvoiceFilesPresenter } from './invoice-files.presenter'
import { INVOICE_LIST, InvoiceListPresenter } from './invoice-list.presenter'
import { INVOICE_ROW, InvoiceRowPresenter } from './invoice-row.presenter'

/** The invoices screen; requires `downloadsBindings`. */
export const invoicingBindings = bindings((bind) => {
  bind(INVOICES, invoicesOverHttp, HTTP)
  bind(
    INVOICE_LIST,
    (invoices, toasts) => ({
      logic: invoiceListWith(invoices),
      present: (actor) => new InvoiceListPresenter(actor, toasts),
    }),
    INVOICES,
    TOASTS,
  )
  bind(
    INVOICE_ROW,
    (invoices, toasts) => ({
      logic: invoiceSendingWith(invoices),
      present: (sending) => new InvoiceRowPresenter(sending, toasts),
    }),
    INVOICES,
    TOASTS,
  )
  bind(
    INVOICE_FILES,
    (invoices, downloads, toasts) => new InvoiceFilesPresenter(invoices, downloads, toasts),
    INVOICES,
    DOWNLOADS,
    TOASTS,
  )
})
