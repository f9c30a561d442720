import { formatDateIn, type TimeZone } from '../../domain/shared/time-zones'
import type { Tenant } from '../../domain/content/tenant'
import type { Party, Parties } from '../../domain/invoicing/parties'
import { formatBusinessNumber } from '../../domain/membership/business-number'
import { type Cents, formatExactly } from '../../domain/shared/money'
import { table } from './sheet-table'
import { facts, heading, paragraph } from './sheet-text'
import { type Box, drawSheets, type Sheets } from './sheets'

export interface InvoiceLine {
  readonly description: string
  readonly amountCents: Cents
  readonly at: Date
}

export type InvoiceRow = readonly [label: string, value: string]

/** An invoice to lay out: what the Australian Taxation Office asks of a tax invoice is the caller's to fill in. */
export interface LaidOutInvoice {
  /** `Tax invoice`. */
  readonly title: string
  readonly number: string
  readonly issued: Date
  readonly head: readonly InvoiceRow[]
  readonly parties: Parties
  readonly lines: readonly InvoiceLine[]
  /** The heading of the amounts. */
  readonly amount: string
  readonly sums: readonly InvoiceRow[]
  /** The account into which it is paid, beside the sums; empty for none. */
  readonly payTo: readonly InvoiceRow[]
  /** A sentence below the sums. */
  readonly note: string
}

/** A party's facts without those that are missing. An ACN has nine digits. */
export const partyRows = ({ name, abn, address, email }: Party): readonly InvoiceRow[] =>
  (
    [
      ['Name', name],
      [abn.length === 9 ? 'ACN' : 'ABN', abn === '' ? '' : formatBusinessNumber(abn)],
      ['Address', address],
      ['Email', email],
    ] as const
  ).filter(([, value]) => value !== '')

/** An invoice as a PDF, in the tenant's brand. */
export const renderInvoiceSheets = (invoice: LaidOutInvoice, tenant: Tenant): Promise<Buffer> => {
  const { title, number, issued, parties } = invoice
  return drawSheets(
    { title, project: number, address: parties.supplier.name, issued, timeZone: tenant.timeZone },
    tenant,
    (sheets) => drawInvoice(sheets, invoice, tenant.timeZone),
  )
}

/** Invoices on a worker thread. */
export const invoiceSheets = { name: 'invoice', run: renderInvoiceSheets }

const drawInvoice = (sheets: Sheets, invoice: LaidOutInvoice, timeZone: TimeZone): void => {
  const { title, head, parties, lines, amount, payTo, sums, note } = invoice
  let box = sheets.page('text', title)
  let y = heading(sheets, title, box, 26)
  y = facts(sheets, head, { ...box, y })
  const half = (box.width - 24) / 2
  const onLeft = { ...box, width: half }
  const from = { ...onLeft, y: heading(sheets, 'From', { ...onLeft, y: y + 10 }, 15) }
  const left = facts(sheets, partyRows(parties.supplier), from)
  const beside = { ...box, x: box.x + half + 24, width: half }
  const to = { ...beside, y: heading(sheets, 'To', { ...beside, y: y + 10 }, 15) }
  const right = facts(sheets, partyRows(parties.recipient), to)
  y = table(sheets, {
    columns: columnsOf(amount, timeZone),
    rows: lines,
    box: { ...box, y: Math.max(left, right) + 16 },
    next: () => {
      box = sheets.page('text', title)
      return box
    },
  })
  const paid = payTo.length === 0 ? y : drawPayTo(sheets, payTo, { ...box, y: y + 10, width: half })
  y = Math.max(paid, facts(sheets, sums, { ...box, y, x: box.x + half + 24, width: half }))
  paragraph(sheets, note, { ...box, y: y + 10 })
}

const drawPayTo = (sheets: Sheets, rows: readonly InvoiceRow[], box: Box): number =>
  facts(sheets, rows, { ...box, y: heading(sheets, 'Pay to', box, 15) })

const columnsOf = (amount: string, timeZone: TimeZone) => [
  { title: 'Date', share: 0.16, text: (line: InvoiceLine) => formatDateIn(line.at, timeZone) },
  { title: 'Description', share: 0.62, wraps: true, text: (line: InvoiceLine) => line.description },
  {
    title: amount,
    share: 0.22,
    align: 'right' as const,
    mono: true,
    text: (line: InvoiceLine) => formatExactly(line.amountCents),
  },
]
