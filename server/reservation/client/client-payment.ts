import { asc, eq } from 'drizzle-orm'
import { checkoutTotalOf } from '../../../domain/reservation/fee'
import type { Sql } from '../../db/database'
import type { PaymentHandler } from '../../payments/payment-engine'
import { claiming, NotFree } from '../claiming'
import { hold, refuse, release } from '../reservation-payment'
import type { ReservationServices } from '../reservation-services'
import { type ReservationRow, reservationState } from '../reservation-store'
import { reservations } from '../reservation.tables'
import { clientReservations } from '../client-reservations.tables'

type Services = Pick<ReservationServices, 'clock' | 'moveUnit'> & {
  readonly postEmails: (sql: Sql, id: number, reserved: readonly ReservationRow[]) => Promise<void>
}

/** Fulfils the payment for units reserved together: holds all of them, or refunds all of it. */
export const clientPayments =
  (services: Services): PaymentHandler =>
  async (sql, id) => {
    const [found] = await sql
      .select({ id: clientReservations.id })
      .from(clientReservations)
      .where(eq(clientReservations.id, id))
      .for('update')
    if (found === undefined) return null
    const units = await sql
      .select(reservationState)
      .from(reservations)
      .where(eq(reservations.clientReservationId, id))
      .orderBy(asc(reservations.unitId))
      .for('update')
    const each = async (work: (unit: ReservationRow) => Promise<void>) => {
      for (const unit of units) await work(unit)
    }
    return {
      fulfil: async ({ amountCents }) => {
        const held = await holdAll(services, sql, units)
        if (held === null) {
          await each((unit) => refuse(services, sql, unit))
          return { kind: 'refund', refundCents: amountCents }
        }
        await services.postEmails(sql, id, held)
        return {
          kind: 'divided',
          shares: held.map(({ id: reservationId, terms }) => ({ reservationId, amountCents: checkoutTotalOf(terms) })),
        }
      },
      refuse: () => each((unit) => refuse(services, sql, unit)),
      release: () => each((unit) => release(services, sql, unit)),
    }
  }

/** Null, with nothing changed, if one of them was taken meanwhile. */
const holdAll = (services: Services, sql: Sql, units: readonly ReservationRow[]): Promise<ReservationRow[] | null> =>
  claiming(
    (work) => sql.transaction(work),
    async (inner) => {
      const held: ReservationRow[] = []
      for (const unit of units) {
        const one = await hold(services, inner, unit)
        if (one === null) throw new NotFree()
        held.push(one)
      }
      return held
    },
  )
