import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { COUNTER_STATES } from '../../domain/reservation/counter/counter-offer.lifecycle'
import type { Cents } from '../../domain/shared/money'
import { accounts } from '../identity/identity.tables'
import { reservations } from './reservation.tables'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
