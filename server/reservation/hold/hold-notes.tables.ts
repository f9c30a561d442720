import { desc, eq, inArray, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { HOLD_NOTE_KINDS, type HoldNote } from '../../../domain/reservation/hold/hold-note'
import { at, constants } from '../../db/columns'
import type { Sql } from '../../db/database'
import { reservations } from '../reservation.tables'

/** What buyers and sellers said about the ends of holds. Rows never change: the last one of a reservation counts. */
export const holdNotes = pgTable(
  'hold_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id),
    kind: text('kind', { enum: HOLD_NOTE_KINDS }).notNull(),
    text: text('text').notNull(),
    /** The new end of an extended hold; null for the other kinds. */
    until: at('until'),
    /** Who wrote it, kept when the account is deleted; null for a command. */
    accountId: integer('account_id'),
    at: at('at').notNull(),
  },
  (table) => [
    check('hold_notes_kind', sql`${table.kind} IN (${constants(HOLD_NOTE_KINDS)})`),
    index('hold_notes_last').on(table.reservationId, table.id.desc()),
  ],
)

export type HoldNoteRow = typeof holdNotes.$inferSelect

export const insertHoldNote = async (db: Sql, note: typeof holdNotes.$inferInsert): Promise<HoldNoteRow> => {
  const [row] = await db.insert(holdNotes).values(note).returning()
  if (row === undefined) throw new Error('The note about the hold was not saved.')
  return row
}

/** The last notes of reservations, by the number of each. */
export const lastHoldNotes = async (db: Sql, reservationIds: readonly number[]): Promise<Map<number, HoldNoteRow>> => {
  if (reservationIds.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([holdNotes.reservationId])
    .from(holdNotes)
    .where(inArray(holdNotes.reservationId, [...reservationIds]))
    .orderBy(holdNotes.reservationId, desc(holdNotes.id))
  return new Map(found.map((note) => [note.reservationId, note]))
}

/** The last note of a hold; null without one. */
export const lastHoldNote = async (db: Sql, reservationId: number): Promise<HoldNoteRow | null> =>
  (await lastHoldNotes(db, [reservationId])).get(reservationId) ?? null

/** All notes of a hold, the newest first. */
export const holdNotesOf = (db: Sql, reservationId: number): Promise<HoldNoteRow[]> =>
  db.select().from(holdNotes).where(eq(holdNotes.reservationId, reservationId)).orderBy(desc(holdNotes.id))

/** Whether the reservation of a row is held and its buyer waits for an answer about more time. */
export const waitsForTime = sql<boolean>`(reservations.status = 'held' AND coalesce((SELECT kind = 'asked' FROM hold_notes
  WHERE reservation_id = reservations.id ORDER BY id DESC LIMIT 1), false))`

/** As its buyer sees it. */
export const holdNoteShown = (note: HoldNoteRow | null): HoldNote | null =>
  note === null ? null : { kind: note.kind, text: note.text, at: note.at }
