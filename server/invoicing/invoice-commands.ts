import { formatDateIn } from '../../domain/shared/time-zones'
import { desc, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isDay } from '../../domain/shared/calendar'
import { INVOICE_STATUSES, type InvoiceStatus } from '../../domain/invoicing/invoice.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { inColumns } from '../office/columns'
import { done, refused, type Reply } from '../office/reply'
import { wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'
import type { TenantByLabel } from './find-invoice'
import { isCreditOfInvoice } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'
import { type PaidInvoice, payInvoice } from './pay-invoice'
import { billedCents } from './list-invoices'
import { formatExactly } from '../../domain/shared/money'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

/** Writes the history of an invoice that a person, or a command, marks as paid. */
type RecordPaid = (accountId: number | null, at: Date) => (sql: Sql, paid: PaidInvoice) => Promise<void>

export const invoiceCommands = (tenantByLabel: TenantByLabel, recordPaid: RecordPaid) => ({
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
  paid: async ({ db, clock }: Services, args: readonly string[]): Promise<Reply> => {
    const { on, words } = wordsOf(args, { on: { type: 'string' } })
    const [id = '', ...more] = words
    if (!/^\d{1,9}$/.test(id) || more.length > 0) throw new WrongUse('paid takes the id of one invoice.')
    if (on !== undefined && !isDay(on)) throw new WrongUse('--on takes a day such as 2026-11-30.')
    const now = clock()
    const payment = { id: Number(id), brand: null, now, ...(on === undefined ? {} : { day: on }) }
    const paid = await payInvoice({ db, tenantByLabel }, payment, recordPaid(null, now))
    return E.isLeft(paid)
      ? refused(paid.left)
      : done(`Invoice ${id} is paid.`, { id: Number(id), paidOn: paid.right.day })
  },
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
