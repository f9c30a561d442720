import { typedDay } from '../../domain/shared/typed-date'
import { formatDateIn } from '../../domain/shared/time-zones'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { type Cell, csvAmount, csvOf } from '../../domain/shared/csv'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { documentOf } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'
import { invoicesOf, recipientOf } from './list-invoices'

/**
 * Columns of Xero's template for sales invoices, in its order, a row for each line (decision 0041). Xero finds columns by these
 * headings, and calculates the GST.
 */
const COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const
type Column = (typeof COLUMNS)[number]

/** Sales, in Xero's standard chart of accounts. */
const SALES = '200'

type TenantByLabel = (sql: Sql, label: string) => Promise<Tenant>

/** An agent's invoices, due and sent, oldest first, each with what was taken back. The amounts include GST and add up to the lists. */
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
  const brands = new Map(
    await Promise.all(labels.map(async (label) => [label, await tenantByLabel(db, label)] as const)),
  )
  const rows = found.map(({ invoice, line }): Partial<Record<Column, Cell>> => {
    const includesGst = invoice.includesGst ?? account?.gstRegistered ?? false
    const brand = brands.get(invoice.tenant)
    const timeZone = brand?.timeZone ?? 'Australia/Adelaide'
    const { number, at, dueOn } = documentOf({ invoice, line }, timeZone)
    const { name, email } = recipientOf(invoice, brand ?? null)
    return {
      '*ContactName': name,
      EmailAddress: email,
      '*InvoiceNumber': number,
      Reference: invoice.property,
      '*InvoiceDate': formatDateIn(at, timeZone),
      '*DueDate': typedDay(dueOn),
      '*Description': line.description,
      '*Quantity': '1',
      '*UnitAmount': csvAmount(line.amountCents),
      '*AccountCode': SALES,
      '*TaxType': includesGst ? 'GST on Income' : 'BAS Excluded',
      Currency: 'AUD',
    }
  })
  return csvOf(
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column] ?? '')),
  )
}
