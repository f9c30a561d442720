import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatCents } from '../../../../domain/shared/money'
import {
  AGENT_INVOICES_PER_PAGE,
  type AgentInvoice,
  type AgentInvoiceList,
  type AgentInvoicesWanted,
} from '../../../../domain/stock/agent-invoice'
import { typedDay } from '../../../../domain/shared/typed-date'
import type { Sql } from '../../../db/database'
import { accounts } from '../../../identity/identity.tables'
import { isCreditOfInvoice } from '../../../invoicing/credits'
import { invoiceLines, invoices } from '../../../invoicing/invoicing.tables'
import { billedCents } from '../../../invoicing/list-invoices'
import type { PaidInvoice } from '../../../invoicing/pay-invoice'
import { containing } from '../../project-facts'
import { record } from '../../record-change'

const isCredited = isNotNull(invoiceLines.id)
const LISTS: Readonly<Record<AgentInvoiceList, SQL | undefined>> = {
  sent: and(eq(invoices.status, 'sent'), isNull(invoiceLines.id)),
  due: eq(invoices.status, 'due'),
  paid: eq(invoices.status, 'paid'),
  credited: and(isNotNull(invoices.sentAt), isCredited),
}

/** As the invoice says, otherwise as the account is now; empty once it was deleted. */
const agent = sql<string>`coalesce(${invoices.parties} #>> '{supplier,name}', nullif(${accounts.companyName}, ''),
  concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}))`
const email = sql<string>`coalesce(${invoices.parties} #>> '{supplier,email}', ${accounts.email}, '')`

const matching = (words: string): SQL | undefined =>
  words === ''
    ? undefined
    : or(
        sql`lower(${agent} || ' ' || ${email} || ' ' || ${invoices.property}) LIKE ${containing(words.toLowerCase())}`,
        eq(sql`${invoices.number}::text`, words.replace(/^#/, '')),
      )

/** A page of the invoices that agents bill to a brand: those to pay by their due day, others with the newest first. Whose the brand is, the caller has checked. */
export const agentInvoicesOf = async (
  db: Sql,
  { brand, list, words, page }: AgentInvoicesWanted,
): Promise<{ rows: AgentInvoice[]; total: number }> => {
  const where = and(eq(invoices.tenant, brand), LISTS[list], matching(words.trim()))
  const rows = await db
    .select({ invoice: invoices, agent, email, total: billedCents, credit: invoiceLines })
    .from(invoices)
    .leftJoin(accounts, eq(accounts.id, invoices.accountId))
    .leftJoin(invoiceLines, isCreditOfInvoice)
    .where(where)
    .orderBy(...(list === 'sent' ? [asc(invoices.dueOn), asc(invoices.id)] : [desc(invoices.id)]))
    .limit(AGENT_INVOICES_PER_PAGE)
    .offset((page - 1) * AGENT_INVOICES_PER_PAGE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoices)
    .leftJoin(accounts, eq(accounts.id, invoices.accountId))
    .leftJoin(invoiceLines, isCreditOfInvoice)
    .where(where)
  return {
    rows: rows.map(({ invoice, credit, ...row }) => ({
      ...row,
      ...{ id: invoice.id, number: invoice.number, name: invoice.name, unit: invoice.property },
      ...{ credited: credit?.amountCents ?? 0, creditedAt: credit?.at ?? null, includesGst: invoice.includesGst },
      ...{ dueOn: invoice.dueOn, sentAt: invoice.sentAt, paidAt: invoice.paidAt, payTo: invoice.payTo },
    })),
    total: counted?.total ?? 0,
  }
}

/** A line of the brand’s history about an invoice that was paid, in the transaction of the payment. */
export const recordPaid =
  (accountId: number | null, at: Date) =>
  (db: Sql, { tenant, number, agent: name, totalCents, day }: PaidInvoice): Promise<void> =>
    record(db, [
      {
        ...{ at, accountId, tenant, action: 'invoice-paid', subject: `Invoice ${number} of ${name}` },
        after: { Paid: typedDay(day), Amount: formatCents(totalCents) },
      },
    ])
