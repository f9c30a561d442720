import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../domain/content/tenant'
import { invoiceStatuses } from '../../domain/invoicing/invoice.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { post } from '../mail/outbox'
import { invoiceEmailKinds } from './emails'
import { invoices } from './invoicing.tables'
import { countDue, invoicesOf } from './list-invoices'
import { type Parties, companyOf } from '../../domain/invoicing/parties'

const notFound = failure('not-found', 'Invoice not found.')
const noAbn = failure('no-abn', 'Add your ABN to your details first: a tax invoice needs it.')

interface Services {
  readonly db: Database
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

interface Sending {
  readonly id: number
  readonly accountId: number
  readonly origin: string
  readonly at: Date
}

/**
 * Marks an invoice as sent, fixes who bills whom, and posts the email to the tenant, in one transaction. Returns how many are still due.
 * An invoice that was sent before stays as it is.
 */
export const markSent = (
  { db, tenantByLabel }: Services,
  { id, accountId, origin, at }: Sending,
): Promise<E.Either<Failure, number>> =>
  db.transaction(async (sql) => {
    const isChosen = and(eq(invoices.id, id), invoicesOf(accountId))
    const [found] = await sql
      .select({ status: invoices.status, tenant: invoices.tenant })
      .from(invoices)
      .where(isChosen)
    if (found === undefined || found.status === 'voided') return E.left(notFound)
    const [supplier] = await sql.select().from(accounts).where(eq(accounts.id, accountId))
    if (supplier === undefined) return E.left(notFound)
    if (supplier.gstRegistered && !/^\d{11}$/.test(supplier.abn)) return E.left(noAbn)
    const [sent] = await sql
      .update(invoices)
      .set({
        status: 'sent',
        sentAt: at,
        includesGst: supplier.gstRegistered,
        parties: partiesOf(supplier, await tenantByLabel(sql, found.tenant)),
      })
      .where(and(isChosen, inArray(invoices.status, [...invoiceStatuses.from('sent')])))
      .returning({ id: invoices.id })
    if (sent !== undefined)
      await post(
        sql,
        invoiceEmailKinds,
        [{ kind: 'invoice-sent', subjectId: id, tenant: found.tenant, origin, data: {} }],
        at,
      )
    return E.right(await countDue(sql, accountId))
  })

const partiesOf = (supplier: typeof accounts.$inferSelect, tenant: Tenant): Parties => ({
  supplier: {
    name: supplier.companyName === '' ? `${supplier.firstName} ${supplier.lastName}` : supplier.companyName,
    abn: supplier.abn,
    address: [supplier.address, `${supplier.suburb} ${supplier.state} ${supplier.postcode}`.trim()]
      .filter((part) => part !== '')
      .join(', '),
    email: supplier.email,
  },
  recipient: companyOf(tenant),
})
