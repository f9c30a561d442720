import { and, eq, inArray } from 'drizzle-orm'
import { type CounterEvent, counterStates } from '../../../domain/reservation/counter/counter-offer.lifecycle'
import type { Sql } from '../../db/database'
import { counterOffers, type CounterRow } from './counter-offers.tables'

interface Wanted {
  readonly reservationId: number
  /** Left out: the one that is open, whichever it is. */
  readonly counterId?: number
}

/** Moves a counter-offer along its lifecycle in one statement; null if its state did not allow it. Its offer must be locked. */
export const moveCounter = async (
  db: Sql,
  { reservationId, counterId }: Wanted,
  event: CounterEvent,
  now: Date,
): Promise<CounterRow | null> => {
  const from = counterStates.from(event)
  const to = counterStates.next('open', event)
  if (to === null) return null
  const [moved] = await db
    .update(counterOffers)
    .set({ state: to, closedAt: now })
    .where(
      and(
        eq(counterOffers.reservationId, reservationId),
        inArray(counterOffers.state, [...from]),
        counterId === undefined ? undefined : eq(counterOffers.id, counterId),
      ),
    )
    .returning()
  return moved ?? null
}
