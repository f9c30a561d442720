import type { Failure } from '../shared/failure'
import type { TokenNews } from './identity.ports'
import type { User } from './user'

/** The end of a session: by the user, by a server response, in another tab, or because the token expired. */
export type Ending =
  | { readonly by: 'person' | 'another-tab' | 'age' }
  | { readonly by: 'server'; readonly failure: Failure; readonly call: 'who-is-there' | 'sign-out' | 'another' }

export interface SessionContext {
  readonly token: string | null
  readonly user: User | null
  /** A new object each time; null during a session. */
  readonly ending: Ending | null
  /** Why logging out failed. */
  readonly failure: Failure | null
}

export type SessionEvent =
  | TokenNews
  /** A guarded page was opened: the token may have expired, or may not be confirmed yet. */
  | { type: 'check'; at: Date }
  | { type: 'sign-out' }
  /** The changed details were saved on the server. */
  | { type: 'details-saved'; details: Partial<User> }
  /** The user ended it on the server, by changing the password or deleting the account. */
  | { type: 'close' }
  /** A call returned a session code. */
  | { type: 'session-ended'; failure: Failure }

export const SIGNED_OUT = { token: null, user: null }
export const ended = (ending: Ending) => ({ ...SIGNED_OUT, ending })
