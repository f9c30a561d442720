import { and, asc, eq, lte } from 'drizzle-orm'
import { inTurn } from '../jobs/let-others'
import type { ReservationServices } from './reservation-services'
import { moveReservation, type OfficeServices } from './move-reservation'
import { postOutcome } from './outcome-emails'
import { reservations } from './reservation.tables'

const BATCH = 100

/** What ends by its date, and by which event. */
const ENDING = [
  { status: 'held', until: reservations.heldUntil, event: 'hold-ended' },
  { status: 'offered', until: reservations.offerEndsAt, event: 'offer-ended' },
] as const

/**
 * Ends holds whose days have passed without a contract: the unit is available again, the fee is refunded (B9-2), and the
 * buyer and the agents get an email. Offers whose days have passed end as well. Any number of nodes may run this at once.
 */
export const endHolds = async (services: OfficeServices & Pick<ReservationServices, 'log'>): Promise<void> => {
  for (const { status, until, event } of ENDING) {
    const due = await services.db.sql
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.status, status), lte(until, services.clock())))
      .orderBy(asc(until))
      .limit(BATCH)
    for await (const { id } of inTurn(due)) {
      try {
        await moveReservation(services, id, event, (sql, ended) => postOutcome(sql, ended, event, services.clock()))
      } catch (error) {
        services.log.error({ err: error, reservation: id }, `${event} could not be recorded: it will be tried again`)
      }
    }
  }
}
