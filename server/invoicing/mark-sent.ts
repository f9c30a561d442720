import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { invoiceStatuses } from '../../domain/invoicing/invoice.lifecycle'
import type { Failure } from '../../domain/shared/failure'
import type { Database } from '../db/database'
import { post } from '../mail/outbox'
import { invoiceEmailKinds } from './emails'
import { invoiceNotFound, sayingNow, type TenantByLabel } from './find-invoice'
import { invoices } from './invoicing.tables'
import { countDue, invoicesOf } from './list-invoices'

interface Services {
  readonly db: Database
  readonly tenantByLabel: TenantByLabel
}

interface Sending {
  readonly id: number
  readonly accountId: number
  readonly origin: string
  readonly at: Date
}

/**
 * Marks an invoice as sent, fixes who bills whom, when it is due and where it is paid, and posts the email to the tenant, in one transaction.
 * Returns how many are still due. An invoice that was sent before stays as it is.
 */
export const markSent = (
  { db, tenantByLabel }: Services,
  { id, accountId, origin, at }: Sending,
): Promise<E.Either<Failure, number>> =>
  db.transaction(async (sql) => {
    const isChosen = and(eq(invoices.id, id), invoicesOf(accountId))
    const [found] = await sql.select().from(invoices).where(isChosen)
    if (found === undefined || found.status === 'voided') return E.left(invoiceNotFound)
    const said = await sayingNow(sql, found, await tenantByLabel(sql, found.tenant), at)
    if (E.isLeft(said)) return said
    const [sent] = await sql
      .update(invoices)
      .set({ status: 'sent', sentAt: at, ...said.right })
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
