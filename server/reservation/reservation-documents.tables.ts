import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '../../domain/account/purchase'
import { at, constants } from '../db/columns'
import { reservations } from './reservation.tables'

/** The documents of a reservation, one of each kind. */
export const reservationDocuments = pgTable(
  'reservation_documents',
  {
    reservationId: bigint('reservation_id', { mode: 'number' })
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** The key of a file, or the address of the reservation's own PDF, `/files/reservations/{id}`; signed when it is given out. */
    file: text('file').notNull(),
    /** The name for saving the file. */
    name: text('name').notNull(),
    attachedAt: at('attached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.kind] }),
    check('reservation_documents_kind', sql`${table.kind} IN (${constants(DOCUMENT_KINDS)})`),
  ],
)
