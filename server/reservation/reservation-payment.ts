import { refundOf } from '../../domain/reservation/fee'
import { holdEnd } from '../../domain/reservation/hold-end'
import type { Sql } from '../db/database'
import type { PaymentHandler } from '../payments/payment-engine'
import { type PaymentDue, settleSession as settleAtProvider } from '../payments/settle-payment'
import { claiming, NotFree } from './claiming'
import { noteReceipt } from './receipt/note-receipt'
import type { ReservationServices } from './reservation-services'
import { findReservation, lockReservation, moveStatus, type ReservationRow, stateOfListing } from './reservation-store'

/** Fulfils a reservation's payment: holds the unit for the days of its terms, or refunds if it was taken meanwhile. */
export const reservationPayments =
  (services: Pick<ReservationServices, 'clock' | 'moveUnit' | 'postEmails'>): PaymentHandler =>
  async (sql, id) => {
    const reservation = await lockReservation(sql, id)
    return reservation === null
      ? null
      : {
          fulfil: async () => {
            const held = await hold(services, sql, reservation)
            if (held === null) {
              await refuse(services, sql, reservation)
              return { kind: 'refund', refundCents: refundOf(reservation.terms, 'paid-too-late') }
            }
            await services.postEmails(sql, held)
            return { kind: 'fulfilled' }
          },
          refuse: () => refuse(services, sql, reservation),
          release: () => release(services, sql, reservation),
        }
  }

type Dependencies = Pick<ReservationServices, 'clock' | 'moveUnit'>

/** In time, the unit is already claimed. Late, it is claimed again if still available. */
export const hold = async (
  { clock, moveUnit }: Dependencies,
  sql: Sql,
  { id, status, unitId, listingId, terms }: ReservationRow,
): Promise<ReservationRow | null> => {
  const now = clock()
  const state = await stateOfListing(sql, listingId)
  const changes = { placedAt: now, heldUntil: holdEnd(terms, now, state), closedAt: null }
  if (status === 'checkout') {
    const held = await moveStatus(sql, id, 'fee-paid', changes, 'checkout')
    if (held !== null) await noteReceipt(sql, id, now)
    return held
  }
  return claiming(
    (work) => sql.transaction(work),
    async (inner) => {
      const held = await moveStatus(inner, id, 'fee-paid', changes, 'lapsed')
      if (held === null || !(await moveUnit(inner, unitId, 'claimed', id, now))) throw new NotFree()
      await noteReceipt(inner, id, now)
      return held
    },
  )
}

/** Refuses a reservation whose payment cannot be used, and releases its unit if still claimed. */
export const refuse = async (dependencies: Dependencies, sql: Sql, reservation: ReservationRow): Promise<void> => {
  if (reservation.status === 'checkout') await release(dependencies, sql, reservation)
  await moveStatus(sql, reservation.id, 'paid-too-late', {})
}

/** Ends a checkout's claim: the unit is available again. */
export const release = async (
  { clock, moveUnit }: Dependencies,
  sql: Sql,
  { id, unitId }: ReservationRow,
): Promise<void> => {
  const now = clock()
  if ((await moveStatus(sql, id, 'checkout-ended', { closedAt: now })) !== null)
    await moveUnit(sql, unitId, 'released', id, now)
}

export type Outcome =
  | { readonly kind: 'placed'; readonly reservation: ReservationRow }
  | { readonly kind: 'refused'; readonly reservation: ReservationRow }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'unknown' }

/** Checks a reservation's checkout with the provider, settles it, and returns the reservation's outcome. */
export const settleReservation = async (
  { db, payments }: Pick<ReservationServices, 'db' | 'payments'>,
  sessionId: string,
  payment?: PaymentDue,
): Promise<Outcome> => {
  const settled = await settleAtProvider(payments, sessionId, payment)
  return settled.kind === 'settled' ? outcomeOf(db.sql, settled.payment.subjectId) : settled
}

const outcomeOf = async (sql: Sql, id: number): Promise<Outcome> => {
  const reservation = await findReservation(sql, id)
  if (reservation === null) return { kind: 'unknown' }
  return reservation.placedAt === null ? { kind: 'refused', reservation } : { kind: 'placed', reservation }
}
