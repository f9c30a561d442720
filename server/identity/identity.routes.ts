import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as access from '../../adapters/http/identity/account-access.contract'
import * as contract from '../../adapters/http/identity/identity.contract'
import type { Failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import { deleteAccount } from './delete-account'
import { findUser } from './find-user'
import { askForLink } from './password-link'
import type { Passwords } from './passwords'
import { registerAccount } from './register-account'
import { renewPassword, updatePassword } from './renew-password'
import type { Sessions } from './sessions'
import { signInWith } from './sign-in'
import { throttled } from './throttle'

interface Needs {
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Sign-ins, registrations, and new passwords, per minute from one address. */
  readonly signInLimit: number
}

export const identityRoutes = (kernel: Kernel, { sessions, passwords, signInLimit }: Needs): void => {
  const { db, clock, tenantOf, originOf } = kernel
  const { sql } = db
  const limited = { limitPerMinute: signInLimit }
  const signIn = throttled(sql, clock, signInWith(sql, sessions))

  route(kernel, contract.register, ({ body }) => () => registerAccount(sql, clock(), body), limited)

  route(kernel, contract.signIn, ({ body }) => () => signIn(body), limited)

  ownedRoute(kernel, contract.signOut, ({ caller }) => pipe(fromPromise<void, Failure>(() => sessions.end(caller.sessionId)), TE.map(() => null)))

  ownedRoute(kernel, contract.currentUser, ({ caller }) => () => findUser(sql, caller.accountId))

  route(kernel, access.requestLink, ({ body, request }) => async () =>
    askForLink(sql, { form: body, tenant: (await tenantOf(request)).label, origin: originOf(request), at: clock() }), limited)

  route(kernel, access.renewPassword, ({ body, request }) => async () => renewPassword(db, { at: clock(), ...await siteOf(kernel, request) }, body), limited)

  ownedRoute(kernel, access.updatePassword, ({ caller, params, request }) => async () => updatePassword(passwords, caller, params.password, await siteOf(kernel, request)), limited)

  ownedRoute(kernel, access.deleteAccount, ({ caller, request }) => async () => deleteAccount({ db, tenant: await tenantOf(request), caller, at: clock() }), limited)
}
