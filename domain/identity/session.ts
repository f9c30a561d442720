import { token } from '../shared/token'
import type { Role, User } from './user'

/** The current session, shared by the whole application. */
export interface Session {
  /** A usable token is stored: guarded pages may open, and the server decides. */
  readonly hasToken: boolean
  /** The server has told whose token it is (A4-10, M6-5). */
  readonly isSignedIn: boolean
  /** Null until the server has responded. */
  readonly user: User | null
  readonly firstName: string | null
  readonly role: Role | null
  readonly accountId: number | null
  /** The account's details were saved: everyone sees the new ones at once. */
  learn(details: Partial<User>): void
  /** To login, and back to where the visitor is now (B2.1-28). */
  askToSignIn(): void
  /** Ends the session and goes to `to`, the header's /newlogin unless another is given (M2-10, A2.5-5). */
  signOut(to?: string): void
  /** The person has ended it on the server already: forgets it here and goes to `to`. */
  close(to: string): void
  /** A guarded page opens, or stays open after something changed: sends a visitor without a token to login (A6-2). */
  guard(page: 'arriving' | 'inside'): void
}

export const SESSION = token<Session>('session')
