import { and, eq, sql } from 'drizzle-orm'
import { invoiceStatuses } from '../../domain/invoicing/invoice.lifecycle'
import type { Sql } from '../db/database'
import { post } from '../mail/outbox'
import { invoiceEmailKinds } from './emails'
import { invoiceNoticeKinds } from './notices'
import { invoiceLines, invoiceNumbers, invoices } from './invoicing.tables'
import type { Cents } from '../../domain/shared/money'

/** A ledger entry as invoicing sees it. */
export interface Billed {
  readonly id: number
  readonly accountId: number
  readonly kind: 'commission' | 'bonus' | 'clawback'
  readonly unit: string
  readonly rule: string
  readonly amountCents: Cents
  readonly dueOn: string
}

/** The brand that is billed for a sale, and the site that emails name and link to. */
interface About {
  readonly payer: string
  readonly tenant: string
  readonly origin: string | null
}

/** Makes a separate invoice for a ledger entry; returns its id. */
export const makeInvoice = async (
  db: Sql,
  entry: Billed,
  { payer }: Pick<About, 'payer'>,
  at: Date,
): Promise<number> => {
  const isBonus = entry.kind === 'bonus'
  const [invoice] = await db
    .insert(invoices)
    .values({
      accountId: entry.accountId,
      number: await nextNumber(db, entry.accountId),
      type: isBonus ? 'bonus' : 'commission',
      name: isBonus ? 'Sales bonus' : `Commission, ${entry.rule}`,
      property: entry.unit,
      tenant: payer,
      dueOn: entry.dueOn,
      createdAt: at,
    })
    .returning({ id: invoices.id })
  if (invoice === undefined) throw new Error('an invoice without a row')
  const description = isBonus ? `Sales bonus: ${entry.rule}` : `Commission for ${entry.unit}: ${entry.rule}`
  await addLine(db, invoice.id, entry, description, at)
  return invoice.id
}

/** Makes a separate invoice for a ledger entry, and emails its agent that it can be sent. */
export const bill = async (db: Sql, entry: Billed, { tenant, origin, payer }: About, at: Date): Promise<void> => {
  const subjectId = await makeInvoice(db, entry, { payer }, at)
  await post(db, invoiceNoticeKinds, [{ kind: 'invoice-due', subjectId, tenant, origin, data: {} }], at)
}

const nextNumber = async (db: Sql, accountId: number): Promise<number> => {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ accountId, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.accountId, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last })
  return row?.last ?? 1
}

const addLine = (db: Sql, invoiceId: number, entry: Billed, description: string, at: Date) =>
  db.insert(invoiceLines).values({ invoiceId, entryId: entry.id, description, amountCents: entry.amountCents, at })

/**
 * Adds what takes a billed entry back to its invoice, whose lock it takes first, in the caller's transaction: a payment at the same time waits, and
 * is refused then. Voids the invoice if it was not sent, and emails its agent and the brand otherwise.
 */
export const credit = async (
  db: Sql,
  { billed, clawback }: { readonly billed: Billed; readonly clawback: Billed },
  { tenant, origin }: About,
  at: Date,
): Promise<void> => {
  const [line] = await db
    .select({ invoiceId: invoiceLines.invoiceId, brand: invoices.tenant })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.entryId, billed.id))
    .for('no key update', { of: invoices })
  if (line === undefined) return
  const voided = await db
    .update(invoices)
    .set({ status: 'voided', voidedAt: at })
    .where(and(eq(invoices.id, line.invoiceId), eq(invoices.status, 'due')))
    .returning({ id: invoices.id })
  await addLine(db, line.invoiceId, clawback, `Credit: ${clawback.rule}`, at)
  if (voided.length > 0) return
  const subjectId = line.invoiceId
  await post(db, invoiceNoticeKinds, [{ kind: 'invoice-credited', subjectId, tenant, origin, data: {} }], at)
  // The brand of the invoice itself, whatever the sale’s is now.
  const brand = { tenant: line.brand, origin: null, data: {} }
  await post(db, invoiceEmailKinds, [{ kind: 'invoice-credited-to-brand', subjectId, ...brand }], at)
}

export const isUnsent = async (db: Sql, entryId: number): Promise<boolean> => {
  const [found] = await db
    .select({ status: invoices.status })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoiceLines.entryId, entryId))
    .for('update', { of: invoices })
  return found !== undefined && invoiceStatuses.next(found.status, 'sent') !== null
}

/** Invoicing, as the commission ledger uses it. */
export const billing = { bill, credit, isUnsent }
