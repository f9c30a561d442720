import { eq } from 'drizzle-orm'
import { counterOffers } from '../../../../server/reservation/counter/counter-offers.tables'
import { withTerms } from './terms-stage'

/** The stage’s clock shows 20 November 2026. */
export const UNTIL = '2026-11-23'
const COUNTER = { price: 596_000, until: UNTIL, message: 'The best we can do.' }

export type Counter = typeof COUNTER

/** A stage with what the seller and the buyer do with counter-offers. */
export const withCounters = () => {
  const at = withTerms()
  const counters = (id: number) =>
    at.stage.db.sql
      .select({ id: counterOffers.id, cents: counterOffers.cents, state: counterOffers.state })
      .from(counterOffers)
      .where(eq(counterOffers.reservationId, id))
      .orderBy(counterOffers.id)
  return {
    at,
    counter: (who: string, id: number, of: Partial<Counter> = {}) =>
      at.as(who, `POST /api/desk/sales/${id}/counter-offers`, { ...COUNTER, ...of }),
    states: async (id: number) => (await counters(id)).map(({ cents, state }) => `${cents / 100} ${state}`),
    openId: async (id: number) => (await counters(id)).find(({ state }) => state === 'open')?.id ?? 0,
    accept: (who: string, id: number, counterId: number) =>
      at.as(who, `POST /api/orders/reservation/${id}/counter-offers/${counterId}/accept`),
  }
}
