import { asc, eq } from 'drizzle-orm'
import { after, MINUTE } from '../../../domain/shared/dates'
import { commissionEntries } from '../../../server/commission/commission.tables'
import type { Database } from '../../../server/db/database'
import { bill, credit } from '../../../server/invoicing/billing'
import { invoiceLines, invoices } from '../../../server/invoicing/invoicing.tables'

export interface MadeInvoice {
  /** `905, The Lantern`; empty for a bonus. */
  readonly unit: string
  readonly kind?: 'commission' | 'bonus'
  readonly amountCents?: number
  readonly rule?: string
  /** The brand that is billed; `unifi` unless given. */
  readonly payer?: string
}

let made = 0

/** Writes ledger entries and bills them, each a minute after the one before. Returns the invoices' ids, oldest first. */
export const makeInvoices = async (
  db: Database,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
  rows: readonly MadeInvoice[],
): Promise<number[]> => {
  for (const [place, row] of rows.entries()) {
    made += 1
    const {
      unit,
      kind = 'commission',
      amountCents = 1_800_000,
      rule = '100% when unconditional',
      payer = 'unifi',
    } = row
    const at = after(now, (place - rows.length) * MINUTE)
    const [entry] = await db.sql
      .insert(commissionEntries)
      .values({
        accountId,
        kind,
        key: `spec ${process.pid} ${made}`,
        amountCents,
        unit,
        rule,
        earnedAt: at,
        dueOn: '2026-12-04',
      })
      .returning()
    if (entry === undefined) throw new Error('the entry was not written')
    await bill(db.sql, entry, { payer, tenant: 'unifi', origin: null }, at)
  }
  return invoiceIdsOf(db, accountId)
}

/** Takes back what an invoice bills, as when its contract ends. */
export const takeInvoiceBack = async (db: Database, id: number, at: Date): Promise<void> => {
  const [found] = await db.sql
    .select({ entry: commissionEntries })
    .from(invoiceLines)
    .innerJoin(commissionEntries, eq(commissionEntries.id, invoiceLines.entryId))
    .where(eq(invoiceLines.invoiceId, id))
  if (found === undefined) throw new Error(`there is no invoice ${id}`)
  const { id: entryId, amountCents, unit, ...entry } = found.entry
  const [clawback] = await db.sql
    .insert(commissionEntries)
    .values({
      ...{ ...entry, unit, kind: 'clawback', key: `clawback ${entryId}`, amountCents: 0 - amountCents },
      ...{ rule: `Contract of ${unit} ended`, earnedAt: at },
    })
    .returning()
  if (clawback === undefined) throw new Error('the clawback was not written')
  await credit(
    db.sql,
    { billed: found.entry, clawback },
    { payer: 'unifi', tenant: 'unifi', origin: 'https://unifi.example' },
    at,
  )
}

/** Oldest first. */
export const invoiceIdsOf = async (db: Database, accountId: number): Promise<number[]> =>
  (
    await db.sql
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.accountId, accountId))
      .orderBy(asc(invoices.id))
  ).map(({ id }) => id)
