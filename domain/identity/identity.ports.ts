import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { ResetLink } from './recovery'
import type { Registration } from './registration'
import type { Remembered } from './return-path'
import type { Grant, SignIn } from './sign-in'
import type { User } from './user'

/** Beside the common ones: the server does not accept the email (70010) or the password (40007), and says why at that field. */
export type IdentityKind = 'email-refused' | 'password-refused'

export interface IdentityPort {
  /** Makes a buyer's account. Fails with `email-refused` when the email has one. */
  register(form: Registration): TaskEither<Failure, void>
  /**
   * Fails with `password-refused` for a wrong password and for an unknown email alike. With the right password of an account that has a
   * second factor: with `second-factor-required` without a code, with `code-refused` for a wrong one.
   */
  signIn(signIn: SignIn): TaskEither<Failure, Grant>
  /** Ends the session behind the token; a session failure means that it had ended. */
  signOut(): TaskEither<Failure, void>
  /** The token's owner. */
  user(): TaskEither<Failure, User>
}

export const IDENTITY = token<IdentityPort>('identity')

/** What seldom happens to an account: a new password, and its end. */
export interface AccountAccessPort {
  /** Sends a link for a new password to whoever has an account under this email; the answer does not tell whether anybody has. */
  requestPasswordLink(email: string): TaskEither<Failure, void>
  /** Fails with `link-expired` for a link that is older than 24 hours, was used before or never was one. */
  renewPassword(renewal: ResetLink & { readonly password: string }): TaskEither<Failure, void>
  /** A new password for whoever is logged in. */
  updatePassword(password: string): TaskEither<Failure, void>
  /** Fails with `password-wrong`, or with `too-many-requests` after failed tries. For 15 minutes this session may then delete the account. */
  provePassword(password: string): TaskEither<Failure, void>
  /**
   * Deletes the account of the token. Fails with `password-not-proven` unless this session typed the password in the last 15 minutes, by logging
   * in or through `provePassword`, and with `account-in-use` while one of its reservations is open.
   */
  deleteAccount(): TaskEither<Failure, void>
}

export const ACCOUNT_ACCESS = token<AccountAccessPort>('account-access')

/** Beside the common ones: `code-wrong` (70031: wrong, expired, used, or tried five times). A fourth code within an hour is `too-many-requests`. */
export type EmailConfirmationKind = 'code-wrong'

/** Confirms the email address of the session's account, or of a registration. */
export interface EmailConfirmationPort {
  /** Emails a 6-digit code, valid for 30 minutes; it replaces the code before it. */
  sendEmailCode(): TaskEither<Failure, void>
  /** `code` as typed. Fails with `code-wrong`. */
  confirmEmail(code: string): TaskEither<Failure, void>
}

export const EMAIL_CONFIRMATION = token<EmailConfirmationPort>('email-confirmation')

/** What happens to the stored token: at first how it stands, then what other tabs and the login do. */
export type TokenNews =
  { readonly type: 'token-found'; readonly token: string; readonly at: Date } | { readonly type: 'token-removed' }

/** On hides commission figures, so that the screen can be turned to a client (A4-12, A6-4). */
export type Mode = 'on' | 'off'

/** Session data stored in this browser. */
export interface SessionStorePort {
  token(): string | null
  /** Stores token and flags (M4-42). */
  keep(grant: Grant): void
  /** Empties local storage (B8-2); what was remembered for the way back stays. */
  endSession(): void
  /** Removes all data of the account (A2.5-4). */
  forgetAll(): void
  watchToken(tell: (news: TokenNews) => void): () => void
  remembered(): Remembered
  rememberPath(path: string): void
  forgetPaths(): void
  /** The email to begin the next login with; empty when there is none. */
  email(): string
  rememberEmail(email: string): void
  mode(): Mode
  setMode(mode: Mode): void
}

export const SESSION_STORE = token<SessionStorePort>('session-store')
