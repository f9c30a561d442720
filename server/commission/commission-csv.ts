import { typedDay } from '../../domain/shared/typed-date'
import { formatDateIn, type TimeZone } from '../../domain/shared/time-zones'
import { eq } from 'drizzle-orm'
import { ENTRY_NAMES } from '../../domain/commission/commission'
import { csvAmount, csvOf } from '../../domain/shared/csv'
import type { Sql } from '../db/database'
import { invoiceLines, invoices } from '../invoicing/invoicing.tables'
import { entriesOf } from './commission-of'
import { commissionEntries } from './commission.tables'

const COLUMNS = ['Due', 'Earned', 'Kind', 'Unit', 'Rule', 'Invoice', 'Amount'] as const

/** All of an agent's ledger in order of due day, with the invoice that bills or credits each entry. Amounts include GST. */
export const commissionCsv = async (db: Sql, accountId: number, timeZone: TimeZone): Promise<string> => {
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
      typedDay(dueOn),
      formatDateIn(earnedAt, timeZone),
      ENTRY_NAMES[kind],
      unit,
      rule,
      invoice === null ? '' : String(invoice),
      csvAmount(amountCents),
    ]),
  )
}
