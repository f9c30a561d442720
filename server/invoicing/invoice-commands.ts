import { formatDateIn } from '../../domain/shared/time-zones'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { INVOICE_STATUSES, type InvoiceStatus, invoiceStatuses } from '../../domain/invoicing/invoice.lifecycle'
import type { Clock } from '../clock'
import type { Tenant } from '../../domain/content/tenant'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { inColumns } from '../office/columns'
import { done, type Reply } from '../office/reply'
import { wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'
import { post } from '../mail/outbox'
import { isCreditOfInvoice } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'
import { invoiceNoticeKinds } from './notices'
import { billedCents } from './list-invoices'
import { formatExactly } from '../../domain/shared/money'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

export const invoiceCommands = (tenantByLabel: (sql: Sql, label: string) => Promise<Pick<Tenant, 'timeZone'>>) => ({
  invoices: async ({ db }: Services, args: readonly string[]): Promise<Reply> => {
    const rows = await db.sql
      .select({
        invoice: invoices,
        billedCents,
        creditedCents: invoiceLines.amountCents,
        company: accounts.companyName,
        email: accounts.email,
      })
      .from(invoices)
      .leftJoin(accounts, eq(accounts.id, invoices.accountId))
      .leftJoin(invoiceLines, isCreditOfInvoice)
      .where(inArray(invoices.status, [...wanted(args)]))
      .orderBy(desc(invoices.id))
      .limit(500)
    if (rows.length === 0) return done('No invoices.', [])
    const labels = [...new Set(rows.map(({ invoice }) => invoice.tenant))]
    const zones = new Map(
      await Promise.all(labels.map(async (label) => [label, (await tenantByLabel(db.sql, label)).timeZone] as const)),
    )
    return done(
      inColumns([
        ['Id', 'Agent', 'Number', 'Status', 'Made', 'Due', 'Total', 'Taken back', 'For'],
        ...rows.map(({ invoice, billedCents: cents, creditedCents, company, email }) => [
          String(invoice.id),
          company ?? email ?? 'deleted account',
          String(invoice.number),
          invoice.status,
          formatDateIn(invoice.createdAt, zones.get(invoice.tenant) ?? 'Australia/Adelaide'),
          invoice.dueOn,
          formatExactly(cents),
          creditedCents === null ? '' : formatExactly(creditedCents),
          [invoice.name, invoice.property].filter((part) => part !== '').join(', '),
        ]),
      ]),
      rows.map(({ invoice, billedCents: cents, creditedCents, company, email }) => ({
        ...{ ...invoice, totalCents: cents, creditedCents: creditedCents ?? 0, company, email },
      })),
    )
  },
  paid: async ({ db, clock }: Services, [id = '', ...more]: readonly string[]): Promise<Reply> => {
    if (!/^\d{1,9}$/.test(id) || more.length > 0) throw new WrongUse('paid takes the id of one invoice.')
    if (await markPaid(db, Number(id), clock())) return { failed: false, text: `Invoice ${id} is paid.` }
    const [found] = await db.sql
      .select({ status: invoices.status })
      .from(invoices)
      .where(eq(invoices.id, Number(id)))
    return {
      failed: true,
      text:
        found === undefined
          ? `Invoice ${id} not found.`
          : `Invoice ${id} is ${found.status}: only an invoice that was sent can be paid.`,
    }
  },
})

/** Also emails its agent. False if it isn't waiting to be paid. */
const markPaid = (db: Database, id: number, at: Date): Promise<boolean> =>
  db.transaction(async (sql) => {
    const [paid] = await sql
      .update(invoices)
      .set({ status: 'paid', paidAt: at })
      .where(and(eq(invoices.id, id), inArray(invoices.status, [...invoiceStatuses.from('paid')])))
      .returning({ tenant: invoices.tenant })
    if (paid === undefined) return false
    const about = { tenant: paid.tenant, origin: null, data: {} }
    await post(sql, invoiceNoticeKinds, [{ kind: 'invoice-paid', subjectId: id, ...about }], at)
    return true
  })

const wanted = (args: readonly string[]): readonly InvoiceStatus[] => {
  const { status, words } = wordsOf(args, { status: { type: 'string', default: 'sent' } })
  if (words.length > 0) throw new WrongUse('invoices takes --status alone.')
  const named = status.split(',')
  const unknown = named.find((each) => !(INVOICE_STATUSES as readonly string[]).includes(each))
  if (unknown !== undefined)
    throw new WrongUse(`Unknown status: ${unknown}. Use one of: ${INVOICE_STATUSES.join(', ')}.`)
  return named as InvoiceStatus[]
}
