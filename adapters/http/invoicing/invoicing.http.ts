import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type InvoiceList, INVOICES_PER_PAGE } from '../../../domain/invoicing/invoice'
import type { InvoicesPort } from '../../../domain/invoicing/invoicing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './invoicing.contract'

const LISTS = {
  due: contract.dueInvoices,
  past: contract.pastInvoices,
  receipts: contract.receipts,
} satisfies Record<InvoiceList, unknown>

export const invoicesOverHttp = (http: HttpClient): InvoicesPort => ({
  page: ({ list, page, isFirstLoad }) =>
    pipe(
      call(
        http,
        LISTS[list],
      )({
        params: { page, pageSize: INVOICES_PER_PAGE },
        query: isFirstLoad ? { type: 1 } : {},
      }),
      TE.map(({ contactEmail, page: { rows, total }, unread }) => ({ rows, total, contactEmail, unread })),
    ),
  preview: (id) =>
    pipe(
      call(http, contract.invoicePreview)({ params: { id } }),
      TE.map((preview) => ({ ...preview, file: `${http.settings.apiHost}${preview.file}` })),
    ),
  markSent: (id) => call(http, contract.invoiceDone)({ params: { id } }),
  dueCount: () => call(http, contract.dueNumbers)({}),
  fileAddress: (id) =>
    pipe(
      call(http, contract.invoiceFile)({ params: { id } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
  creditAddress: (id) =>
    pipe(
      call(http, contract.creditFile)({ params: { id } }),
      TE.map((address) => `${http.settings.apiHost}${address}`),
    ),
  csv: () => call(http, contract.invoiceCsv)({}),
})
