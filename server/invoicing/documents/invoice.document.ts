import type { Tenant } from '../../../domain/content/tenant'
import { gstIn } from '../../../domain/invoicing/invoice'
import { formatBusinessNumber } from '../../../domain/membership/business-number'
import { noonOf } from '../../../domain/shared/calendar'
import { formatDate } from '../../../domain/shared/dates'
import type { Cents } from '../../../domain/shared/money'
import { table } from '../../pdf/sheet-table'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import { openSheets } from '../../pdf/sheets'
import type { Party, Parties } from '../parties'

export interface InvoiceLine {
  readonly description: string
  readonly amountCents: Cents
  readonly at: Date
}

export interface DocumentInvoice {
  readonly number: number
  readonly sentAt: Date
  readonly dueOn: string
  readonly includesGst: boolean
  readonly parties: Parties
  readonly lines: readonly InvoiceLine[]
}

type Row = readonly [label: string, value: string]

/** Exact to the cent, and credits with a sign: `-$1,250.00`. */
export const invoiceAmount = (cents: Cents): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100)

/** What the Australian Taxation Office asks of a tax invoice; one without GST is a plain invoice. */
export const invoiceFacts = (invoice: DocumentInvoice) => {
  const total = invoice.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const sums: readonly Row[] = invoice.includesGst
    ? [
        ['GST included', invoiceAmount(gstIn(total))],
        ['Total including GST', invoiceAmount(total)],
      ]
    : [['Total, no GST', invoiceAmount(total)]]
  const head: readonly Row[] = [
    ['Number', String(invoice.number)],
    ['Date', formatDate(invoice.sentAt)],
    ['Due', formatDate(noonOf(invoice.dueOn))],
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

const partyRows = ({ name, abn, address, email }: Party): readonly Row[] =>
  (
    [
      ['Name', name],
      ['ABN', abn === '' ? '' : formatBusinessNumber(abn)],
      ['Address', address],
      ['Email', email],
    ] as const
  ).filter(([, value]) => value !== '')

/** An invoice as a PDF, in the brand of the tenant it bills. */
export const renderInvoice = (invoice: DocumentInvoice, tenant: Tenant): Promise<Buffer> => {
  const { title, head, from, to, sums } = invoiceFacts(invoice)
  const sheets = openSheets(
    {
      title,
      project: `${title} ${invoice.number}`,
      address: invoice.parties.supplier.name,
      issued: invoice.sentAt,
    },
    tenant,
  )
  const name = `${title} ${invoice.number}`
  let box = sheets.page('text', name)
  let y = heading(sheets, title, box, 26)
  y = facts(sheets, head, { ...box, y })
  const half = (box.width - 24) / 2
  const left = facts(sheets, from, { ...box, y: heading(sheets, 'From', { ...box, y: y + 10 }, 15), width: half })
  const beside = { ...box, x: box.x + half + 24, width: half }
  const right = facts(sheets, to, { ...beside, y: heading(sheets, 'To', { ...beside, y: y + 10 }, 15) })
  y = table(sheets, {
    columns: [
      { title: 'Date', share: 0.16, text: (line: InvoiceLine) => formatDate(line.at) },
      { title: 'Description', share: 0.62, text: (line: InvoiceLine) => line.description },
      {
        title: invoice.includesGst ? 'Amount including GST' : 'Amount',
        share: 0.22,
        align: 'right' as const,
        mono: true,
        text: (line: InvoiceLine) => invoiceAmount(line.amountCents),
      },
    ],
    rows: invoice.lines,
    box: { ...box, y: Math.max(left, right) + 16 },
    next: () => {
      box = sheets.page('text', name)
      return box
    },
  })
  y = facts(sheets, sums, { ...box, y, x: box.x + half, width: box.width - half })
  paragraph(sheets, `Payable to ${invoice.parties.supplier.name}.`, { ...box, y: y + 10 })
  return sheets.finish()
}
