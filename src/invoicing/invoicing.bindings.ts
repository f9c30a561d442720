import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { invoicesOverHttp } from '../../adapters/http/invoicing/invoicing.http'
import { creditFileName } from '../../domain/invoicing/invoice'
import { invoiceListWith } from '../../domain/invoicing/invoice-list.machine'
import { invoiceSendingWith } from '../../domain/invoicing/invoice-sending.machine'
import { INVOICES } from '../../domain/invoicing/invoicing.ports'
import { csvAddress, DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { downloadFlow } from '../shared/download.flow'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { CREDIT_FILE, INVOICE_FILE, INVOICES_CSV } from './invoice-files.flows'
import { INVOICE_LIST, InvoiceListPresenter } from './invoice-list.presenter'
import { INVOICE_PREVIEW, INVOICE_SENDING, InvoiceSendingPresenter } from './invoice-sending.presenter'

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
    INVOICE_SENDING,
    (invoices) => ({
      logic: invoiceSendingWith(invoices),
      present: (sending) => new InvoiceSendingPresenter(sending),
    }),
    INVOICES,
  )
  bind(INVOICE_PREVIEW, (invoices) => loadingFlow('invoice preview', (id: number) => invoices.preview(id)), INVOICES)
  bind(
    INVOICE_FILE,
    (invoices, downloads, toasts) =>
      downloadFlow(
        'invoice file',
        {
          address: ({ id }) => invoices.fileAddress(id),
          name: ({ invoiceId, includesGst }) => `${includesGst ? 'Tax invoice' : 'Invoice'} ${invoiceId}.pdf`,
        },
        { downloads, toasts },
      ),
    INVOICES,
    DOWNLOADS,
    TOASTS,
  )
  bind(
    CREDIT_FILE,
    (invoices, downloads, toasts) =>
      downloadFlow(
        'credit file',
        {
          address: ({ id }) => invoices.creditAddress(id),
          name: (invoice) => creditFileName(invoice.invoiceId, invoice),
        },
        { downloads, toasts },
      ),
    INVOICES,
    DOWNLOADS,
    TOASTS,
  )
  bind(
    INVOICES_CSV,
    (invoices, downloads, toasts) =>
      downloadFlow(
        'invoices as CSV',
        { address: () => pipe(invoices.csv(), TE.map(csvAddress)), name: () => 'Invoices.csv' },
        { downloads, toasts },
      ),
    INVOICES,
    DOWNLOADS,
    TOASTS,
  )
})
