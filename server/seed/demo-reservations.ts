import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { UnitStatus } from '../../domain/listing/unit.lifecycle'
import { holdEnd } from '../../domain/reservation/hold-end'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { emptyPurchaser } from '../../domain/reservation/purchaser'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { after, DAY } from '../../domain/shared/dates'
import { favourites } from '../account/favourites.tables'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'
import { TENANTS } from './demo-tenants'

const BOOKMARKS = 14

interface SoldUnit {
  readonly id: number
  readonly listingId: number
  readonly price: number | null
  readonly state: string
}

/** Units of as many listings as possible. */
export const unitsWith = async (tx: Sql, status: UnitStatus, count: number): Promise<readonly SoldUnit[]> => {
  const rank = sql<number>`row_number() OVER (PARTITION BY ${units.listingId} ORDER BY ${units.position})::int`
  const found = await tx
    .select({ id: units.id, listingId: units.listingId, price: units.revisedPrice, state: listings.state, rank })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(eq(units.status, status))
  return found.sort((a, b) => a.rank - b.rank || a.id - b.id).slice(0, count)
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
    ...emptyPurchaser,
    title,
    firstName,
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
    ...NO_OFFER_TERMS,
    isForClient: true,
  }
}

export const reservationOf = ({ id, listingId }: SoldUnit, introducerId: number, i: number, placedAt: Date) => ({
  listingId,
  unitId: id,
  introducerId,
  tenant: TENANTS[0]?.label ?? '',
  offerType: 'Select Now' as const,
  form: formOf(i),
  createdAt: placedAt,
  placedAt,
})

/** Three holds that end this week and next, an accepted offer and an open one. */
export const seedReserved = async (tx: Sql, agentId: number, now: Date): Promise<void> => {
  const held = await unitsWith(tx, 'Reserved', 4)
  const [open] = await tx
    .select({ id: units.id, listingId: units.listingId, price: units.revisedPrice, state: listings.state })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(eq(units.status, 'Available'), gt(units.revisedPriceMax, units.revisedPrice)))
    .orderBy(asc(units.id))
    .limit(1)
  const at = (i: number, status: ReservationStatus, daysAgo: number) => {
    const unit = held[i]
    if (unit === undefined) return []
    const placedAt = after(now, -daysAgo * DAY)
    return [
      {
        ...reservationOf(unit, agentId, i + 40, placedAt),
        status,
        heldUntil: status === 'held' ? holdEnd(STANDARD_TERMS, placedAt, unit.state) : null,
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

export const seedBookmarks = async (tx: Sql, accountId: number, now: Date): Promise<void> => {
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
