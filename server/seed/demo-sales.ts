import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { INVOICES_PER_PAGE } from '../../domain/invoicing/invoice'
import type { RoomStatus } from '../../domain/listing/room.lifecycle'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { dayOf, firstOfMonth, startOfDay } from '../../domain/shared/calendar'
import { after, DAY, HOUR } from '../../domain/shared/dates'
import { favourites } from '../account/favourites.tables'
import { recordSale } from '../commission/record-sale'
import { tenantByLabel } from '../content/tenants'
import type { Sql } from '../db/database'
import { bill, credit, isUnsent } from '../invoicing/billing'
import { invoices } from '../invoicing/invoicing.tables'
import { accounts } from '../identity/identity.tables'
import { listings, rooms } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { AGENT } from './demo-accounts'
import { TENANTS } from './demo-tenants'

const ZONE = 'Australia/Adelaide'
const BOOKMARKS = 14
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
 * through the ledger, so figures, entries and invoices agree.
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
  const sales = recordSale({ billing: { bill, credit, isUnsent }, tenantByLabel })
  for (const [i, sale] of SALES.entries()) {
    const unit = sold[i]
    if (unit === undefined) continue
    const soldAt = sale.monthsAgo === null ? null : soldOn(now, sale.monthsAgo, i)
    const signedAt = after(soldAt ?? after(now, -9 * DAY), -21 * DAY)
    const settledAt = sale.isSettled && soldAt !== null ? after(soldAt, 150 * DAY) : null
    const [made] = await tx
      .insert(reservations)
      .values({
        ...reservationOf(unit, agent.id, i, after(signedAt, -5 * DAY)),
        status: settledAt !== null ? 'settled' : soldAt !== null ? 'unconditional' : 'contracted',
        contractedAt: signedAt,
        unconditionalAt: soldAt,
        settledAt,
        commissionCents: commissionFor(unit.price),
        commissionTerms: i === 0 ? THIRDS : HALVES,
      })
      .returning({ id: reservations.id })
    if (made === undefined || soldAt === null) continue
    await sales(tx, made.id, 'became-unconditional', soldAt, soldAt)
    if (settledAt !== null) await sales(tx, made.id, 'settled', soldAt, settledAt)
  }
  await markSent(tx, agent.id, now)
  await seedReserved(tx, agent.id, now)
  await seedBookmarks(tx, agent.id, now)
}

interface SoldUnit {
  readonly id: number
  readonly listingId: number
  readonly price: number | null
}

/** Units of as many listings as possible. */
const unitsWith = async (tx: Sql, status: RoomStatus, count: number): Promise<readonly SoldUnit[]> => {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${rooms.listingId} ORDER BY ${rooms.position})::int`
  const found = await tx
    .select({ id: rooms.id, listingId: rooms.listingId, price: rooms.revisedPrice, rank })
    .from(rooms)
    .where(eq(rooms.status, status))
  return found.sort((a, b) => a.rank - b.rank || a.id - b.id).slice(0, count)
}

/** Three per cent of the price, to whole dollars; a unit without a price pays $15,000. */
const commissionFor = (price: number | null): number => (price === null ? 1_500_000 : Math.round(price * 0.03) * 100)

/** Days apart within the month, and never after now or in another month. */
const soldOn = (now: Date, monthsAgo: number, i: number): Date => {
  const first = startOfDay(firstOfMonth(dayOf(now, ZONE), -monthsAgo), ZONE)
  if (monthsAgo > 0) return after(first, (3 + (i % 5) * 5) * DAY + 10 * HOUR)
  return new Date(Math.max(first.getTime(), now.getTime() - (1 + (i % 5) * 2) * DAY))
}

const PURCHASERS = [
  ['Ms', 'Grace', 'Whitford'],
  ['Mr', 'Suresh', 'Mahendran'],
  ['Mrs', 'Helen', 'Papadakis'],
  ['Mr', 'Daniel', 'Lindqvist'],
  ['Dr', 'Mei', 'Tran'],
  ['Ms', 'Aisha', 'Rahman'],
  ['Mr', 'Tom', 'Okafor'],
] as const

const formOf = (i: number): ReservationForm => {
  const [title, firstName, surname] = PURCHASERS[i % PURCHASERS.length] ?? PURCHASERS[0]
  const purchaser = {
    title,
    firstName,
    middleName: '',
    surname,
    address: `${12 + i} Prospect Road`,
    suburb: 'Prospect',
    state: 'SA',
    postcode: '5082',
    mobile: i % 4 === 3 ? '' : '0491 570 156',
    email: `${firstName.toLowerCase()}@example.com`,
  }
  const second = { ...purchaser, title: 'Mr', firstName: 'Alex', mobile: '', email: 'alex@example.com' }
  const { company, ...conveyancer } = {
    company: 'Parade Conveyancing',
    firstName: 'Ruth',
    lastName: 'Halloran',
    address: '98 The Parade',
    suburb: 'Norwood',
    state: 'SA',
    postcode: '5067',
    phone: '0855501260',
    mobile: '0491574118',
    email: 'ruth@paradeconveyancing.example',
  }
  return {
    purchasers: i % 3 === 0 ? [purchaser, second] : [purchaser],
    ownConveyancer: false,
    conveyancer: { ...conveyancer, companyName: company },
    purchasingEntity: '',
    cashDeposit: false,
    offer: '',
  }
}

const reservationOf = ({ id, listingId }: SoldUnit, introducerId: number, i: number, placedAt: Date) => ({
  listingId,
  roomId: id,
  introducerId,
  tenant: TENANTS[0]?.label ?? '',
  offerType: 'Select Now' as const,
  form: formOf(i),
  createdAt: placedAt,
  placedAt,
})

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

/** Three holds that end this week and next, an accepted offer and an open one. */
const seedReserved = async (tx: Sql, agentId: number, now: Date): Promise<void> => {
  const held = await unitsWith(tx, 'Reserved', 4)
  const [open] = await tx
    .select({ id: rooms.id, listingId: rooms.listingId, price: rooms.revisedPrice })
    .from(rooms)
    .where(and(eq(rooms.status, 'Available'), gt(rooms.revisedPriceMax, rooms.revisedPrice)))
    .orderBy(asc(rooms.id))
    .limit(1)
  const at = (i: number, status: ReservationStatus, daysAgo: number) => {
    const unit = held[i]
    if (unit === undefined) return []
    const placedAt = after(now, -daysAgo * DAY)
    return [
      {
        ...reservationOf(unit, agentId, i + 40, placedAt),
        status,
        heldUntil: status === 'held' ? after(placedAt, 7 * DAY) : null,
      },
    ]
  }
  const rows = [
    ...at(0, 'held', 1),
    ...at(1, 'held', 3),
    ...at(2, 'held', 5),
    ...at(3, 'accepted', 6).map((row) => ({ ...row, offerType: 'Make Offer' as const, offerCents: 61_250_000 })),
    ...(open === undefined
      ? []
      : [
          {
            ...reservationOf(open, agentId, 45, after(now, -2 * DAY)),
            status: 'offered' as const,
            offerType: 'Make Offer' as const,
            offerCents: 58_000_000,
          },
        ]),
  ]
  if (rows.length > 0) await tx.insert(reservations).values(rows)
}

const seedBookmarks = async (tx: Sql, accountId: number, now: Date): Promise<void> => {
  const some = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.published, true))
    .orderBy(asc(listings.id))
    .limit(BOOKMARKS)
  await tx
    .insert(favourites)
    .values(some.map(({ id }, i) => ({ accountId, listingId: id, createdAt: after(now, -i * DAY) })))
}
