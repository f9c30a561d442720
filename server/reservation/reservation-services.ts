import type { FastifyBaseLogger } from 'fastify'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { PaymentEngine } from '../payments/payment-engine'
import type { ClaimInTurn } from './claim-turns'
import type { ReservationRow } from './reservation-store'

/** The events of a contract that earn commission or take it back. */
export type SaleEvent = 'became-unconditional' | 'settled' | 'contract-ended'

/** Dependencies of the reservation use cases. */
export interface ReservationServices {
  readonly db: Database
  readonly clock: Clock
  readonly payments: PaymentEngine
  readonly claimInTurn: ClaimInTurn
  /** Moves a unit along its lifecycle, in the listing context; false if its status did not allow it. */
  readonly moveUnit: (sql: Sql, unitId: number, event: UnitEvent, reservationId: number, at: Date) => Promise<boolean>
  /**
   * Writes the introducer's commission of an event, in the commission context. `soldAt`: when the contract became
   * unconditional; null if it never did.
   */
  readonly recordSale: (sql: Sql, id: number, event: SaleEvent, soldAt: Date | null, at: Date) => Promise<void>
  /** Records the emails of a reservation in its own transaction. */
  readonly postEmails: (sql: Sql, reservation: ReservationRow) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
