import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { DocumentInvoice } from './documents/invoice.document'
import { invoiceLines, invoices } from './invoicing.tables'

export interface SentInvoice {
  readonly invoice: DocumentInvoice
  /** The label of the tenant it bills. */
  readonly tenant: string
}

/** A sent invoice with its lines, or null. */
export const findSentInvoice = async (db: Sql, id: number, condition?: SQL): Promise<SentInvoice | null> => {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), condition))
  if (found === undefined || found.sentAt === null || found.parties === null) return null
  const lines = await db
    .select({ description: invoiceLines.description, amountCents: invoiceLines.amountCents, at: invoiceLines.at })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id))
  const { number, sentAt, dueOn, includesGst, parties, tenant } = found
  return { invoice: { number, sentAt, dueOn, includesGst: includesGst ?? false, parties, lines }, tenant }
}
