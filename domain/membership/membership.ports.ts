import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Plan, PlanChoice } from './plan'
import type { UConnectUser } from './u-connect-user'

/**
 * Beside the common ones: `user-exists` (70000: the email has an account), `registration-over` (90000: the key is unknown, used
 * up or a day old), `incomplete` (an earlier step is missing; `field` names it), `plan-refused` (nobody joins that plan by
 * themselves), `not-paid`, `membership-refunded` (the email got an account meanwhile: all of the money goes back),
 * `payment-unavailable`, `email-unconfirmed` (70032: the address of the registration is confirmed before its checkout opens, or before the free
 * plan is finished), `code-wrong` (70031), `register-unreachable` (70045: the business register could not be asked yet; try again).
 */
export type MembershipKind =
  | 'user-exists'
  | 'registration-over'
  | 'incomplete'
  | 'plan-refused'
  | 'not-paid'
  | 'membership-refunded'
  | 'payment-unavailable'
  | 'email-unconfirmed'
  | 'code-wrong'
  | 'register-unreachable'

/** Whose registration: the key opens it, the rest is sent along. */
export interface Registrant {
  readonly key: string
  readonly userId: number | null
  readonly email: string
}

/** The email may join; `created` went with a letter, `continued` had one before (M8-11, M8-12). */
export interface CheckedUser {
  readonly outcome: 'created' | 'continued'
  readonly message: string
  readonly key: string
  readonly user: { readonly userId: number; readonly email: string }
}

/** The plan as the server has written it down. */
export interface ChosenPlan {
  readonly planId: number
  readonly productCode: string
  readonly subscriptionType: string
}

export interface MembershipCheckout {
  readonly sessionId: string
  readonly clientSecret: string
}

/** What the address says after payment (M3-30); for the free plan the session is empty and the token is the key. */
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

export interface MembershipPort {
  plans(): TaskEither<Failure, readonly Plan[]>
  /** Begins a registration of its own for this email; nothing of another one is ever answered. */
  checkUser(email: string): TaskEither<Failure, CheckedUser>
  /** The paid plans' password goes along (M7-26). */
  choosePlan(
    request: Registrant & { readonly choice: PlanChoice; readonly password: string | null },
  ): TaskEither<Failure, ChosenPlan>
  /** Answers the key that is good from now on; the old one is dead (M7-29). */
  savePassword(request: Registrant & { readonly password: string }): TaskEither<Failure, string>
  saveDetails(request: { readonly key: string; readonly user: UConnectUser }): TaskEither<Failure, string>
  acceptTerms(registrant: Registrant): TaskEither<Failure, void>
  /** Emails a 6-digit code to the address of the registration; it replaces the code before it. At most three an hour, then `too-many-requests`. */
  sendEmailCode(key: string): TaskEither<Failure, void>
  /** `code` as typed. Fails with `code-wrong`. The key stays as it is. */
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

/** A business by its ABN or ACN: its name, or why there is none (M3-33). */
export type RegisterAnswer =
  { readonly found: true; readonly entityName: string } | { readonly found: false; readonly message: string }

export interface BusinessRegisterPort {
  /** 9 or 11 digits. */
  lookUp(digits: string): TaskEither<Failure, RegisterAnswer>
}

export const BUSINESS_REGISTER = token<BusinessRegisterPort>('business-register')

/** What this browser keeps of a registration: key and choice outlive the tab, the user's words do not. */
export interface Kept {
  readonly key: string | null
  readonly choice: PlanChoice | null
  readonly user: UConnectUser
}

export interface RegistrationStore {
  load(): Kept
  /** What is null is removed. */
  save(kept: Kept): void
}

export const REGISTRATION_STORE = token<RegistrationStore>('registration-store')
