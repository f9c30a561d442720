import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Cents } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import { reservations } from './reservation.tables'

export interface ReservationLine {
  readonly id: number
  readonly status: string
  readonly offerType: string
  readonly placedAt: Date
  readonly heldUntil: Date | null
  readonly offerCents: Cents | null
  /** Of the payment; null for an offer. */
  readonly payment: string | null
  /** Of the payment, while the reservation goes on. */
  readonly givenBackCents: Cents
  readonly unit: string
  readonly listing: string
  /** The property's, whose time zone counts. */
  readonly state: string
  readonly purchaser: string
  readonly email: string
}

/** Reservations, newest first; an unpaid checkout is not one. */
export const listReservations = async (
  sql: Sql,
  { statuses, limit }: { statuses: readonly ReservationStatus[]; limit: number },
): Promise<ReservationLine[]> => {
  const found = await sql
    .select({
      reservation: reservations,
      payment: payments.status,
      givenBackCents: payments.givenBackCents,
      unit: units.apt,
      listing: listings.name,
      state: listings.state,
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .where(and(isNotNull(reservations.placedAt), inArray(reservations.status, [...statuses])))
    .orderBy(desc(reservations.placedAt), desc(reservations.id))
    .limit(limit)
  return found.map(({ reservation, payment, givenBackCents, unit, listing, state }) => {
    const { id, status, offerType, createdAt, placedAt, heldUntil, offerCents, form } = reservation
    const [first] = form.purchasers
    return {
      id,
      status,
      offerType,
      heldUntil,
      offerCents,
      payment,
      givenBackCents: givenBackCents ?? 0,
      unit,
      listing,
      state,
      placedAt: placedAt ?? createdAt,
      purchaser: first === undefined ? '' : `${first.firstName} ${first.surname}`,
      email: first?.email ?? '',
    }
  })
}
