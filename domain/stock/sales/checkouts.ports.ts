import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { UnitHistory } from '../stock-unit'

export interface CheckoutOf {
  readonly projectId: number
  readonly unitId: number
}

export interface CheckoutsPort {
  /**
   * Ends the unpaid checkout of a unit, and returns the unit as it is then. Fails with `no-checkout`, `already-paid` for one whose payment
   * went through, `payment-unavailable` and `second-factor-needed`; then nothing has changed.
   */
  release(checkout: CheckoutOf): TaskEither<Failure, UnitHistory>
}
export const CHECKOUTS = token<CheckoutsPort>('checkouts')
