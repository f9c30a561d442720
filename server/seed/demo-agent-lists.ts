import { sql } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import { favourites } from '../account/favourites.tables'
import type { Sql } from '../db/database'
import { reservationDocuments } from '../reservation/reservation-documents.tables'
import { reservations } from '../reservation/reservation.tables'

/** The demo agent. */
const AGENT = 2

/** Listings the demo agent bookmarked, the newest first. */
const BOOKMARKED = [3, 1, 8, 5, 2, 9, 4, 7, 6, 10]

/** The demo agent's bookmarks, and the reservation PDF as the receipt of each sale. Runs after listings and sales. */
export const seedAgentLists = async (tx: Sql, now: Date): Promise<void> => {
  await tx
    .insert(favourites)
    .values(BOOKMARKED.map((listingId, i) => ({ accountId: AGENT, listingId, createdAt: after(now, -(i + 1) * HOUR) })))
  await tx.execute(sql`INSERT INTO ${reservationDocuments} (reservation_id, kind, file, name, attached_at)
    SELECT id, 'holdingDepositReceipt', '/files/reservations/' || id, 'Receipt ' || id || '.pdf', ordered_at
    FROM ${reservations} WHERE introducer_id = ${AGENT} AND ordered_at IS NOT NULL AND order_type = 'Select Now'`)
}
