import { and, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../db/database'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo, type Viewer } from '../reservation/reservations-visible-to'

/** Reserved and purchased: an ended one opens nothing any more. */
export const CURRENT: readonly ReservationStatus[] = [
  'offered',
  'held',
  'accepted',
  'contracted',
  'unconditional',
  'settled',
]

/** Whether a row's listing is one in which the caller has a current reservation or purchase. */
export const inOwnProperty = (db: Sql, viewer: Viewer, listingId: PgColumn): SQL =>
  exists(
    db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.listingId, listingId),
          reservationsVisibleTo(viewer),
          inArray(reservations.status, [...CURRENT]),
        ),
      ),
  )
