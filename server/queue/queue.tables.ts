import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PLACE_STATUSES } from '../../domain/queue/place.lifecycle'
import { at, constants } from '../db/columns'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { units } from '../listing/unit.tables'
import { reservations } from '../reservation/reservation.tables'

/**
 * Places in the queues of reserved units, in the order of their ids. Every change of one holds the lock of its unit's row. A unit that is
 * offered has the status Reserved, and no claim.
 */
export const queuePlaces = pgTable(
  'queue_places',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer('room_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted: the place is passed over. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The brand and the site on which it was taken: emails link to it. */
    tenant: text('tenant').notNull(),
    origin: text('origin').notNull(),
    status: text('status', { enum: PLACE_STATUSES }).notNull().default('waiting'),
    /** Of the terms under which it was taken. */
    offerHours: integer('offer_hours').notNull(),
    /** Whether its owner is emailed as it moves up. */
    wantsNews: boolean('wants_news').notNull(),
    /** The position that its owner knows. */
    positionTold: integer('position_told').notNull(),
    joinedAt: at('joined_at').notNull(),
    offeredAt: at('offered_at'),
    offeredUntil: at('offered_until'),
    closedAt: at('closed_at'),
    /** By which the offer was taken. */
    reservationId: bigint('reservation_id', { mode: 'number' }).references(() => reservations.id),
  },
  (table) => [
    check('queue_places_status', sql`${table.status} IN (${constants(PLACE_STATUSES)})`),
    uniqueIndex('queue_places_one_offer')
      .on(table.unitId)
      .where(sql`status = 'offered'`),
    uniqueIndex('queue_places_one_each')
      .on(table.unitId, table.accountId)
      .where(sql`status IN ('waiting', 'offered')`),
    index('queue_places_in_order')
      .on(table.unitId, table.id)
      .where(sql`status IN ('waiting', 'offered')`),
    index('queue_places_offers_end')
      .on(table.offeredUntil)
      .where(sql`status = 'offered'`),
    index('queue_places_by_account').on(table.accountId),
    index('queue_places_by_reservation').on(table.reservationId),
  ],
)

/** A place that waits, or is offered its unit. */
export const isOpen = inArray(queuePlaces.status, ['waiting', 'offered'])

/** For how many hours the first in the queue of the joined unit can reserve it, or could once it is offered; null without a queue. */
export const queueHours = sql<number | null>`(SELECT first.offer_hours FROM ${queuePlaces} first
  WHERE first.room_id = ${units}.id AND first.status IN ('waiting', 'offered') AND first.account_id IS NOT NULL
  ORDER BY first.status = 'offered' DESC, first.id LIMIT 1)`

/** Whether a unit is offered to the first in its queue. */
export const hasOffer = async (db: Sql, unitId: number): Promise<boolean> =>
  (await db.$count(queuePlaces, and(eq(queuePlaces.unitId, unitId), eq(queuePlaces.status, 'offered')))) > 0

/** Whether a unit is offered to this account now, by its place in the queue. */
export const isOfferedTo = async (sqlOf: Sql, unitId: number, accountId: number, now: Date): Promise<boolean> =>
  (await sqlOf.$count(
    queuePlaces,
    and(
      eq(queuePlaces.unitId, unitId),
      eq(queuePlaces.accountId, accountId),
      eq(queuePlaces.status, 'offered'),
      gt(queuePlaces.offeredUntil, now),
    ),
  )) > 0
