import { and, asc, count, desc, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isAtLeast, type Role } from '../../../domain/members/role'
import { type Failure, failure } from '../../../domain/shared/failure'
import {
  CARDS_PER_COLUMN,
  listOf,
  SALE_COLUMNS,
  type Sale,
  type SaleBoard,
  type SaleFilter,
  type SaleList,
  type SalePage,
  SALES_PER_PAGE,
  STATUSES_OF,
} from '../../../domain/stock/sales/sale'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { agencies, listings, officeOf } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { counterOffers } from '../../reservation/counter/counter-offers.tables'
import { waitsForTime } from '../../reservation/hold/hold-notes.tables'
import { currentSteps, isSent } from '../../reservation/papers/reservation-steps.tables'
import { reservations } from '../../reservation/reservation.tables'
import { type Desk, isManagedBy, type OwnProject, type PersonalDesk, roleIn } from '../people/desk'
import { containing } from '../project-facts'
import { buyer, dollarsOf, selectSales } from './select-sales'

const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')
export const noSale = failure('not-found', 'Sale not found.')

/** Buyers’ names are for those who sell: the places of a caller in which they may see them. */
export const sellersDesk = (desk: PersonalDesk): E.Either<Failure, PersonalDesk> => {
  const sellers = sellersPlaces(desk)
  return sellers === null ? E.left(forbidden) : E.right(sellers)
}

/** Null for a caller who sells nowhere. */
export const sellersPlaces = <D extends Desk>(desk: D): D | null => {
  const places = desk.places.filter(({ role }) => isAtLeast(role, 'seller'))
  return places.length === 0 ? null : { ...desk, places }
}

/** What was asked when it was claimed; of claims from before that was stored, the unit’s price. Null for none. */
export const askedOf = sql<
  number | null
>`nullif(coalesce(${reservations.askedPrice}, CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END), 0)`
const price = sql<
  number | null
>`coalesce(${dollarsOf(reservations.agreedCents)}, ${dollarsOf(reservations.offerCents)}, ${askedOf})`
const at = sql<Date>`coalesce(${reservations.placedAt}, ${reservations.createdAt})`.mapWith(reservations.createdAt)
const endsAt =
  sql`CASE ${reservations.status} WHEN 'offered' THEN ${reservations.offerEndsAt} WHEN 'held' THEN ${reservations.heldUntil} END`.mapWith(
    reservations.createdAt,
  ) as SQL<Date | null>

export const salesIn = (db: Sql) =>
  selectSales(db, {
    ...{ id: reservations.id, status: reservations.status, unitId: units.id, label: units.apt },
    ...{ projectId: listings.id, project: listings.name, state: listings.state },
    propertyType: listings.propertyType,
    ...{ buyer: buyer.as('buyer'), price: price.as('price'), at: at.as('at'), endsAt: endsAt.as('ends_at') },
    introducer: sql<string>`coalesce(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), '')`.as('introducer'),
    coAgency:
      sql<string>`CASE WHEN ${reservations.coAgentPay} IS NOT NULL THEN coalesce(${accounts.companyName}, '') ELSE '' END`.as(
        'co_agency',
      ),
    countered: dollarsOf(counterOffers.cents).as('countered'),
    counteredUntil: counterOffers.until,
    asksTime: waitsForTime.as('asks_time'),
    ...{ steps: currentSteps.as('steps'), isSent: isSent.as('is_sent') },
  })
    .leftJoin(accounts, eq(accounts.id, reservations.introducerId))
    .leftJoin(counterOffers, and(eq(counterOffers.reservationId, reservations.id), eq(counterOffers.state, 'open')))

const isWanted = (desk: Desk, { projectId, words }: SaleFilter): SQL | undefined =>
  and(
    isManagedBy(desk),
    projectId === 0 ? undefined : eq(reservations.listingId, projectId),
    words.trim() === ''
      ? undefined
      : or(ilike(buyer, containing(words.trim())), ilike(units.apt, containing(words.trim()))),
  )
const isIn = (list: SaleList): SQL | undefined =>
  and(
    inArray(reservations.status, [...STATUSES_OF[list]]),
    list === 'held' ? not(isSent) : list === 'out' ? isSent : undefined,
  )

/** What ends first is first; of what doesn’t end, the newest. */
const byUrgency = [sql`${endsAt} ASC NULLS LAST`, desc(at), desc(reservations.id)]

/** Reservations and offers of a caller’s projects, by state. */
export const saleBoard = async (db: Sql, desk: Desk, filter: SaleFilter, now: Date): Promise<SaleBoard> => {
  const wanted = isWanted(desk, filter)
  const found = salesIn(db).where(wanted).as('found')
  const sums = await db
    .select({
      status: found.status,
      isSent: found.isSent,
      count: count(),
      sum: sql<number>`coalesce(sum(${found.price}), 0)::float8`,
    })
    .from(found)
    .groupBy(found.status, found.isSent)
  const boardColumns = []
  for (const column of SALE_COLUMNS) {
    const own = sums.filter(({ status, isSent: wasSent }) => listOf(status, wasSent) === column)
    const cards = await salesIn(db)
      .where(and(wanted, isIn(column)))
      .orderBy(...byUrgency)
      .limit(CARDS_PER_COLUMN)
    boardColumns.push({
      column,
      count: own.reduce((sum, each) => sum + each.count, 0),
      sum: own.reduce((sum, each) => sum + each.sum, 0),
      sales: cards,
    })
  }
  return { now, columns: boardColumns }
}

export const saleList = async (
  db: Sql,
  desk: Desk,
  { list, page, ...filter }: SaleFilter & { readonly list: SaleList; readonly page: number },
): Promise<SalePage> => {
  const where = and(isWanted(desk, filter), isIn(list))
  const total = await db.$count(salesIn(db).where(where).as('found'))
  const rows = await salesIn(db)
    .where(where)
    .orderBy(desc(at), desc(reservations.id))
    .limit(SALES_PER_PAGE)
    .offset((page - 1) * SALES_PER_PAGE)
  return { total, sales: rows }
}

export interface OwnSale {
  readonly sale: Sale
  readonly project: OwnProject
  readonly role: Role
}

/** A sale of a caller’s projects; one of others, an unpaid checkout and a missing one are alike. */
export const saleFor = async (db: Sql, desk: Desk, id: number): Promise<E.Either<Failure, OwnSale>> => {
  const [sale] = await salesIn(db).where(and(eq(reservations.id, id), isManagedBy(desk)))
  if (sale === undefined || listOf(sale.status) === null) return E.left(noSale)
  const [agency] = await db
    .select({ id: agencies.id, tenant: officeOf })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .where(eq(listings.id, sale.projectId))
  const role = agency === undefined ? null : roleIn(desk, agency)
  if (agency === undefined || role === null) return E.left(noSale)
  return E.right({
    ...{ sale, role },
    project: { id: sale.projectId, name: sale.project, agency: { ...agency, role } },
  })
}

/** Other offers on the unit that wait, the highest first. */
export const otherOffers = (db: Sql, { id, unitId }: Sale): Promise<readonly Sale[]> =>
  salesIn(db)
    .where(and(eq(reservations.unitId, unitId), eq(reservations.status, 'offered'), sql`${reservations.id} <> ${id}`))
    .orderBy(sql`${reservations.offerCents} DESC NULLS LAST`, asc(reservations.id))
    .limit(CARDS_PER_COLUMN)
