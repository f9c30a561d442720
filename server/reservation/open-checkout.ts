import { and, eq, inArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { CHECKOUT_HOLD, CHECKOUT_TOTAL, checkoutLines } from '../../domain/reservation/fee'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import type { Checkout } from '../../domain/reservation/reservation.ports'
import { after } from '../../domain/shared/dates'
import { type Failure, failure } from '../../domain/shared/failure'
import { claiming, NotFree } from './claiming'
import { closeUnopened } from './close-checkout'
import type { Desk } from './desk'
import { asReservation, findUnit, type PaymentRow, type ReservationRow, type Unit } from './reservation-store'
import { payments, reservations } from './reservation.tables'

export interface CheckoutOrder {
  readonly listingId: number
  readonly roomId: number
  readonly accountId: number
  readonly email: string
  readonly tenant: string
  /** Of the site the buyer is at. */
  readonly origin: string
  readonly form: ReservationForm
  readonly returnUrl: string
}

export const unitTaken = failure('unit-taken', 'Somebody else has just reserved this property. Please choose another one.')
export const alreadyReserved = failure('already-reserved', 'You have reserved this property already. You find it in My account.')
export const wrongType = failure('wrong-type', 'This property is not offered that way.')
export const noSuchUnit = failure('not-found', 'There is no such property.')
const paymentUnavailable = failure('payment-unavailable', 'The card payment is not available at the moment. Please try again.')

/**
 * Takes the unit out of the market, then opens the provider's checkout. The claim is committed first: a checkout
 * that cannot be paid costs the unit 30 minutes at most, a payment without a claim would cost a buyer the unit.
 */
export const openCheckout = async (desk: Desk, order: CheckoutOrder): Promise<E.Either<Failure, Checkout>> => {
  const unit = await findUnit(desk.db.sql, order.listingId, order.roomId)
  if (unit === null) return E.left(noSuchUnit)
  if (unit.offerType !== 'Select Now') return E.left(wrongType)
  const claimed = await claim(desk, order) ?? await own(desk, order)
  return claimed === null ? E.left(await whoHasIt(desk, order)) : atProvider(desk, order, unit, claimed)
}

interface Claim { readonly reservation: ReservationRow; readonly payment: PaymentRow }

const claim = (desk: Desk, { listingId, roomId, accountId, tenant, origin, form }: CheckoutOrder): Promise<Claim | null> => {
  const now = desk.clock()
  const endsAt = after(now, CHECKOUT_HOLD)
  return claiming(desk.db.transaction, async (sql) => {
    const [row] = await sql.insert(reservations).values({
      listingId, roomId, accountId, tenant, origin, form, orderType: 'Select Now', status: 'checkout', createdAt: now, checkoutEndsAt: endsAt,
    }).returning()
    if (row === undefined || !await desk.moveUnit(sql, roomId, 'claimed', row.id, now)) throw new NotFree()
    const [payment] = await sql.insert(payments).values({
      reservationId: row.id, provider: desk.payments.provider, status: 'open', amountCents: CHECKOUT_TOTAL, openedAt: now, nextCheckAt: endsAt,
    }).returning()
    if (payment === undefined) throw new Error('the payment was not written')
    return { reservation: asReservation(row), payment }
  })
}

/** The buyer's own open checkout on this unit, with the form as it is now: a reload goes on where it was. */
const own = async (desk: Desk, { roomId, accountId, form }: CheckoutOrder): Promise<Claim | null> => {
  const [row] = await desk.db.sql.update(reservations).set({ form })
    .where(and(eq(reservations.roomId, roomId), eq(reservations.accountId, accountId), eq(reservations.status, 'checkout'))).returning()
  if (row === undefined || (row.checkoutEndsAt ?? row.createdAt) <= desk.clock()) return null
  const [payment] = await desk.db.sql.select().from(payments).where(and(eq(payments.reservationId, row.id), eq(payments.status, 'open')))
  return payment === undefined ? null : { reservation: asReservation(row), payment }
}

/** A buyer who comes back to the form of what they have reserved is not told that somebody else has it. */
const whoHasIt = async ({ db }: Desk, { roomId, accountId }: CheckoutOrder): Promise<Failure> => {
  const [live] = await db.sql.select({ accountId: reservations.accountId, status: reservations.status }).from(reservations)
    .where(and(eq(reservations.roomId, roomId), inArray(reservations.status, [...EXCLUSIVE])))
  return live?.accountId === accountId && live.status !== 'checkout' ? alreadyReserved : unitTaken
}

const atProvider = async (desk: Desk, order: CheckoutOrder, unit: Unit, { reservation, payment }: Claim): Promise<E.Either<Failure, Checkout>> => {
  const endsAt = reservation.checkoutEndsAt ?? after(reservation.createdAt, CHECKOUT_HOLD)
  if (payment.sessionId !== null && payment.clientSecret !== null) {
    return E.right({ sessionId: payment.sessionId, clientSecret: payment.clientSecret, endsAt, now: desk.clock() })
  }
  try {
    const session = await desk.payments.open({
      reservationId: reservation.id, idempotencyKey: `checkout-${reservation.id}`, lines: checkoutLines(unit.apt),
      email: order.email, returnUrl: order.returnUrl, expiresAt: endsAt,
    })
    // Asked for twice at once, the other time may have failed and given the unit back: nobody may pay without a unit.
    const [kept] = await desk.db.sql.update(payments).set(session).where(and(eq(payments.id, payment.id), eq(payments.status, 'open'))).returning({ id: payments.id })
    return kept === undefined ? E.left(paymentUnavailable) : E.right({ ...session, endsAt, now: desk.clock() })
  } catch (error) {
    desk.log.error({ err: error, reservation: reservation.id }, 'checkout could not be opened')
    await closeUnopened(desk, reservation.id)
    return E.left(paymentUnavailable)
  }
}
