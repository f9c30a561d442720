import type { Failure } from '../shared/failure'
import type { TokenNews } from './identity.ports'
import type { User } from './user'

/** How a session ended: by the person, by the server's answer to a call, in another tab, or by the token's age. */
export type Ending =
  | { readonly by: 'person' | 'another-tab' | 'age' }
  | { readonly by: 'server'; readonly failure: Failure; readonly call: 'who-is-there' | 'sign-out' | 'another' }

export interface SessionContext {
  readonly token: string | null
  readonly user: User | null
  /** A new object each time; null while a session lasts. */
  readonly ending: Ending | null
  /** Why signing out did not work. */
  readonly failure: Failure | null
}

export type SessionEvent =
  | TokenNews
  /** A guarded page is entered: the token may have grown too old, or may not have been confirmed yet. */
  | { type: 'check'; at: Date }
  | { type: 'sign-out' }
  /** The person changed their details, and the server has kept them. */
  | { type: 'details-saved'; details: Partial<User> }
  /** The person has ended it on the server: by a new password, by deleting the account. */
  | { type: 'close' }
  /** Some call was answered with a session code. */
  | { type: 'session-ended'; failure: Failure }

export const nobody = { token: null, user: null }
export const ended = (ending: Ending) => ({ ...nobody, ending })
