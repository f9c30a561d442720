import { and, asc, eq, lte } from 'drizzle-orm'
import type { Desk } from './desk'
import { moveOrder } from './move-order'
import { reservations } from './reservation.tables'

const BATCH = 100

/** Ends holds after seven days without a contract: the unit is available again and the fee is refunded (B9-2). Any number of nodes may run this at once. */
export const endHolds = async (desk: Pick<Desk, 'db' | 'clock' | 'moveUnit' | 'log'>): Promise<void> => {
  const due = await desk.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'held'), lte(reservations.heldUntil, desk.clock())))
    .orderBy(asc(reservations.heldUntil))
    .limit(BATCH)
  for (const { id } of due) {
    try {
      await moveOrder(desk, id, 'hold-ended')
    } catch (error) {
      desk.log.error({ err: error, reservation: id }, 'a hold could not be ended: it will be tried again')
    }
  }
}
