import { eq } from 'drizzle-orm'
import { ENTRY_NAMES } from '../../domain/commission/commission'
import { noonOf } from '../../domain/shared/calendar'
import { csvAmount, csvOf } from '../../domain/shared/csv'
import { formatDate } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { invoiceLines, invoices } from '../invoicing/invoicing.tables'
import { entriesOf } from './commission-of'
import { commissionEntries } from './commission.tables'

const COLUMNS = ['Due', 'Earned', 'Kind', 'Unit', 'Rule', 'Invoice', 'Amount'] as const

/** All of an agent's ledger in order of due day, with the invoice that bills or credits each entry. Amounts include GST. */
export const commissionCsv = async (db: Sql, accountId: number): Promise<string> => {
  const rows = await db
    .select({ entry: commissionEntries, invoice: invoices.number })
    .from(commissionEntries)
    .leftJoin(invoiceLines, eq(invoiceLines.entryId, commissionEntries.id))
    .leftJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(entriesOf(accountId))
    .orderBy(commissionEntries.dueOn, commissionEntries.id)
  return csvOf(
    COLUMNS,
    rows.map(({ entry: { dueOn, earnedAt, kind, unit, rule, amountCents }, invoice }) => [
      formatDate(noonOf(dueOn)),
      formatDate(earnedAt),
      ENTRY_NAMES[kind],
      unit,
      rule,
      invoice === null ? '' : String(invoice),
      csvAmount(amountCents),
    ]),
  )
}
