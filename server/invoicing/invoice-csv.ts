import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { gstIn } from '../../domain/invoicing/invoice'
import { csvAmount, csvOf } from '../../domain/shared/csv'
import { formatDate } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { invoiceLines, invoices } from './invoicing.tables'
import { invoicesOf } from './list-invoices'
import { recipientOf } from './parties'

/** Columns of Xero's sales invoice import: a row for each line. Amounts include GST, which Xero asks for during the import. */
const COLUMNS = [
  '*ContactName',
  'EmailAddress',
  '*InvoiceNumber',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'Currency',
] as const

/** Sales, in Xero's standard chart of accounts. */
const SALES = '200'

type TenantByLabel = (sql: Sql, label: string) => Promise<Tenant>

/** An agent's invoices, due and sent, oldest first. The amounts add up to the totals of the lists. */
export const invoicesCsv = async (db: Sql, accountId: number, tenantByLabel: TenantByLabel): Promise<string> => {
  const [account] = await db
    .select({ gstRegistered: accounts.gstRegistered })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const found = await db
    .select({ invoice: invoices, line: invoiceLines })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(and(invoicesOf(accountId), ne(invoices.status, 'voided')))
    .orderBy(asc(invoices.id), asc(invoiceLines.id))
  const labels = [...new Set(found.map(({ invoice }) => invoice.tenant))]
  const recipients = new Map(
    await Promise.all(labels.map(async (label) => [label, recipientOf(await tenantByLabel(db, label))] as const)),
  )
  const rows = found.map(({ invoice, line }) => {
    const lines = found.filter((each) => each.invoice.id === invoice.id).map((each) => each.line)
    const sum = (of: typeof lines) => of.reduce((cents, { amountCents }) => cents + amountCents, 0)
    const upToHere = sum(lines.filter(({ id }) => id <= line.id))
    // As a difference of sums, so that the lines' GST adds up to the invoice's.
    const gst = gstIn(upToHere) - gstIn(upToHere - line.amountCents)
    const includesGst = invoice.includesGst ?? account?.gstRegistered ?? false
    const { name = '', email = '' } = invoice.parties?.recipient ?? recipients.get(invoice.tenant) ?? {}
    return [
      name,
      email,
      String(invoice.number),
      formatDate(invoice.sentAt ?? invoice.createdAt),
      formatDate(new Date(`${invoice.dueOn}T12:00:00Z`)),
      csvAmount(sum(lines)),
      line.description,
      '1',
      csvAmount(line.amountCents),
      SALES,
      includesGst ? 'GST on Income' : 'BAS Excluded',
      csvAmount(includesGst ? gst : 0),
      'AUD',
    ]
  })
  return csvOf(COLUMNS, rows)
}
