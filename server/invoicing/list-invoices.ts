import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import type { Invoice, InvoiceList } from '../../domain/invoicing/invoice'
import type { InvoiceStatus } from '../../domain/invoicing/invoice.lifecycle'
import { companyOf, type Party, type Payer } from '../../domain/invoicing/parties'
import { tenants } from '../content/content.tables'
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

/** The company that an invoice bills: as it was when it was sent, otherwise as the brand is now. */
export const recipientOf = (
  { parties }: Pick<typeof invoices.$inferSelect, 'parties'>,
  payer: Payer | null,
): Pick<Party, 'name' | 'email'> => parties?.recipient ?? (payer === null ? { name: '', email: '' } : companyOf(payer))

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
      .select({ invoice: invoices, billedCents, credit: invoiceLines, payer: tenants.details })
      .from(invoices)
      .leftJoin(tenants, eq(tenants.label, invoices.tenant))
      .leftJoin(invoiceLines, isCreditOfInvoice)
      .where(wanted)
      .orderBy(desc(invoices.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(invoices, wanted),
  ])
  return { rows: rows.map(asInvoice), total }
}

/**
 * The email address for an agent's invoices: of the company that all of them bill, empty if they bill several companies, and that of the
 * site's brand without any.
 */
export const contactEmailFor = async (db: Sql, accountId: number, site: Tenant): Promise<string> => {
  const payers = await db
    .select({ label: tenants.label, details: tenants.details })
    .from(tenants)
    .where(
      inArray(
        tenants.label,
        db
          .select({ tenant: invoices.tenant })
          .from(invoices)
          .where(and(invoicesOf(accountId), ne(invoices.status, 'voided'))),
      ),
    )
    .limit(2)
  const [payer = { details: site }] = payers
  return payers.length > 1 ? '' : payer.details.contactEmail
}

interface Found {
  readonly payer: Payer | null
  readonly invoice: typeof invoices.$inferSelect
  readonly billedCents: Cents
  readonly credit: typeof invoiceLines.$inferSelect | null
}

const asInvoice = ({ invoice: row, billedCents: total, credit, payer }: Found): Invoice => ({
  id: row.id,
  invoiceId: row.number,
  invoiceName: row.name === '' ? null : row.name,
  kind: row.type,
  property: row.property,
  recipient: recipientOf(row, payer).name,
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
