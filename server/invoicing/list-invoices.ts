import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Invoice, InvoiceList } from '../../domain/invoicing/invoice'
import type { InvoiceStatus } from '../../domain/invoicing/invoice.lifecycle'
import type { Sql } from '../db/database'
import { invoices } from './invoicing.tables'
import type { Cents } from '../../domain/shared/money'

/** An agent's own invoices: every query on behalf of a caller uses this predicate. */
export const invoicesOf = (accountId: number) => eq(invoices.accountId, accountId)

const STATUSES: Readonly<Record<InvoiceList, InvoiceStatus[]>> = {
  due: ['due'],
  past: ['sent', 'paid'],
  receipts: ['paid'],
}

/** An invoice's total, credits included. Named in full: in a query of one table, Drizzle writes `id` without its table. */
export const totalCents = sql<number>`(SELECT coalesce(sum(invoice_lines.amount_cents), 0)::float8 FROM invoice_lines
  WHERE invoice_lines.invoice_id = invoices.id)`

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
      .select({ invoice: invoices, totalCents })
      .from(invoices)
      .where(wanted)
      .orderBy(desc(invoices.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(invoices, wanted),
  ])
  return { rows: rows.map(({ invoice, totalCents: cents }) => asInvoice(invoice, cents)), total }
}

const asInvoice = (row: typeof invoices.$inferSelect, total: Cents): Invoice => ({
  id: row.id,
  invoiceId: row.number,
  invoiceName: row.name === '' ? null : row.name,
  kind: row.type,
  property: row.property,
  total,
  createTime: row.createdAt,
  sentAt: row.sentAt,
  paidAt: row.paidAt,
  isSent: row.status !== 'due',
  includesGst: row.includesGst ?? false,
})
