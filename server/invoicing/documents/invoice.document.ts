import { typedDay } from '../../../domain/shared/typed-date'
import { formatDateIn, type TimeZone } from '../../../domain/shared/time-zones'
import type { Tenant } from '../../../domain/content/tenant'
import { gstIn } from '../../../domain/invoicing/invoice'
import { type BankAccount, formatBsb } from '../../../domain/invoicing/bank-account'
import type { Parties } from '../../../domain/invoicing/parties'
import { type InvoiceLine, type InvoiceRow, invoiceSheets, partyRows } from '../../pdf/invoice-sheets'
import type { Render } from '../../rendering/renderer'
import { type Cents, formatExactly } from '../../../domain/shared/money'

export interface DocumentInvoice {
  readonly number: number
  /** When it was sent; for a preview, now. */
  readonly sentAt: Date
  /** It hasn't been sent, and says so. */
  readonly isPreview: boolean
  readonly dueOn: string
  readonly includesGst: boolean
  readonly parties: Parties
  /** Null without bank details: nothing is said about how to pay then. */
  readonly payTo: BankAccount | null
  readonly lines: readonly InvoiceLine[]
}

/** What it bills, with GST if it is a tax invoice. */
export const totalOf = ({ lines }: Pick<DocumentInvoice, 'lines'>): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** A tax invoice as the Australian Taxation Office requires it; without GST it is a plain invoice. */
export const invoiceFacts = (invoice: DocumentInvoice, timeZone: TimeZone) => {
  const total = totalOf(invoice)
  const sums: readonly InvoiceRow[] = invoice.includesGst
    ? [
        ['GST included', formatExactly(gstIn(total))],
        ['Total including GST', formatExactly(total)],
      ]
    : [['Total, no GST', formatExactly(total)]]
  const head: readonly InvoiceRow[] = [
    ...(invoice.isPreview ? [['Status', 'Preview, not sent yet'] as const] : []),
    ['Number', String(invoice.number)],
    ['Date', formatDateIn(invoice.sentAt, timeZone)],
    ['Due', typedDay(invoice.dueOn)],
  ]
  return {
    title: invoice.includesGst ? 'Tax invoice' : 'Invoice',
    head,
    from: partyRows(invoice.parties.supplier),
    to: partyRows(invoice.parties.recipient),
    payTo: payToRows(invoice),
    sums,
    total,
  }
}

const payToRows = ({ payTo, number }: DocumentInvoice): readonly InvoiceRow[] =>
  payTo === null
    ? []
    : [
        ['Account name', payTo.accountName],
        ['BSB', formatBsb(payTo.bsb)],
        ['Account number', payTo.accountNumber],
        ['Reference', `Invoice ${number}`],
      ]

/** An invoice as a PDF, in the brand of the tenant it bills. */
export const renderInvoice = (render: Render, invoice: DocumentInvoice, tenant: Tenant): Promise<Buffer> => {
  const { title, head, payTo, sums } = invoiceFacts(invoice, tenant.timeZone)
  const { number, sentAt, includesGst, parties, lines } = invoice
  return render(
    invoiceSheets,
    {
      ...{ title, head, payTo, sums, parties, lines },
      number: String(number),
      issued: sentAt,
      amount: includesGst ? 'Amount including GST' : 'Amount',
      note: `Payable to ${parties.supplier.name}.`,
    },
    tenant,
  )
}
