import { and, asc, eq, not, type SQL } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../domain/content/tenant'
import { bankAccountOf } from '../../domain/invoicing/bank-account'
import { dueOnceSent } from '../../domain/invoicing/invoice'
import { companyOf, type Parties } from '../../domain/invoicing/parties'
import { dayOf } from '../../domain/shared/calendar'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { DocumentCredit } from './documents/credit.document'
import type { DocumentInvoice } from './documents/invoice.document'
import { isCredit } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'

export const invoiceNotFound = failure('not-found', 'Invoice not found.')
export const creditNotFound = failure('not-found', 'Nothing was taken back from this invoice.')
const noAbn = failure('no-abn', 'Add your ABN to your details first: a tax invoice needs it.')

export type TenantByLabel = (sql: Sql, label: string) => Promise<Tenant>

export interface FoundInvoice {
  readonly invoice: DocumentInvoice
  /** The label of the tenant it bills. */
  readonly tenant: string
}

/** A sent invoice with its lines as it was sent, or null. */
export const findSentInvoice = async (db: Sql, id: number, condition?: SQL): Promise<FoundInvoice | null> => {
  const found = await findRow(db, id, condition)
  if (found === undefined || found.sentAt === null || found.parties === null) return null
  const { number, sentAt, dueOn, includesGst, parties, payTo, tenant } = found
  const said = { includesGst: includesGst ?? false, parties, payTo }
  return { invoice: { number, sentAt, isPreview: false, dueOn, ...said, lines: await linesOf(db, id) }, tenant }
}

/** What was taken back from a sent invoice, or null. */
export const findCredit = async (
  db: Sql,
  id: number,
  condition?: SQL,
): Promise<{ readonly credit: DocumentCredit; readonly tenant: string } | null> => {
  const found = await findSentInvoice(db, id, condition)
  if (found === null) return null
  const [line] = await db
    .select({ description: invoiceLines.description, amountCents: invoiceLines.amountCents, at: invoiceLines.at })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, id), isCredit))
  return line === undefined ? null : { credit: { invoice: found.invoice, line }, tenant: found.tenant }
}

interface Wanted {
  readonly tenantByLabel: TenantByLabel
  readonly id: number
  /** The time of sending, if it is sent now. */
  readonly at: Date
  readonly condition?: SQL
}

/** An invoice as it was sent, or as it would be sent now. Fails with `not-found` if it was voided, and with `no-abn`. */
export const findInvoice = async (
  db: Sql,
  { tenantByLabel, id, at, condition }: Wanted,
): Promise<E.Either<Failure, FoundInvoice>> => {
  const sent = await findSentInvoice(db, id, condition)
  if (sent !== null) return E.right(sent)
  const found = await findRow(db, id, condition)
  if (found === undefined || found.status !== 'due') return E.left(invoiceNotFound)
  const { number, tenant } = found
  const said = await sayingNow(db, found, await tenantByLabel(db, tenant), at)
  if (E.isLeft(said)) return said
  const lines = await linesOf(db, id)
  return E.right({ invoice: { number, sentAt: at, isPreview: true, ...said.right, lines }, tenant })
}

const findRow = async (db: Sql, id: number, condition: SQL | undefined) =>
  (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), condition))
  )[0]

const linesOf = (db: Sql, id: number) =>
  db
    .select({ description: invoiceLines.description, amountCents: invoiceLines.amountCents, at: invoiceLines.at })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, id), not(isCredit)))
    .orderBy(asc(invoiceLines.id))

/** What an agent's invoice to a tenant says when it is sent now. Fails with `no-abn` if that would be a tax invoice without an ABN. */
export const sayingNow = async (
  db: Sql,
  { accountId, createdAt, dueOn }: Pick<typeof invoices.$inferSelect, 'accountId' | 'createdAt' | 'dueOn'>,
  tenant: Tenant,
  at: Date,
): Promise<E.Either<Failure, Pick<DocumentInvoice, 'includesGst' | 'parties' | 'payTo' | 'dueOn'>>> => {
  const [supplier] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (supplier === undefined) return E.left(invoiceNotFound)
  if (supplier.gstRegistered && !/^\d{11}$/.test(supplier.abn)) return E.left(noAbn)
  return E.right({
    includesGst: supplier.gstRegistered,
    parties: partiesOf(supplier, tenant),
    payTo: bankAccountOf(supplier),
    dueOn: dueOnceSent({ on: dayOf(createdAt, tenant.timeZone), dueOn }, dayOf(at, tenant.timeZone)),
  })
}

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
