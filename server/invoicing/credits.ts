import { and, eq, lt } from 'drizzle-orm'
import { creditNumber } from '../../domain/invoicing/invoice'
import { type Day, dayOf } from '../../domain/shared/calendar'
import type { TimeZone } from '../../domain/shared/time-zones'
import { invoiceLines, invoices } from './invoicing.tables'

/** A line that takes back what its invoice bills; an invoice has one at most. */
export const isCredit = lt(invoiceLines.amountCents, 0)
/** To join the credit of an invoice. */
export const isCreditOfInvoice = and(eq(invoiceLines.invoiceId, invoices.id), isCredit)

interface Line {
  readonly invoice: Pick<typeof invoices.$inferSelect, 'number' | 'sentAt' | 'createdAt' | 'dueOn'>
  readonly line: Pick<typeof invoiceLines.$inferSelect, 'amountCents' | 'at'>
}

/** The document of a line in accounts: its invoice, or a credit with its own number, made and due on its own day. */
export const documentOf = (
  { invoice, line }: Line,
  timeZone: TimeZone,
): { readonly number: string; readonly at: Date; readonly dueOn: Day } =>
  line.amountCents < 0
    ? { number: creditNumber(invoice.number), at: line.at, dueOn: dayOf(line.at, timeZone) }
    : { number: String(invoice.number), at: invoice.sentAt ?? invoice.createdAt, dueOn: invoice.dueOn }
