import { asc, desc, eq, inArray } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  changesOf,
  Corrected,
  fieldNames,
  nameAfter,
  type ShownCorrection,
} from '../../../domain/reservation/people/purchaser-correction'
import { at } from '../../db/columns'
import { jsonOf } from '../../db/json'
import type { Sql } from '../../db/database'
import { reservations } from '../reservation.tables'

/** Corrections of purchasers, and of what buys instead of them, after they reserved. Append-only: the last one of a reservation is shown. */
export const purchaserCorrections = pgTable(
  'purchaser_corrections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    /** Of the purchaser, from 1; 0 for what buys instead of them. */
    position: integer('position').notNull(),
    before: jsonOf(Corrected)('before').notNull(),
    after: jsonOf(Corrected)('after').notNull(),
    reason: text('reason').notNull(),
    /** Whether the form was out for signature, or signed, and is signed again. */
    signsAgain: boolean('signs_again').notNull(),
    /** Who corrected it, kept when the account is deleted; null for a command. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
  },
  (table) => [index('purchaser_corrections_last').on(table.reservationId, table.id.desc())],
)

export type CorrectionRow = typeof purchaserCorrections.$inferSelect

/** The last corrections of reservations, by the number of each, as their buyers see them. */
export const lastCorrections = async (
  db: Sql,
  reservationIds: readonly number[],
): Promise<Map<number, ShownCorrection>> => {
  if (reservationIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([purchaserCorrections.reservationId])
    .from(purchaserCorrections)
    .where(inArray(purchaserCorrections.reservationId, [...reservationIds]))
    .orderBy(asc(purchaserCorrections.reservationId), desc(purchaserCorrections.id))
  return new Map(found.map((row) => [row.reservationId, correctionShown(row)]))
}

/** All corrections of a reservation, the newest first. */
export const correctionsOf = (db: Sql, reservationId: number): Promise<CorrectionRow[]> =>
  db
    .select()
    .from(purchaserCorrections)
    .where(eq(purchaserCorrections.reservationId, reservationId))
    .orderBy(desc(purchaserCorrections.id))

const correctionShown = ({ before, after, reason, signsAgain, at }: CorrectionRow): ShownCorrection => ({
  name: nameAfter(after),
  fields: fieldNames(changesOf(before, after).map(({ field }) => field)),
  ...{ reason, signsAgain, at },
})
