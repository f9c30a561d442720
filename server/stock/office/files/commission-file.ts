import { and, asc, eq } from 'drizzle-orm'
import { ENTRY_NAMES } from '../../../../domain/commission/commission'
import { creditNumber } from '../../../../domain/invoicing/invoice'
import type { PriceListFile } from '../../../../domain/stock/export/price-list'
import { commissionEntries } from '../../../commission/commission.tables'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { invoiceLines, invoices } from '../../../invoicing/invoicing.tables'
import { reservations } from '../../../reservation/reservation.tables'
import { dayCell, isWithin, moneyCell, type OfPeriod, ROWS_READ, yesCell } from './of-period'

/** Entries of the ledger that are billed to a brand and were made in a period; amounts include GST. */
export const commissionFile = async (db: Sql, period: OfPeriod): Promise<PriceListFile> => {
  const rows = await db
    .select({ entry: commissionEntries, invoice: invoices, agent: accounts, coAgentPay: reservations.coAgentPay })
    .from(commissionEntries)
    .innerJoin(invoiceLines, eq(invoiceLines.entryId, commissionEntries.id))
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .leftJoin(accounts, eq(accounts.id, commissionEntries.accountId))
    .leftJoin(reservations, eq(reservations.id, commissionEntries.reservationId))
    .where(and(eq(invoices.tenant, period.brand), isWithin(commissionEntries.earnedAt, period)))
    .orderBy(asc(commissionEntries.id))
    .limit(ROWS_READ)
  return {
    headings: [
      ...['Agent', 'Company', 'Email', 'Kind', 'Unit', 'Rule', 'Reservation', 'Co-agency', 'Earned', 'Due', 'Amount'],
      ...['Invoice', 'Invoice status', 'Sent', 'Paid'],
    ],
    rows: rows.map(({ entry, invoice, agent, coAgentPay }) => [
      agent === null ? 'Deleted account' : `${agent.firstName} ${agent.lastName}`,
      agent?.companyName ?? '',
      agent?.email ?? '',
      ENTRY_NAMES[entry.kind],
      entry.unit,
      entry.rule,
      entry.reservationId,
      yesCell(coAgentPay !== null),
      dayCell(entry.earnedAt, period.timeZone),
      { day: entry.dueOn },
      moneyCell(entry.amountCents),
      entry.kind === 'clawback' && invoice.sentAt !== null ? creditNumber(invoice.number) : invoice.number,
      invoice.status,
      dayCell(invoice.sentAt, period.timeZone),
      dayCell(invoice.paidAt, period.timeZone),
    ]),
  }
}
