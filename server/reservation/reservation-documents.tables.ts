import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '../../domain/account/purchase'
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
    attachedAt: timestamp('attached_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.kind] }),
    check(
      'reservation_documents_kind',
      sql`${table.kind} IN (${sql.raw(DOCUMENT_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
)
