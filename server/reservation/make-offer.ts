import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { offerInCents } from '../../domain/reservation/offer'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { type Failure } from '../../domain/shared/failure'
import { rooms } from '../listing/listing.tables'
import type { Desk } from './desk'
import { noSuchUnit, unitTaken, wrongType } from './open-checkout'
import { asReservation, findUnit, moveReservation, type ReservationRow } from './reservation-store'
import { reservations } from './reservation.tables'

export interface Offer {
  readonly listingId: number
  readonly roomId: number
  readonly accountId: number
  readonly tenant: string
  /** Of the site the buyer is at. */
  readonly origin: string
  readonly form: ReservationForm
}

/**
 * An offer takes no payment and holds nothing; several buyers may have one on a unit. A buyer's new offer
 * replaces the standing one; the same offer sent again is the same order.
 */
export const makeOffer = async (desk: Desk, offer: Offer): Promise<E.Either<Failure, ReservationRow>> => {
  const unit = await findUnit(desk.db.sql, offer.listingId, offer.roomId)
  if (unit === null) return E.left(noSuchUnit)
  if (unit.offerType !== 'Make Offer') return E.left(wrongType)
  return desk.db.transaction(async (sql) => {
    const ownStanding = and(eq(reservations.roomId, offer.roomId), eq(reservations.accountId, offer.accountId), eq(reservations.status, 'offered'))
    // The reservation before the unit, as everywhere: the office may be accepting this offer just now.
    await sql.select({ id: reservations.id }).from(reservations).where(ownStanding).for('update')
    // Locked so that no claim comes between the look and the offer, and a buyer's two offers come one after the other.
    const [room] = await sql.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, offer.roomId)).for('update')
    if (room?.status !== 'Available') return E.left(unitTaken)
    const [standing] = await sql.select().from(reservations).where(ownStanding)
    const now = desk.clock()
    const offerCents = offerInCents(offer.form.offer)
    if (standing !== undefined && isSame(asReservation(standing), offerCents, offer.form)) return E.right(asReservation(standing))
    if (standing !== undefined) await moveReservation(sql, standing.id, 'offer-replaced', { closedAt: now })
    const [row] = await sql.insert(reservations)
      .values({ ...offer, orderType: 'Make Offer', status: 'offered', offerCents, createdAt: now, orderedAt: now }).returning()
    if (row === undefined) throw new Error('the offer was not written')
    const order = asReservation(row)
    await desk.writeLetters(sql, order)
    return E.right(order)
  })
}

/** The amount counts, not how it was typed. */
const isSame = (standing: ReservationRow, offerCents: number, form: ReservationForm): boolean =>
  standing.offerCents === offerCents && isDeepStrictEqual({ ...standing.form, offer: '' }, { ...form, offer: '' })
