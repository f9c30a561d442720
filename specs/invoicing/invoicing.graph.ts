import { type Invoice, INVOICE_LISTS, type InvoicePage } from '../../domain/invoicing/invoice'
import { invoiceListMachine } from '../../domain/invoicing/invoice-list.machine'
import { invoiceSendingMachine } from '../../domain/invoicing/invoice-sending.machine'
import { INVOICE_STATUSES, invoiceLifecycle } from '../../domain/invoicing/invoice.lifecycle'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { INVOICE } from './samples'

const pageOf = (...rows: readonly Invoice[]): InvoicePage => ({
  rows,
  total: 2,
  contactEmail: 'accounts@unifi.example',
  unread: 2,
})

export const invoiceListGraph = graphOf(invoiceListMachine, {
  inputs: INVOICE_LISTS.map((list) => ({ list })),
  events: [
    { type: 'open', list: 'past' },
    { type: 'more' },
    { type: 'retry' },
    { type: 'sent', id: INVOICE.id, unread: 1 },
  ],
  endings: { page: { done: [pageOf(INVOICE), pageOf(INVOICE, { ...INVOICE, id: 2 })], error: [unreachable] } },
  distinguish: ({ rows }) => rows.length,
})

export const invoiceSendingGraph = graphOf(invoiceSendingMachine, {
  inputs: [{ id: 1 }],
  endings: { markSent: { done: [{ unread: 2 }], error: [unreachable] } },
})

export const invoiceLifecycleGraph = graphOf(invoiceLifecycle, { startsIn: INVOICE_STATUSES })
