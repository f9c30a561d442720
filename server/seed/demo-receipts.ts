import { sql } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { reservationDocuments } from '../reservation/reservation-documents.tables'
import { reservations } from '../reservation/reservation.tables'

/** The PDF of each paid reservation that an agent introduced, as its receipt. Runs after the sales. */
export const seedReceipts = (tx: Sql): Promise<unknown> =>
  tx.execute(sql`INSERT INTO ${reservationDocuments} (reservation_id, kind, file, name, attached_at)
    SELECT id, 'holdingDepositReceipt', '/files/reservations/' || id, 'Receipt ' || id || '.pdf', ordered_at
    FROM ${reservations} WHERE introducer_id IS NOT NULL AND ordered_at IS NOT NULL AND order_type = 'Select Now'`)
