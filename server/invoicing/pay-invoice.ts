import { and, eq, inArray, notExists } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { invoiceStatuses } from '../../domain/invoicing/invoice.lifecycle'
import { type Day, dayOf, startOfDay } from '../../domain/shared/calendar'
import { after, HOUR } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Cents } from '../../domain/shared/money'
import { paidDayProblem } from '../../domain/stock/agent-invoice'
import type { Database, Sql } from '../db/database'
import { post } from '../mail/outbox'
import { isCreditOfInvoice } from './credits'
import { invoiceNotFound, type TenantByLabel } from './find-invoice'
import { billedCents } from './list-invoices'
import { invoiceLines, invoices } from './invoicing.tables'
import { invoiceNoticeKinds } from './notices'

interface Payment {
  readonly id: number
  /** Whose office marks it; null for a command, which is the office of all. */
  readonly brand: string | null
  /** Today where the brand is unless given. */
  readonly day?: Day
  readonly now: Date
}

/** An invoice that was paid, for the history. */
export interface PaidInvoice {
  readonly tenant: string
  readonly number: number
  readonly agent: string
  readonly totalCents: Cents
  readonly day: Day
}

type Also = (sql: Sql, paid: PaidInvoice) => Promise<void>
export type OfficePayment = readonly [payment: Payment, also: Also]

const creditOf = (db: Sql) => db.select({ id: invoiceLines.id }).from(invoiceLines).where(isCreditOfInvoice)

/**
 * Marks an invoice as paid on a day and emails its agent, in one transaction, in which `also` runs too. It takes the lock of the invoice first, as
 * a credit does; then one statement decides: it was sent, and is neither paid nor credited. Fails with `not-found`, `not-payable`, and
 * `malformed` for the day.
 */
export const payInvoice = (
  { db, tenantByLabel }: { readonly db: Database; readonly tenantByLabel: TenantByLabel },
  { id, brand, day, now }: Payment,
  also: Also,
): Promise<E.Either<Failure, PaidInvoice>> =>
  db.transaction(async (sqlOf) => {
    const isTheirs = and(eq(invoices.id, id), brand === null ? undefined : eq(invoices.tenant, brand))
    // On its own, because a statement that waits doesn’t see a credit that was written meanwhile.
    await sqlOf.select({ id: invoices.id }).from(invoices).where(isTheirs).for('no key update')
    const [found] = await sqlOf
      .select({ invoice: invoices, totalCents: billedCents, creditId: invoiceLines.id })
      .from(invoices)
      .leftJoin(invoiceLines, isCreditOfInvoice)
      .where(isTheirs)
    if (found === undefined) return E.left(invoiceNotFound)
    const { number, sentAt, parties, tenant } = found.invoice
    if (sentAt === null) return E.left(notPayable('This invoice wasn’t sent: only one that was sent can be paid.'))
    const { timeZone } = await tenantByLabel(sqlOf, tenant)
    const today = dayOf(now, timeZone)
    const paidOn = day ?? today
    const problem = paidDayProblem(paidOn, { sentAt, now, timeZone })
    if (problem !== null) return E.left(failure('malformed', problem, 'day'))
    const noon = after(startOfDay(paidOn, timeZone), 12 * HOUR)
    const [paid] = await sqlOf
      .update(invoices)
      .set({ status: 'paid', paidAt: paidOn === today ? now : noon > sentAt ? noon : sentAt })
      .where(and(isTheirs, inArray(invoices.status, [...invoiceStatuses.from('paid')]), notExists(creditOf(sqlOf))))
      .returning({ id: invoices.id })
    if (paid === undefined)
      return E.left(
        notPayable(
          found.creditId === null
            ? 'This invoice is paid already.'
            : 'This invoice was credited in full: there is nothing to pay.',
        ),
      )
    const about = { tenant, origin: null, data: {} }
    await post(sqlOf, invoiceNoticeKinds, [{ kind: 'invoice-paid', subjectId: id, ...about }], now)
    const agent = parties?.supplier.name ?? ''
    const done = { tenant, number, agent, totalCents: found.totalCents, day: paidOn }
    await also(sqlOf, done)
    return E.right(done)
  })

const notPayable = (message: string): Failure => failure('not-payable', message)
