import type { Cents } from '../shared/money'
import type { ReservationStatus } from './reservation.lifecycle'

/** Sales whose contract is unconditional, so that their introducer has earned a commission. */
export const SOLD = ['unconditional', 'settled'] as const satisfies readonly ReservationStatus[]

interface Introduced {
  readonly status: ReservationStatus
  readonly introducerId: number | null
  readonly commissionCents: Cents | null
}

/** Whether a sale has earned a commission whose figure the office has not stated. */
export const waitsForCommission = ({ status, introducerId, commissionCents }: Introduced): boolean =>
  introducerId !== null && commissionCents === null && SOLD.some((sold) => sold === status)
