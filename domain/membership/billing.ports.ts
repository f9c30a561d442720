import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Billing } from './billing'
import type { MembershipCheckout } from './membership.ports'
import type { LicensedChoice } from './plan'

/** A member's own billing. */
export interface BillingPort {
  read(): TaskEither<Failure, Billing>
  /**
   * Opens the card checkout of a paid plan for a member on the free one; `read` shows the plan once it is paid. Fails with
   * `plan-refused`, `already-subscribed`, `licence-needed` and `payment-unavailable`.
   */
  checkout(choice: LicensedChoice): TaskEither<Failure, MembershipCheckout>
  /**
   * The address of the payment provider's page, to cancel or continue and to change plan and card. Fails with
   * `no-subscription` without a paid plan, and `payment-unavailable`.
   */
  portal(): TaskEither<Failure, string>
  /** The address of a payment's tax invoice, valid for five minutes. */
  invoiceAddress(id: number): TaskEither<Failure, string>
}

export const BILLING = token<BillingPort>('billing')
