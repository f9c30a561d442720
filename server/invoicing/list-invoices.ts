import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Invoice, InvoiceList } from '../../domain/invoicing/invoice'
import type { InvoiceStatus } from '../../domain/invoicing/invoice.lifecycle'
import type { Sql } from '../db/database'
import { isCreditOfInvoice } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'
import type { Cents } from '../../domain/shared/money'

/** An agent's own invoices: every query on behalf of a caller uses this predicate. */
export const invoicesOf = (accountId: number) => eq(invoices.accountId, accountId)

const STATUSES: Readonly<Record<InvoiceList, InvoiceStatus[]>> = {
  due: ['due'],
  past: ['sent', 'paid', 'voided'],
  receipts: ['paid'],
}

/** What an invoice bills, whatever was taken back. */
export const billedCents = sql<number>`(SELECT coalesce(sum(billed.amount_cents), 0)::float8 FROM invoice_lines billed
  WHERE billed.invoice_id = ${invoices.id} AND billed.amount_cents > 0)`

export const countDue = (db: Sql, accountId: number): Promise<number> =>
  db.$count(invoices, and(invoicesOf(accountId), eq(invoices.status, 'due')))

/** A page of a list, newest first. */
export const listInvoices = async (
  db: Sql,
  accountId: number,
  { list, page, size }: { readonly list: InvoiceList; readonly page: number; readonly size: number },
): Promise<{ rows: Invoice[]; total: number }> => {
  const wanted = and(invoicesOf(accountId), inArray(invoices.status, STATUSES[list]))
  const [rows, total] = await Promise.all([
    db
      .select({ invoice: invoices, billedCents, credit: invoiceLines })
      .from(invoices)
      .leftJoin(invoiceLines, isCreditOfInvoice)
      .where(wanted)
      .orderBy(desc(invoices.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(invoices, wanted),
  ])
  return { rows: rows.map(asInvoice), total }
}

interface Found {
  readonly invoice: typeof invoices.$inferSelect
  readonly billedCents: Cents
  readonly credit: typeof invoiceLines.$inferSelect | null
}

const asInvoice = ({ invoice: row, billedCents: total, credit }: Found): Invoice => ({
  id: row.id,
  invoiceId: row.number,
  invoiceName: row.name === '' ? null : row.name,
  kind: row.type,
  property: row.property,
  total,
  credited: row.sentAt === null ? 0 : (credit?.amountCents ?? 0),
  creditedAt: row.sentAt === null ? null : (credit?.at ?? null),
  createTime: row.createdAt,
  sentAt: row.sentAt,
  paidAt: row.paidAt,
  voidedAt: row.voidedAt,
  isSent: row.sentAt !== null,
  includesGst: row.includesGst ?? false,
})
