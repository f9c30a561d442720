import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Cents } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { listings, rooms } from '../listing/listing.tables'
import { payments } from '../payments/payments.tables'
import { reservations } from './reservation.tables'

export interface OrderLine {
  readonly id: number
  readonly status: string
  readonly orderType: string
  readonly orderedAt: Date
  readonly heldUntil: Date | null
  readonly offerCents: Cents | null
  /** Of the payment; null for an offer. */
  readonly payment: string | null
  readonly unit: string
  readonly listing: string
  readonly purchaser: string
  readonly email: string
}

/** Reservations, newest first; an unpaid checkout is not one. */
export const listOrders = async (
  sql: Sql,
  { statuses, limit }: { statuses: readonly ReservationStatus[]; limit: number },
): Promise<OrderLine[]> => {
  const found = await sql
    .select({ reservation: reservations, payment: payments.status, unit: rooms.apt, listing: listings.name })
    .from(reservations)
    .innerJoin(rooms, eq(rooms.id, reservations.roomId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .where(and(isNotNull(reservations.orderedAt), inArray(reservations.status, [...statuses])))
    .orderBy(desc(reservations.orderedAt), desc(reservations.id))
    .limit(limit)
  return found.map(({ reservation, payment, unit, listing }) => {
    const { id, status, orderType, createdAt, orderedAt, heldUntil, offerCents, form } = reservation
    const [first] = form.purchasers
    return {
      id,
      status,
      orderType,
      heldUntil,
      offerCents,
      payment,
      unit,
      listing,
      orderedAt: orderedAt ?? createdAt,
      purchaser: first === undefined ? '' : `${first.firstName} ${first.surname}`,
      email: first?.email ?? '',
    }
  })
}
