import { creditFileName, creditNumber, creditTitle, gstIn } from '../../../domain/invoicing/invoice'
import { formatExactly } from '../../../domain/shared/money'
import { formatDateIn } from '../../../domain/shared/time-zones'
import type { Tenant } from '../../../domain/content/tenant'
import { type InvoiceLine, invoiceSheets } from '../../pdf/invoice-sheets'
import type { Render } from '../../rendering/renderer'
import type { DocumentInvoice } from './invoice.document'

/** What was taken back from an invoice after it was sent. */
export interface DocumentCredit {
  readonly invoice: DocumentInvoice
  readonly line: InvoiceLine
}

/** A credit as a PDF, in the brand of the tenant that its invoice bills: it names the invoice, the reason and what it takes off. */
export const renderCredit = (render: Render, { invoice, line }: DocumentCredit, tenant: Tenant): Promise<Buffer> => {
  const { number, sentAt, includesGst, parties } = invoice
  const { amountCents, at } = line
  return render(
    invoiceSheets,
    {
      ...{ title: creditTitle(invoice), number: creditNumber(number), issued: at, parties, lines: [line], payTo: [] },
      head: [
        ['Number', creditNumber(number)],
        ['Date', formatDateIn(at, tenant.timeZone)],
        ['Credits', `${includesGst ? 'Tax invoice' : 'Invoice'} ${number} of ${formatDateIn(sentAt, tenant.timeZone)}`],
      ],
      amount: includesGst ? 'Amount including GST' : 'Amount',
      sums: includesGst
        ? [
            ['GST included', formatExactly(gstIn(amountCents))],
            ['Total including GST', formatExactly(amountCents)],
          ]
        : [['Total, no GST', formatExactly(amountCents)]],
      note: `Taken off invoice ${number} of ${parties.supplier.name}.`,
    },
    tenant,
  )
}

/** The PDF of a credit, to attach to an email. */
export const creditAttachment = async (render: Render, credit: DocumentCredit, tenant: Tenant) => ({
  filename: creditFileName(credit.invoice.number, credit.invoice),
  contentType: 'application/pdf',
  base64: (await renderCredit(render, credit, tenant)).toString('base64'),
})
