import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as contract from '../../adapters/http/identity/identity.contract'
import type { Failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import { findUser } from './find-user'
import { registerAccount } from './register-account'
import type { Sessions } from './sessions'
import { signInWith } from './sign-in'

interface Needs {
  readonly sessions: Sessions
  /** Sign-ins, and registrations, per minute from one address. */
  readonly signInLimit: number
}

export const identityRoutes = (kernel: Kernel, { sessions, signInLimit }: Needs): void => {
  const { db: { sql }, clock } = kernel
  const limited = { limitPerMinute: signInLimit }
  const signIn = signInWith(sql, sessions)

  route(kernel, contract.register, ({ body }) => () => registerAccount(sql, clock(), body), limited)

  route(kernel, contract.signIn, ({ body }) => () => signIn(body), limited)

  ownedRoute(kernel, contract.signOut, ({ caller }) => pipe(fromPromise<void, Failure>(() => sessions.end(caller.sessionId)), TE.map(() => null)))

  ownedRoute(kernel, contract.currentUser, ({ caller }) => () => findUser(sql, caller.accountId))
}
