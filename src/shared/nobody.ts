import type { Session } from '../../domain/identity/session'

const nothing = (): void => undefined

/** The session of a visitor without an account, who can’t log in here. */
export const NOBODY: Session = {
  hasToken: false,
  isSignedIn: false,
  endedBy: null,
  isChecking: false,
  user: null,
  firstName: null,
  role: null,
  mayIntroduce: false,
  accountId: null,
  arrive: nothing,
  askToSignIn: nothing,
  signOut: nothing,
  guard: nothing,
  learn: nothing,
  close: nothing,
}
