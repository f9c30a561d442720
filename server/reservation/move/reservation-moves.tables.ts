import { asc, desc, eq, inArray } from 'drizzle-orm'
import { alias, bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import type { ShownMove } from '../../../domain/reservation/move/unit-move'
import { at } from '../../db/columns'
import type { Sql } from '../../db/database'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { reservations } from '../reservation.tables'

/** Reservations that were moved to another unit. Append-only: a trigger rejects UPDATE and DELETE. */
export const reservationMoves = pgTable(
  'reservation_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    fromUnitId: integer('from_room_id')
      .notNull()
      .references(() => units.id),
    toUnitId: integer('to_room_id')
      .notNull()
      .references(() => units.id),
    reason: text('reason').notNull(),
    /** Whether the form was out for signature, or signed, and is signed again. */
    signsAgain: boolean('signs_again').notNull(),
    /** Who moved it, kept when the account is deleted; null for a command. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
  },
  (table) => [index('reservation_moves_last').on(table.reservationId, table.id.desc())],
)

export type MoveRow = typeof reservationMoves.$inferSelect

/** All moves of a reservation with the labels of their units, the newest first. */
export const movesOf = async (
  db: Sql,
  reservationId: number,
): Promise<
  readonly {
    readonly at: Date
    readonly from: string
    readonly to: string
    readonly reason: string
    readonly accountId: number | null
  }[]
> => {
  const [from, to] = [alias(units, 'moved_from'), alias(units, 'moved_to')]
  return db
    .select({
      ...{ at: reservationMoves.at, from: from.apt, to: to.apt, reason: reservationMoves.reason },
      accountId: reservationMoves.accountId,
    })
    .from(reservationMoves)
    .innerJoin(from, eq(from.id, reservationMoves.fromUnitId))
    .innerJoin(to, eq(to.id, reservationMoves.toUnitId))
    .where(eq(reservationMoves.reservationId, reservationId))
    .orderBy(desc(reservationMoves.id))
}

/** The units that a reservation had before. */
export const movedFrom = async (db: Sql, reservationId: number): Promise<readonly number[]> =>
  (
    await db
      .select({ unitId: reservationMoves.fromUnitId })
      .from(reservationMoves)
      .where(eq(reservationMoves.reservationId, reservationId))
  ).map(({ unitId }) => unitId)

/** The last move of each reservation that was moved. */
export const lastMoves = async (db: Sql, reservationIds: readonly number[]): Promise<Map<number, ShownMove>> => {
  if (reservationIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([reservationMoves.reservationId], {
      move: reservationMoves,
      ...{ apt: units.apt, propertyType: listings.propertyType },
    })
    .from(reservationMoves)
    .innerJoin(units, eq(units.id, reservationMoves.fromUnitId))
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(inArray(reservationMoves.reservationId, [...reservationIds]))
    .orderBy(asc(reservationMoves.reservationId), desc(reservationMoves.id))
  return new Map(
    found.map(({ move: { reservationId, reason, signsAgain, at }, apt, propertyType }) => [
      reservationId,
      { from: inSentence(unitTitle({ propertyType }, apt)), reason, signsAgain, at },
    ]),
  )
}
