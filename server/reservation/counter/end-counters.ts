import { and, asc, eq, lte } from 'drizzle-orm'
import { inTurn } from '../../jobs/let-others'
import { counterOffers } from './counter-offers.tables'
import type { ReservationServices } from '../reservation-services'
import { lockReservation } from '../reservation-store'
import { postCounter } from './counter-emails'
import { moveCounter } from './counter-rows'

const BATCH = 100

/** Ends counter-offers whose last day is over; their offers stay. Any number of nodes may run this at once. */
export const endCounters = async ({
  db,
  clock,
  log,
}: Pick<ReservationServices, 'db' | 'clock' | 'log'>): Promise<void> => {
  const due = await db.sql
    .select({ id: counterOffers.id, reservationId: counterOffers.reservationId })
    .from(counterOffers)
    .where(and(eq(counterOffers.state, 'open'), lte(counterOffers.until, clock())))
    .orderBy(asc(counterOffers.until))
    .limit(BATCH)
  for await (const { id: counterId, reservationId } of inTurn(due)) {
    try {
      await db.transaction(async (sql) => {
        const now = clock()
        const offer = await lockReservation(sql, reservationId)
        const ended = await moveCounter(sql, { reservationId, counterId }, 'ran-out', now)
        if (offer !== null && ended !== null) await postCounter(sql, offer, { counterId, event: 'lapsed' }, now)
      })
    } catch (error) {
      log.error({ err: error, counter: counterId }, 'a counter-offer could not be ended: it will be tried again')
    }
  }
}
