import { and, eq, sql } from 'drizzle-orm'
import type { CheckoutEnd } from '../../domain/reservation/checkout-end'
import type { Sql } from '../db/database'
import type { PaymentRow } from '../payments/payment-rows'
import { changes } from '../stock/stock.tables'
import { reservations } from './reservation.tables'

/** What ended the checkout of a reservation's payment; null unless it was closed unpaid. */
export const checkoutEndOf = async (
  db: Sql,
  { kind, status, subjectId }: Pick<PaymentRow, 'kind' | 'status' | 'subjectId'>,
): Promise<CheckoutEnd | null> => {
  if (kind !== 'reservation' || status !== 'closed') return null
  const [checkout] = await db
    .select({
      unitId: reservations.unitId,
      isOver: sql<boolean>`${reservations.closedAt} >= ${reservations.checkoutEndsAt}`,
    })
    .from(reservations)
    .where(eq(reservations.id, subjectId))
  if (checkout === undefined) return null
  if (checkout.isOver) return 'time'
  const wasReleased = and(
    ...[eq(changes.unitId, checkout.unitId), eq(changes.action, 'checkout-released')],
    sql`${changes.subject} LIKE ${`%, checkout ${subjectId}`}`,
  )
  return (await db.$count(changes, wasReleased)) > 0 ? 'desk' : 'buyer'
}
