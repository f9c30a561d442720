import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Billing } from './billing'

/** A member's own billing. */
export interface BillingPort {
  read(): TaskEither<Failure, Billing>
  /**
   * The address of the payment provider's page, to cancel or continue and to change plan and card. Fails with
   * `no-subscription` without a paid plan, and `payment-unavailable`.
   */
  portal(): TaskEither<Failure, string>
  /** The address of a payment's tax invoice, valid for five minutes. */
  invoiceAddress(id: number): TaskEither<Failure, string>
}

export const BILLING = token<BillingPort>('billing')
