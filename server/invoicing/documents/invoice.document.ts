import { typedDay } from '../../../domain/shared/typed-date'
import { formatDateIn, type TimeZone } from '../../../domain/shared/time-zones'
import type { Tenant } from '../../../domain/content/tenant'
import { gstIn } from '../../../domain/invoicing/invoice'
import type { Parties } from '../../../domain/invoicing/parties'
import { type InvoiceLine, type InvoiceRow, invoiceSheets, partyRows } from '../../pdf/invoice-sheets'
import type { Render } from '../../rendering/renderer'
import { formatExactly } from '../../../domain/shared/money'

export interface DocumentInvoice {
  readonly number: number
  readonly sentAt: Date
  readonly dueOn: string
  readonly includesGst: boolean
  readonly parties: Parties
  readonly lines: readonly InvoiceLine[]
}

/** A tax invoice as the Australian Taxation Office requires it; without GST it is a plain invoice. */
export const invoiceFacts = (invoice: DocumentInvoice, timeZone: TimeZone) => {
  const total = invoice.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const sums: readonly InvoiceRow[] = invoice.includesGst
    ? [
        ['GST included', formatExactly(gstIn(total))],
        ['Total including GST', formatExactly(total)],
      ]
    : [['Total, no GST', formatExactly(total)]]
  const head: readonly InvoiceRow[] = [
    ['Number', String(invoice.number)],
    ['Date', formatDateIn(invoice.sentAt, timeZone)],
    ['Due', typedDay(invoice.dueOn)],
  ]
  return {
    title: invoice.includesGst ? 'Tax invoice' : 'Invoice',
    head,
    from: partyRows(invoice.parties.supplier),
    to: partyRows(invoice.parties.recipient),
    sums,
    total,
  }
}

/** An invoice as a PDF, in the brand of the tenant it bills. */
export const renderInvoice = (render: Render, invoice: DocumentInvoice, tenant: Tenant): Promise<Buffer> => {
  const { title, head, sums } = invoiceFacts(invoice, tenant.timeZone)
  const { number, sentAt, includesGst, parties, lines } = invoice
  return render(
    invoiceSheets,
    {
      ...{ title, head, sums, parties, lines },
      number: String(number),
      issued: sentAt,
      amount: includesGst ? 'Amount including GST' : 'Amount',
      note: `Payable to ${parties.supplier.name}.`,
    },
    tenant,
  )
}
