import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BONUS, BONUS_TARGET } from '../../domain/commission/bonus'
import { commissionFor } from '../../domain/commission/commission-rules'
import {
  commissionOfSale,
  type CommissionTerms,
  type EarningEvent,
  instalmentsFor,
} from '../../domain/commission/commission-terms'
import type { Tenant } from '../../domain/content/tenant'
import { askedPriceOf, decidedPrice } from '../../domain/reservation/asked-price'
import { type Day, dayOf, daysAfter, firstOfMonth, monthKey, startOfDay } from '../../domain/shared/calendar'
import { type Cents, centsOf, hasPrice } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { invoiceLines, invoices } from '../invoicing/invoicing.tables'
import { agencies, listings, officeOf } from '../listing/listing.tables'
import { stages, units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'
import { commissionEntries } from './commission.tables'

export type Entry = typeof commissionEntries.$inferSelect
type NewEntry = typeof commissionEntries.$inferInsert

/** The brand that pays, and the site that emails name and link to; the origin is null if it was not recorded. */
interface Payable {
  readonly payer: string
  readonly tenant: string
  readonly origin: string | null
}

/** Invoicing's part in adding entries, in the same transaction. */
export interface Billing {
  /** Bills a new entry on a separate invoice. */
  bill(sql: Sql, entry: Entry, sale: Payable, at: Date): Promise<void>
  /** Takes a billed entry back: voids its invoice, or credits it if it was sent. */
  credit(sql: Sql, of: { readonly billed: Entry; readonly clawback: Entry }, sale: Payable, at: Date): Promise<void>
  /** Whether the entry's invoice has not been sent. */
  isUnsent(sql: Sql, entryId: number): Promise<boolean>
}

export interface Ledger {
  readonly billing: Billing
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Pick<Tenant, 'timeZone'>>
}

/** A reservation as the ledger sees it. */
export interface Sale extends Payable {
  readonly id: number
  /** The agent who introduced the buyer; null if none did, or the account was deleted. */
  readonly accountId: number | null
  /** The payer’s. */
  readonly timeZone: string
  readonly unit: string
  readonly commissionCents: Cents | null
  readonly commissionTerms: CommissionTerms
}

/** The brand that pays what a sale earns: as it was stored with the figure, otherwise the one whose office looks after the listing’s agency (decision 0144). */
const payerOf = sql<string>`coalesce(${reservations.commissionPayer}, ${officeOf})`

/** Days until a bonus is due. */
const BONUS_DUE_IN = 14

/**
 * Entries of one agent are made one after the other, which makes a month's bonus and the numbers of invoices sure. Taken after the locks of
 * the reservation and its unit.
 */
export const lockAgent = (db: Sql, accountId: number): Promise<unknown> =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('commission'), ${accountId})`)

/** Earns the instalments of an event. None if they are already in the ledger. */
export const earn = async (db: Sql, { billing }: Ledger, sale: Sale, event: EarningEvent, at: Date): Promise<void> => {
  const { accountId } = sale
  if (sale.commissionCents === null || accountId === null) return
  const today = dayOf(at, sale.timeZone)
  for (const each of instalmentsFor(sale.commissionCents, sale.commissionTerms, event)) {
    if (each.cents === 0) continue
    const entry = await append(db, {
      accountId,
      reservationId: sale.id,
      kind: 'commission',
      key: `instalment ${sale.id} ${each.number}`,
      amountCents: each.cents,
      unit: sale.unit,
      rule: each.rule,
      earnedAt: at,
      dueOn: daysAfter(today, each.dueInDays),
    })
    if (entry !== null) await billing.bill(db, entry, sale, at)
  }
}

/** Takes back everything a reservation earned. */
export const takeBack = async (db: Sql, { billing }: Ledger, sale: Sale, at: Date): Promise<void> => {
  const earned = await db
    .select()
    .from(commissionEntries)
    .where(and(eq(commissionEntries.reservationId, sale.id), eq(commissionEntries.kind, 'commission')))
    .orderBy(commissionEntries.id)
  for (const entry of earned) {
    const clawback = await append(db, clawbackOf(entry, sale, `Contract of ${sale.unit} ended`, at))
    if (clawback !== null) await billing.credit(db, { billed: entry, clawback }, sale, at)
  }
}

const clawbackOf = (entry: Entry, sale: Sale, rule: string, at: Date): NewEntry => ({
  accountId: entry.accountId,
  reservationId: entry.reservationId,
  kind: 'clawback',
  key: `clawback ${entry.id}`,
  amountCents: 0 - entry.amountCents,
  unit: entry.unit,
  rule,
  earnedAt: at,
  // With what it takes back, so that a month to come doesn't show what isn't to be received.
  dueOn: laterOf(entry.dueOn, dayOf(at, sale.timeZone)),
})

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

/**
 * Keeps a month's bonus of a brand in step with its sales: one bonus from `BONUS_TARGET` sales on, and none below, unless its invoice was sent already.
 * `at`: when a sale of that month became unconditional.
 */
export const reviewBonus = async (db: Sql, { billing }: Ledger, sale: Sale, soldAt: Date, at: Date): Promise<void> => {
  const { accountId, payer, timeZone } = sale
  if (accountId === null) return
  const month = dayOf(soldAt, timeZone)
  const bonuses = await bonusesOf(db, accountId, month)
  const standing = bonuses.find((each) => !each.isTakenBack && each.payer === payer)
  const sales = await salesInMonth(db, { accountId, payer, day: month, timeZone })
  if (sales >= BONUS_TARGET && standing === undefined) {
    const entry = await append(db, {
      accountId,
      reservationId: null,
      kind: 'bonus',
      key: `bonus ${accountId} ${monthKey(month)} ${bonuses.length + 1}`,
      amountCents: BONUS,
      unit: '',
      rule: `${BONUS_TARGET} unconditional contracts in a month`,
      earnedAt: at,
      dueOn: daysAfter(dayOf(at, sale.timeZone), BONUS_DUE_IN),
    })
    if (entry !== null) await billing.bill(db, entry, sale, at)
  }
  if (sales < BONUS_TARGET && standing !== undefined && (await billing.isUnsent(db, standing.entry.id))) {
    const rule = `Fewer than ${BONUS_TARGET} unconditional contracts in the month`
    const clawback = await append(db, clawbackOf(standing.entry, sale, rule, at))
    if (clawback !== null) await billing.credit(db, { billed: standing.entry, clawback }, sale, at)
  }
}

/** A month’s of all brands, each with the one that was billed. */
export const bonusesOf = async (db: Sql, accountId: number, month: Day) => {
  const taken = alias(commissionEntries, 'taken')
  const rows = await db
    .select({
      ...{ entry: commissionEntries, takenAt: taken.earnedAt, payer: invoices.tenant },
      ...{ invoice: invoices.number, isSent: sql<boolean>`${invoices.sentAt} IS NOT NULL` },
    })
    .from(commissionEntries)
    .innerJoin(invoiceLines, eq(invoiceLines.entryId, commissionEntries.id))
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .leftJoin(taken, eq(taken.key, sql`'clawback ' || ${commissionEntries.id}`))
    .where(
      and(
        eq(commissionEntries.accountId, accountId),
        eq(commissionEntries.kind, 'bonus'),
        sql`${commissionEntries.key} LIKE ${`bonus ${accountId} ${monthKey(month)} %`}`,
      ),
    )
  return rows.map(({ takenAt, ...bonus }) => ({ ...bonus, takenAt, isTakenBack: takenAt !== null }))
}

interface SalesAsked {
  readonly accountId: number
  readonly payer: string
  readonly day: Day
  readonly timeZone: string
}

/** Contracts whose commission a brand pays that an agent made unconditional in a day's month, without those that ended (A1-7). */
export const salesInMonth = async (db: Sql, { accountId, payer, day, timeZone }: SalesAsked): Promise<number> => {
  const [found] = await db
    .select({ sales: count() })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(
      and(
        eq(reservations.introducerId, accountId),
        eq(payerOf, payer),
        inArray(reservations.status, ['unconditional', 'settled']),
        gte(reservations.unconditionalAt, startOfDay(firstOfMonth(day), timeZone)),
        lt(reservations.unconditionalAt, startOfDay(firstOfMonth(day, 1), timeZone)),
      ),
    )
  return found?.sales ?? 0
}

/** Null if the ledger has the entry already. */
const append = async (db: Sql, entry: NewEntry): Promise<Entry | null> => {
  const [made] = await db.insert(commissionEntries).values(entry).onConflictDoNothing().returning()
  return made ?? null
}

/** Reads a reservation for the ledger. */
export const findSale = async (
  db: Sql,
  { tenantByLabel }: Pick<Ledger, 'tenantByLabel'>,
  id: number,
): Promise<Sale | null> => {
  const [found] = await db
    .select({
      accountId: reservations.introducerId,
      payer: payerOf,
      tenant: reservations.tenant,
      origin: reservations.origin,
      commissionCents: reservations.commissionCents,
      commissionTerms: reservations.commissionTerms,
      apt: units.apt,
      name: listings.name,
      terms: listings.commissionTerms,
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(reservations.id, id))
  if (found === undefined) return null
  return {
    id,
    accountId: found.accountId,
    payer: found.payer,
    tenant: found.tenant,
    origin: found.origin,
    timeZone: (await tenantByLabel(db, found.payer)).timeZone,
    unit: `${found.apt}, ${found.name}`,
    commissionCents: found.commissionCents,
    commissionTerms: found.commissionTerms ?? found.terms,
  }
}

/** Freezes a sale’s commission with the brand that pays it, unless the office must state it, and the listing’s terms on the reservation, once. */
export const freeze = async (db: Sql, id: number): Promise<void> => {
  const [found] = await db
    .select({
      paid: {
        commission: listings.commission,
        maxCommission: listings.maxCommission,
        commissionPercent: listings.commissionPercent,
        commissionRules: listings.commissionRules,
      },
      terms: listings.commissionTerms,
      payer: payerOf,
      stated: reservations.commissionCents,
      coAgentPay: reservations.coAgentPay,
      unit: units,
      stage: sql<string>`coalesce(${stages.name}, '')`,
      decided: { offerCents: reservations.offerCents, agreedCents: reservations.agreedCents },
      asked: { askedPrice: reservations.askedPrice, askedPriceMax: reservations.askedPriceMax },
    })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .leftJoin(stages, eq(stages.id, units.stageId))
    .where(eq(reservations.id, id))
  if (found === undefined) return
  const { price, maxPrice } = askedPriceOf(found.asked, found.unit)
  const asked = hasPrice(price) && (!hasPrice(maxPrice) || maxPrice === price) ? centsOf(price) : null
  const commissionCents =
    found.stated ??
    commissionOfSale(
      commissionFor(found.paid, { ...found.unit, stage: found.stage }, found.coAgentPay),
      decidedPrice(found.decided) ?? asked,
    )
  await db
    .update(reservations)
    .set({
      commissionTerms: found.terms,
      commissionCents,
      commissionPayer: commissionCents === null ? null : found.payer,
    })
    .where(and(eq(reservations.id, id), isNull(reservations.commissionTerms)))
}
