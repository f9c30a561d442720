import { and, eq, inArray, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CounterOffer } from '../../../domain/reservation/counter/counter-offer'
import { COUNTER_STATES } from '../../../domain/reservation/counter/counter-offer.lifecycle'
import type { Cents } from '../../../domain/shared/money'
import { at } from '../../db/columns'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { reservations } from '../reservation.tables'

/** What sellers asked for in answer to offers; at most one of an offer is open. */
export const counterOffers = pgTable(
  'counter_offers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    cents: bigint('cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** The end of its last day where the property is. */
    until: at('until').notNull(),
    message: text('message').notNull(),
    /** Who sent it; null: a command, or an account that is deleted. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state', { enum: COUNTER_STATES }).notNull().default('open'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('counter_offers_one_open')
      .on(table.reservationId)
      .where(sql`state = 'open'`),
    index('counter_offers_run_out')
      .on(table.until)
      .where(sql`state = 'open'`),
    index('counter_offers_by_reservation').on(table.reservationId),
    index('counter_offers_by_account').on(table.accountId),
  ],
)

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
