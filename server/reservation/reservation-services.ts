import type { FastifyBaseLogger } from 'fastify'
import type { RoomEvent } from '../../domain/listing/room.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { PaymentEngine } from '../payments/payment-engine'
import type { ReservationRow } from './reservation-store'

/** Dependencies of the reservation use cases. */
export interface ReservationServices {
  readonly db: Database
  readonly clock: Clock
  readonly payments: PaymentEngine
  /** Moves a unit along its lifecycle, in the listing context; false if its status did not allow it. */
  readonly moveUnit: (sql: Sql, roomId: number, event: RoomEvent, reservationId: number, at: Date) => Promise<boolean>
  /** Records the emails of a reservation in its own transaction. */
  readonly postEmails: (sql: Sql, reservation: ReservationRow) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
