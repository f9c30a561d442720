import { asc, eq, inArray, sql } from 'drizzle-orm'
import { INVOICES_PER_PAGE } from '../../domain/invoicing/invoice'
import { dayOf, firstOfMonth, startOfDay } from '../../domain/shared/calendar'
import { after, DAY, HOUR } from '../../domain/shared/dates'
import { recordSale } from '../commission/record-sale'
import { tenantByLabel } from '../content/tenants'
import type { Sql } from '../db/database'
import { credit, isUnsent, makeInvoice } from '../invoicing/billing'
import { invoices } from '../invoicing/invoicing.tables'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { AGENT } from './demo-accounts'
import { reservationOf, seedBookmarks, seedReserved, unitsWith } from './demo-reservations'

const ZONE = 'Australia/Adelaide'
const DUE_INVOICES = 9

interface Sale {
  /** Months before now that the contract became unconditional; null while it is only signed. */
  readonly monthsAgo: number | null
  readonly isSettled: boolean
}

const several = (count: number, sale: Sale): readonly Sale[] => Array.from({ length: count }, () => sale)

/** Oldest first: three months with a bonus, and three of five sales this month. */
const SALES: readonly Sale[] = [
  ...several(5, { monthsAgo: 26, isSettled: true }),
  ...several(5, { monthsAgo: 21, isSettled: true }),
  ...several(5, { monthsAgo: 13, isSettled: true }),
  { monthsAgo: 8, isSettled: false },
  { monthsAgo: 4, isSettled: false },
  { monthsAgo: 2, isSettled: false },
  ...several(3, { monthsAgo: 0, isSettled: false }),
  ...several(2, { monthsAgo: null, isSettled: false }),
]

/** Half when unconditional and half at settlement, as most of the demo listings pay. */
const HALVES = [
  { event: 'unconditional' as const, share: 50, dueInDays: 14 },
  { event: 'settled' as const, share: 50, dueInDays: 14 },
]
/** One listing pays a deposit on top. */
const THIRDS = [
  { event: 'unconditional' as const, share: 20, dueInDays: 7 },
  { event: 'unconditional' as const, share: 30, dueInDays: 60 },
  { event: 'settled' as const, share: 50, dueInDays: 14 },
]

/**
 * The history of the demo agent: 23 purchases, 5 reservations, 14 bookmarks and the invoices of three financial years. Sales go
 * through the ledger in order of time, so figures, entries and invoices agree, and numbers rise with dates.
 */
export const seedSales = async (tx: Sql, now: Date): Promise<void> => {
  const [agent] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, AGENT))
  if (agent === undefined) return
  const units = {
    settled: await unitsWith(tx, 'Settled', SALES.filter(({ isSettled }) => isSettled).length),
    unconditional: await unitsWith(
      tx,
      'Unconditional',
      SALES.filter((each) => each.monthsAgo !== null && !each.isSettled).length,
    ),
    contracted: await unitsWith(tx, 'Sold', SALES.filter(({ monthsAgo }) => monthsAgo === null).length),
  }
  const sold = [...units.settled, ...units.unconditional, ...units.contracted]
  await tx
    .update(listings)
    .set({ commissionTerms: HALVES })
    .where(inArray(listings.id, [...new Set(sold.map(({ listingId }) => listingId))]))
  // The history's emails are not sent now.
  const bill = async (...of: Parameters<typeof makeInvoice>) => void (await makeInvoice(...of))
  const sales = recordSale({ billing: { bill, credit, isUnsent }, tenantByLabel })
  const events: { readonly at: Date; readonly happen: () => Promise<void> }[] = []
  for (const [i, sale] of SALES.entries()) {
    const unit = sold[i]
    if (unit === undefined) continue
    const soldAt = sale.monthsAgo === null ? null : soldOn(now, sale.monthsAgo, i)
    const signedAt = after(soldAt ?? after(now, -9 * DAY), -21 * DAY)
    const [made] = await tx
      .insert(reservations)
      .values({
        ...reservationOf(unit, agent.id, i, after(signedAt, -5 * DAY)),
        status: 'contracted',
        contractedAt: signedAt,
        commissionCents: commissionFor(unit.price),
        commissionTerms: i === 0 ? THIRDS : HALVES,
      })
      .returning({ id: reservations.id })
    if (made === undefined || soldAt === null) continue
    const { id } = made
    events.push({
      at: soldAt,
      happen: async () => {
        await change(tx, id, { status: 'unconditional', unconditionalAt: soldAt })
        await sales(tx, id, 'became-unconditional', soldAt, soldAt)
      },
    })
    if (!sale.isSettled) continue
    const settledAt = after(soldAt, 150 * DAY)
    events.push({
      at: settledAt,
      happen: async () => {
        await change(tx, id, { status: 'settled', settledAt })
        await sales(tx, id, 'settled', soldAt, settledAt)
      },
    })
  }
  // In order of time, as they are numbered.
  for (const { happen } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) await happen()
  await markSent(tx, agent.id, now)
  await seedReserved(tx, agent.id, now)
  await seedBookmarks(tx, agent.id, now)
}

const change = (tx: Sql, id: number, changes: Partial<typeof reservations.$inferInsert>) =>
  tx.update(reservations).set(changes).where(eq(reservations.id, id))

/** Three per cent of the price, to whole dollars; a unit without a price pays $15,000. */
const commissionFor = (price: number | null): number => (price === null ? 1_500_000 : Math.round(price * 0.03) * 100)

/** Days apart within the month, and never after now or in another month. */
const soldOn = (now: Date, monthsAgo: number, i: number): Date => {
  const first = startOfDay(firstOfMonth(dayOf(now, ZONE), -monthsAgo), ZONE)
  if (monthsAgo > 0) return after(first, (3 + (i % 5) * 5) * DAY + 10 * HOUR)
  return new Date(Math.max(first.getTime(), now.getTime() - (1 + (i % 5) * 2) * DAY))
}

/** All but the latest invoices were sent a week after they were made, and paid a month later. */
const markSent = async (tx: Sql, accountId: number, now: Date): Promise<void> => {
  const own = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.id))
  const [lastSent] = own.slice(-DUE_INVOICES - 1)
  if (lastSent === undefined || own.length <= INVOICES_PER_PAGE) return
  await tx.execute(sql`UPDATE ${invoices} SET status = 'sent', sent_at = created_at + interval '7 days', includes_gst = true,
    parties = (SELECT jsonb_build_object(
      'supplier', jsonb_build_object('name', a.company_name, 'abn', a.abn, 'address', a.address || ', ' || a.suburb || ' ' || a.state || ' ' || a.postcode, 'email', a.email),
      'recipient', jsonb_build_object('name', t.details->'company'->>'legalName', 'abn', t.details->'company'->>'abn', 'address', t.details->>'streetAddress', 'email', t.details->>'contactEmail'))
      FROM ${accounts} a, tenants t WHERE a.id = ${accountId} AND t.label = invoices.tenant)
    WHERE account_id = ${accountId} AND id <= ${lastSent.id}`)
  await tx.execute(sql`UPDATE ${invoices} SET status = 'paid', paid_at = sent_at + interval '30 days'
    WHERE account_id = ${accountId} AND status = 'sent' AND created_at < ${after(now, -365 * DAY).toISOString()}::timestamptz`)
}
