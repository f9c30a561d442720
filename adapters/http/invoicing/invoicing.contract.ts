import * as t from 'io-ts'
import { Invoice, InvoicePreview } from '../../../domain/invoicing/invoice'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Count, IntInPath, CentsAsDollars, named, YesNo } from '../shared/wire-types'

/** A3-15: the documents call a bonus `bound`. */
const WireInvoice = withWireNames(
  t.type({
    ...Invoice.props,
    kind: named({ bonus: 'bound', commission: 'commission' }, 'bound or commission'),
    total: CentsAsDollars,
    credited: CentsAsDollars,
    isSent: YesNo,
  }),
  { kind: 'invoiceType', isSent: 'doneFlag' },
)
const Rows = withWireNames(t.type({ rows: t.array(WireInvoice), total: t.number }), {
  rows: 'list',
  total: 'totalRecord',
})
const InvoiceListAnswer = withWireNames(t.type({ contactEmail: t.string, page: Rows, unread: t.number }), {
  page: 'invoicePagePojo',
  unread: 'unReadNumers',
})

const listOf = <Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${path}/0/9999999999/:page/:pageSize`,
    params: t.type({ page: Count, pageSize: Count }),
    /** 1 when the list has just been opened. */
    query: t.partial({ type: IntInPath }),
    answer: InvoiceListAnswer,
    access: 'agent',
    summary,
  })

export const dueInvoices = listOf('/api/invoice/due', 'The agent’s invoices not sent yet, newest first (A7-60, A3-16)')
export const pastInvoices = listOf(
  '/api/invoice/past',
  'The agent’s invoices that were sent or voided, newest first (A7-61)',
)
export const receipts = listOf('/api/invoice/receipts', 'The agent’s invoices that were paid, newest first (A7-62)')

export const dueNumbers = endpoint({
  method: 'GET',
  path: '/api/invoice/due/numbers',
  answer: t.number,
  access: 'agent',
  summary: 'How many invoices are due and not sent (A7-58)',
})

export const invoicePreview = endpoint({
  method: 'GET',
  path: '/api/invoice/preview/:id',
  params: t.type({ id: IntInPath }),
  answer: t.type({ ...InvoicePreview.props, total: CentsAsDollars }),
  access: 'agent',
  failures: { 'no-abn': 40030 },
  summary:
    'What an invoice of the agent says if it is sent now, to whom it goes, and the URL of its PDF, valid for five minutes; one that was sent says what it said then',
})

export const invoiceDone = endpoint({
  method: 'PUT',
  path: '/api/invoice/done/:id',
  params: t.type({ id: IntInPath }),
  answer: withWireNames(t.type({ unread: t.number }), { unread: 'unReadNumers' }),
  access: 'agent',
  failures: { 'no-abn': 40030 },
  summary: 'Marks an invoice as sent and emails it to the tenant; again, it changes nothing (A7-65, A7-100)',
})

export const invoiceFile = endpoint({
  method: 'GET',
  path: '/api/invoice/file/:id',
  params: t.type({ id: IntInPath }),
  answer: t.string,
  access: 'agent',
  summary: 'URL of the PDF of an invoice that the agent has sent, valid for five minutes',
})

/** The URL of the file; `key` grants access. */
export const invoiceFileAddress = (id: number | ':id', key = ''): string =>
  `/files/invoices/${id}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`

export const creditFile = endpoint({
  method: 'GET',
  path: '/api/invoice/credit/:id',
  params: t.type({ id: IntInPath }),
  answer: t.string,
  access: 'agent',
  summary: 'URL of the PDF of what was taken back from an invoice that the agent has sent, valid for five minutes',
})

/** The URL of the file; `key` is that of the invoice. */
export const creditFileAddress = (id: number | ':id', key = ''): string =>
  `/files/invoices/${id}/credit${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`

export const invoiceCsv = endpoint({
  method: 'GET',
  path: '/api/invoice/csv',
  answer: t.string,
  access: 'agent',
  summary: 'The agent’s invoices, due and sent, as a CSV file with the columns that Xero imports',
})
