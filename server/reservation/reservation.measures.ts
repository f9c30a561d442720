import { eq, sql } from 'drizzle-orm'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Measures, Total } from '../metrics/measures'
import { payments } from '../payments/payments.tables'
import { reservations } from './reservation.tables'

const inStatus = (name: string, help: string, status: ReservationStatus): Total => ({
  ...{ name, help },
  table: reservations,
  where: () => eq(reservations.status, status),
  value: sql`count(*)`,
})

/** A refund is due once the money is captured, or later, once its contract is signed or its reservation has ended. */
const dueSince = sql`greatest(${payments.capturedAt}, (
  SELECT coalesce(${reservations.contractedAt}, ${reservations.closedAt}) FROM ${reservations}
  WHERE ${payments.kind} = 'reservation' AND ${reservations.id} = ${payments.subjectId}
))`

export const reservationMeasures: Measures = {
  queues: [{ name: 'refund', table: payments, where: () => eq(payments.status, 'refund-due'), since: dueSince }],
  totals: [
    inStatus('unifi_checkouts_open', 'Units claimed by an open checkout.', 'checkout'),
    inStatus('unifi_holds_live', 'Units held for the seven exclusive days.', 'held'),
    inStatus('unifi_offers_open', 'Offers without a reply.', 'offered'),
  ],
}
