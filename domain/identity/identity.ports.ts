import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { ResetLink } from './recovery'
import type { Registration } from './registration'
import type { Remembered } from './return-path'
import type { Grant, SignIn } from './sign-in'
import type { User } from './user'

/**
 * Fails, in addition to the common kinds, with `email-refused` (70010) and `password-refused` (40007), with a message for that
 * field.
 */
export interface IdentityPort {
  /** Creates a buyer's account. Fails with `email-refused` if the email already has one. */
  register(form: Registration): TaskEither<Failure, void>
  /**
   * Fails with `password-refused` both for a wrong password and an unknown email. With the right password of an account
   * with two-step login: `second-factor-required` without a code, `code-refused` for a wrong one.
   */
  signIn(signIn: SignIn): TaskEither<Failure, Grant>
  /** Ends the token's session; a session failure means it had already ended. */
  signOut(): TaskEither<Failure, void>
  /** The token's owner. */
  user(): TaskEither<Failure, User>
}

export const IDENTITY = token<IdentityPort>('identity')

/** Rare account operations: a new password, and deletion. */
export interface AccountAccessPort {
  /** Emails a password link if this email has an account; the response doesn't reveal whether it does. */
  requestPasswordLink(email: string): TaskEither<Failure, void>
  /** Fails with `link-expired` for a link that is older than 24 hours, already used or invalid. */
  renewPassword(renewal: ResetLink & { readonly password: string }): TaskEither<Failure, void>
  /** Changes the password of the logged-in account. */
  updatePassword(password: string): TaskEither<Failure, void>
  /** Fails with `password-wrong`, or with `too-many-requests` after failed tries. For 15 minutes this session may then delete the account. */
  provePassword(password: string): TaskEither<Failure, void>
  /**
   * Deletes the token's account. Fails with `password-not-proven` unless this session proved the password in the last
   * 15 minutes, by logging in or through `provePassword`, and with `account-in-use` while one of its reservations is
   * open.
   */
  deleteAccount(): TaskEither<Failure, void>
}

export const ACCOUNT_ACCESS = token<AccountAccessPort>('account-access')

/** Confirms the email address of the session's account, or of a registration. */
export interface EmailConfirmationPort {
  /** Emails a 6-digit code, valid for 30 minutes, replacing the previous one. A fourth within an hour fails with `too-many-requests`. */
  sendEmailCode(): TaskEither<Failure, void>
  /** `code` as typed. Fails with `code-wrong` (70031) if it is wrong, expired, used, or was tried five times. */
  confirmEmail(code: string): TaskEither<Failure, void>
}

export const EMAIL_CONFIRMATION = token<EmailConfirmationPort>('email-confirmation')

/** Changes of the stored token: its initial state, then changes by other tabs and the login. */
export type TokenNews =
  | { readonly type: 'token-found'; readonly token: string; readonly at: Date }
  | { readonly type: 'token-removed' }

/** `on` hides commission figures, so the screen can be shown to a client (A4-12, A6-4). */
export type Mode = 'on' | 'off'

/** Session data stored in this browser. */
export interface SessionStorePort {
  token(): string | null
  /** Stores token and flags (M4-42). */
  keep(grant: Grant): void
  /** Clears local storage (B8-2); the stored return path and replies that were begun at the desk are kept. */
  endSession(): void
  /** Removes all data of the account (A2.5-4). */
  forgetAll(): void
  watchToken(tell: (news: TokenNews) => void): () => void
  remembered(): Remembered
  rememberPath(path: string): void
  forgetPaths(): void
  /** The email to prefill the next login with; empty if none. */
  email(): string
  rememberEmail(email: string): void
  mode(): Mode
  setMode(mode: Mode): void
}

export const SESSION_STORE = token<SessionStorePort>('session-store')
