import { token } from '../shared/token'
import type { Role, User } from './user'

/** The current session, shared by the whole application. */
export interface Session {
  /** A usable token is stored: guarded pages may open; the server decides. */
  readonly hasToken: boolean
  /** The server has confirmed the token's user (A4-10, M6-5). */
  readonly isSignedIn: boolean
  /** The server has not responded about the token yet. */
  readonly isChecking: boolean
  /** Null until the server has responded. */
  readonly user: User | null
  readonly firstName: string | null
  readonly role: Role | null
  /** Whether this agent may introduce clients (decision 0075). */
  readonly mayIntroduce: boolean
  readonly accountId: number | null
  /** The end of the session, unless the user logged out; null after a login. */
  readonly endedBy: 'time' | 'another-tab' | null
  /** Called with each new path: the stored token is checked with the first page outside the private shell (A2.1-34). */
  arrive(path: string): void
  /** Updates the user everywhere after the account's details were saved. */
  learn(details: Partial<User>): void
  /** Goes to login, and back to the current page afterwards (B2.1-28). */
  askToSignIn(): void
  /** Ends the session and goes to `to`, by default the header's /newlogin (M2-10, A2.5-5). */
  signOut(to?: string): void
  /** Forgets a session already ended on the server, and goes to `to`. */
  close(to: string): void
  /** Called when a guarded page opens or its state changes: redirects a visitor without a token to login (A6-2). */
  guard(page: 'arriving' | 'inside'): void
}

export const SESSION = token<Session>('session')
