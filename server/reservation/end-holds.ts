import { and, asc, eq, lte } from 'drizzle-orm'
import type { ReservationServices } from './reservation-services'
import { moveReservation, type OfficeServices } from './move-reservation'
import { postOutcome } from './outcome-emails'
import { reservations } from './reservation.tables'

const BATCH = 100

/**
 * Ends holds whose days have passed without a contract: the unit is available again, the fee is refunded (B9-2), and the
 * buyer and the agents get an email. Any number of nodes may run this at once.
 */
export const endHolds = async (services: OfficeServices & Pick<ReservationServices, 'log'>): Promise<void> => {
  const due = await services.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, services.clock())))
    .orderBy(asc(reservations.heldUntil))
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await moveReservation(services, id, 'hold-ended', (sql, ended) =>
        postOutcome(sql, ended, 'hold-ended', services.clock()),
      )
    } catch (error) {
      services.log.error({ err: error, reservation: id }, 'a hold could not be ended: it will be tried again')
    }
  }
}
