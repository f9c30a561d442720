import { and, eq, inArray } from 'drizzle-orm'
import type { CounterOffer } from '../../../domain/reservation/counter/counter-offer'
import { type CounterEvent, counterStates } from '../../../domain/reservation/counter/counter-offer.lifecycle'
import type { Sql } from '../../db/database'
import { counterOffers } from '../counter-offers.tables'

export type CounterRow = typeof counterOffers.$inferSelect

/** The counter-offer of an offer that is open; null for none. */
export const openCounterOf = async (db: Sql, reservationId: number): Promise<CounterRow | null> => {
  const [found] = await db
    .select()
    .from(counterOffers)
    .where(and(eq(counterOffers.reservationId, reservationId), eq(counterOffers.state, 'open')))
  return found ?? null
}

/** Those of offers, by the number of each. */
export const openCountersOf = async (db: Sql, reservationIds: readonly number[]): Promise<Map<number, CounterRow>> => {
  if (reservationIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(counterOffers)
    .where(and(inArray(counterOffers.reservationId, [...reservationIds]), eq(counterOffers.state, 'open')))
  return new Map(found.map((counter) => [counter.reservationId, counter]))
}

/** As its buyer sees it. */
export const counterShown = (counter: CounterRow | null): CounterOffer | null =>
  counter === null ? null : { id: counter.id, amount: counter.cents, until: counter.until, message: counter.message }

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
