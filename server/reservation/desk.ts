import type { FastifyBaseLogger } from 'fastify'
import type { RoomEvent } from '../../domain/listing/room.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { Payments } from '../payments/payments'
import type { ReservationRow } from './reservation-store'

/** What the use cases of reservations work with. */
export interface Desk {
  readonly db: Database
  readonly clock: Clock
  readonly payments: Payments
  /** The listing context's hand on its units; false when the unit was not in a fitting status. */
  readonly moveUnit: (sql: Sql, roomId: number, event: RoomEvent, reservationId: number, at: Date) => Promise<boolean>
  /** Writes the letters of an order into the outbox, in the order's own transaction. */
  readonly writeLetters: (sql: Sql, order: ReservationRow) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
