import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { askingPrice, offerTypeOf, type OrderType } from '../../domain/listing/room'
import { type ReservationEvent, type ReservationStatus, reservationStatuses } from '../../domain/reservation/reservation.lifecycle'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { Sql } from '../db/database'
import { isPublic, listings, rooms } from '../listing/listing.tables'
import { payments, reservations } from './reservation.tables'

export type ReservationRow = Omit<typeof reservations.$inferSelect, 'form'> & { form: ReservationForm }
export type PaymentRow = typeof payments.$inferSelect

type Changes = Partial<Pick<ReservationRow, 'checkoutEndsAt' | 'orderedAt' | 'heldUntil' | 'closedAt'>>

/**
 * Lets a reservation become what the lifecycle says, in one statement: null when it was not in a status from
 * which this may happen, so of two that try at once one gets nothing.
 */
export const moveReservation = async (
  db: Sql, id: number, event: ReservationEvent, changes: Changes, onlyFrom?: ReservationStatus,
): Promise<ReservationRow | null> => {
  const from = onlyFrom === undefined ? reservationStatuses.from(event) : [onlyFrom]
  const [first] = from
  const to = first === undefined ? null : reservationStatuses.next(first, event)
  if (to === null) return null
  const [moved] = await db.update(reservations).set({ ...changes, status: to })
    .where(and(eq(reservations.id, id), inArray(reservations.status, [...from]))).returning()
  return moved === undefined ? null : asReservation(moved)
}

/** The form was checked by the domain before it was stored. */
export const asReservation = (row: typeof reservations.$inferSelect): ReservationRow => ({ ...row, form: row.form as ReservationForm })

export const findReservation = async (db: Sql, id: number): Promise<ReservationRow | null> => {
  const [found] = await db.select().from(reservations).where(eq(reservations.id, id))
  return found === undefined ? null : asReservation(found)
}

/** Held until the transaction ends, so that what follows from its status stays true. */
export const lockReservation = async (db: Sql, id: number): Promise<ReservationRow | null> => {
  const [found] = await db.select().from(reservations).where(eq(reservations.id, id)).for('update')
  return found === undefined ? null : asReservation(found)
}

export const findPayment = async (db: Sql, sessionId: string): Promise<PaymentRow | null> => {
  const [found] = await db.select().from(payments).where(eq(payments.sessionId, sessionId))
  return found ?? null
}

/** What settling needs to know of a payment. */
export type PaymentDue = Pick<PaymentRow, 'id' | 'reservationId' | 'status' | 'amountCents'>

/** A payment with the unit it is for. */
export interface OwnPayment { readonly payment: PaymentDue; readonly listingId: number; readonly roomId: number }

/** Finds the payment of a checkout, if its reservation is this account's. Every confirmation asks, so its SQL is made once. */
export const ownPaymentsIn = (db: Sql): ((sessionId: string, accountId: number) => Promise<OwnPayment | null>) => {
  const own = db.select({
    payment: { id: payments.id, reservationId: payments.reservationId, status: payments.status, amountCents: payments.amountCents },
    listingId: reservations.listingId, roomId: reservations.roomId,
  }).from(payments).innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.sessionId, sql.placeholder('sessionId')), eq(reservations.accountId, sql.placeholder('accountId')))).prepare('own_payment')
  return async (sessionId, accountId) => {
    const [found] = await own.execute({ sessionId, accountId })
    return found ?? null
  }
}

export interface Unit {
  readonly roomId: number
  readonly listingId: number
  readonly apt: string
  readonly offerType: OrderType
  /** `905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly title: string
}

/** Returns a unit of a public listing, or null. */
export const findUnit = (db: Sql, listingId: number, roomId: number): Promise<Unit | null> => unitWhere(db, listingId, roomId, isPublic)

/** Returns the unit of an order, also when its listing is no longer public. */
export const findOrderedUnit = (db: Sql, { listingId, roomId }: ReservationRow): Promise<Unit | null> => unitWhere(db, listingId, roomId)

const unitWhere = async (db: Sql, listingId: number, roomId: number, condition?: SQL): Promise<Unit | null> => {
  const [found] = await db.select({
    apt: rooms.apt, revisedPrice: rooms.revisedPrice, revisedPriceMax: rooms.revisedPriceMax, totalPrice: rooms.totalPrice, totalPriceMax: rooms.totalPriceMax,
    title: sql<string>`${rooms.apt} || ', ' || ${listings.name} || ', ' || ${listings.address} || ', ' || ${listings.suburb} || ' ' || ${listings.state} || ' ' || ${listings.postcode}`,
  }).from(rooms).innerJoin(listings, eq(listings.id, rooms.listingId)).where(and(eq(rooms.id, roomId), eq(rooms.listingId, listingId), condition))
  if (found === undefined) return null
  const { price, maxPrice } = askingPrice(found)
  return { roomId, listingId, apt: found.apt, title: found.title, offerType: offerTypeOf(price, maxPrice) }
}
