import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Plan, PlanChoice } from './plan'
import type { UConnectUser } from './u-connect-user'

/** The registrant: the key authenticates, the rest is sent along. */
export interface Registrant {
  readonly key: string
  readonly userId: number | null
  readonly email: string
}

/** The email may join; `created` sent an email, `continued` had one before (M8-11, M8-12). */
export interface CheckedUser {
  readonly outcome: 'created' | 'continued'
  readonly message: string
  readonly key: string
  readonly user: { readonly userId: number; readonly email: string }
}

/** The plan as saved by the server. */
export interface ChosenPlan {
  readonly planId: number
  readonly productCode: string
  readonly subscriptionType: string
}

export interface MembershipCheckout {
  readonly sessionId: string
  readonly clientSecret: string
}

/** The URL parameters after payment (M3-30); for the free plan the session is empty and the token is the key. */
export interface Returned {
  readonly productCode: string
  readonly sessionId: string
  readonly token: string
  readonly uid: string
}

export interface Membership {
  readonly productCode: string
  readonly planName: string
  readonly email: string
  readonly subscriptionId: string
}

/**
 * Fails, in addition to the common kinds, with: `user-exists` (70000: the email has an account), `registration-over` (90000: the key
 * is unknown, used or a day old), `incomplete` (an earlier step is missing; `field` names it), `plan-refused` (the plan
 * can't be joined online), `not-paid`, `membership-refunded` (the email got an account meanwhile: refunded in full),
 * `payment-unavailable`, `email-unconfirmed` (70032: the address must be confirmed before the checkout opens, or the
 * free plan is finished), `code-wrong` (70031), `register-unreachable` (70045: the business register could not be
 * reached; try again).
 */
export interface MembershipPort {
  plans(): TaskEither<Failure, readonly Plan[]>
  /** Starts a new registration for this email; never returns data of another one. */
  checkUser(email: string): TaskEither<Failure, CheckedUser>
  /** Paid plans include the password (M7-26). */
  choosePlan(
    request: Registrant & { readonly choice: PlanChoice; readonly password: string | null },
  ): TaskEither<Failure, ChosenPlan>
  /** Returns a new key; the old one is no longer valid (M7-29). */
  savePassword(request: Registrant & { readonly password: string }): TaskEither<Failure, string>
  saveDetails(request: { readonly key: string; readonly user: UConnectUser }): TaskEither<Failure, string>
  acceptTerms(registrant: Registrant): TaskEither<Failure, void>
  /**
   * Emails a 6-digit code to the registration's address, replacing the previous one. At most three an hour, then
   * `too-many-requests`.
   */
  sendEmailCode(key: string): TaskEither<Failure, void>
  /** `code` as typed. Fails with `code-wrong`. The key doesn't change. */
  confirmEmail(request: { readonly key: string; readonly code: string }): TaskEither<Failure, void>
  /** Fails with `email-unconfirmed` until the address is confirmed. */
  openCheckout(request: Registrant & { readonly subscriptionType: string }): TaskEither<Failure, MembershipCheckout>
  sessionStanding(
    sessionId: string,
  ): TaskEither<Failure, { readonly status: 'open' | 'complete' | 'expired'; readonly paid: boolean }>
  /** Finishes the registration: once, whether this or the payment's webhook comes first. Fails with `email-unconfirmed` for an unconfirmed free plan. */
  report(returned: Returned): TaskEither<Failure, Membership>
}

export const MEMBERSHIPS = token<MembershipPort>('memberships')

/** A business by its ABN or ACN: its name, or why none was found (M3-33). */
export type RegisterAnswer =
  | { readonly found: true; readonly entityName: string }
  | { readonly found: false; readonly message: string }

export interface BusinessRegisterPort {
  /** 9 or 11 digits. */
  lookUp(digits: string): TaskEither<Failure, RegisterAnswer>
}

export const BUSINESS_REGISTER = token<BusinessRegisterPort>('business-register')

/** Registration data kept in this browser: key and choice outlive the tab, personal data does not. */
export interface Kept {
  readonly key: string | null
  readonly choice: PlanChoice | null
  readonly user: UConnectUser
}

export interface RegistrationStore {
  load(): Kept
  /** Null values are removed. */
  save(saved: Kept): void
}

export const REGISTRATION_STORE = token<RegistrationStore>('registration-store')
