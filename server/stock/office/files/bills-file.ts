import { and, asc, eq, inArray, not, or } from 'drizzle-orm'
import type { ExportCell, PriceListFile } from '../../../../domain/stock/export/price-list'
import type { Sql } from '../../../db/database'
import { documentOf, isCredit } from '../../../invoicing/credits'
import { invoiceLines, invoices } from '../../../invoicing/invoicing.tables'
import { dayCell, isWithin, moneyCell, type OfPeriod, ROWS_READ } from './of-period'

/** Columns of Xero's template for bills, in its order, a row for each line of an invoice (decision 0119). */
const COLUMNS = [
  ...(['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3'] as const),
  ...(['POAddressLine4', 'POCity', 'PORegion', 'POPostalCode', 'POCountry'] as const),
  ...(['*InvoiceNumber', '*InvoiceDate', '*DueDate', 'Total', 'InventoryItemCode', 'Description'] as const),
  ...(['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount'] as const),
  ...(['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'] as const),
] as const

/** General expenses, in Xero's standard chart of accounts. */
const EXPENSES = '429'

/** Invoices that agents sent a brand in a period, also those that were paid since, and what was taken back in it. Amounts include GST. */
export const billsFile = async (db: Sql, period: OfPeriod): Promise<PriceListFile> => {
  const rows = await db
    .select({ invoice: invoices, line: invoiceLines })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.tenant, period.brand),
        inArray(invoices.status, ['sent', 'paid']),
        or(and(not(isCredit), isWithin(invoices.sentAt, period)), and(isCredit, isWithin(invoiceLines.at, period))),
      ),
    )
    .orderBy(asc(invoices.id), asc(invoiceLines.id))
    .limit(ROWS_READ)
  return {
    headings: COLUMNS,
    rows: rows.map(({ invoice, line }) => {
      const { number, at, dueOn } = documentOf({ invoice, line }, period.timeZone)
      const cells: Partial<Record<(typeof COLUMNS)[number], ExportCell>> = {
        '*ContactName': invoice.parties?.supplier.name ?? '',
        EmailAddress: invoice.parties?.supplier.email ?? '',
        POAddressLine1: invoice.parties?.supplier.address ?? '',
        '*InvoiceNumber': number,
        '*InvoiceDate': dayCell(at, period.timeZone),
        '*DueDate': { day: dueOn },
        Description: line.description,
        '*Quantity': 1,
        '*UnitAmount': moneyCell(line.amountCents),
        '*AccountCode': EXPENSES,
        '*TaxType': invoice.includesGst === true ? 'GST on Expenses' : 'BAS Excluded',
        Currency: 'AUD',
      }
      return COLUMNS.map((column) => cells[column] ?? '')
    }),
  }
}
