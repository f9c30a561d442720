import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { askingPrice } from '../../domain/listing/room'
import { fullAddress } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agents, listings, rooms } from '../listing/listing.tables'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo } from '../reservation/reservations-visible-to'
import type { PageOf } from './favourites'

const first = alias(agents, 'first_agent')
const second = alias(agents, 'second_agent')

const selectReservations = (db: Sql, caller: Caller) =>
  db
    .select({
      reservation: reservations,
      unit: rooms,
      listing: listings,
      firstAgent: { firstName: first.firstName, lastName: first.lastName },
      secondAgent: { firstName: second.firstName, lastName: second.lastName },
    })
    .from(reservations)
    .innerJoin(rooms, eq(rooms.id, reservations.roomId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(first, eq(first.id, listings.agent1Id))
    .leftJoin(second, eq(second.id, listings.agent2Id))
    .where(placedReservationsOf(caller))
    .orderBy(desc(reservations.placedAt), desc(reservations.id))

/** An unpaid checkout is not a reservation. */
const placedReservationsOf = (caller: Caller) => and(reservationsVisibleTo(caller), isNotNull(reservations.placedAt))

/**
 * The caller's reservations, for agents also those they introduced: newest first, including those that did not proceed.
 */
export const listReserved = async (
  db: Sql,
  caller: Caller,
  { page, size }: PageOf,
): Promise<{ list: ReservedProperty[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectReservations(db, caller)
      .limit(size)
      .offset((page - 1) * size),
    db.$count(reservations, placedReservationsOf(caller)),
  ])
  return { list: rows.map(asReserved), total }
}

type Selected = Awaited<ReturnType<typeof selectReservations>>[number]

const asReserved = ({ reservation, unit, listing, firstAgent, secondAgent }: Selected): ReservedProperty => {
  const { conveyancer } = reservation.form
  const person = `${conveyancer.firstName} ${conveyancer.lastName}`.trim()
  return {
    reservationId: reservation.id,
    propertyId: listing.id,
    roomId: unit.id,
    dwellingNumber: unit.apt,
    name: listing.name,
    address: fullAddress(listing),
    offerType: reservation.offerType,
    propertyPrice: askingPrice(unit).price,
    offeredPrice: reservation.offerCents === null ? null : reservation.offerCents / 100,
    reservedDate: reservation.placedAt ?? reservation.createdAt,
    heldUntil: reservation.heldUntil,
    standing: reservation.status,
    agents: [firstAgent, ...(secondAgent === null ? [] : [secondAgent])],
    legalRepName: person === '' ? conveyancer.companyName : person,
    isListed: listing.published,
  }
}
