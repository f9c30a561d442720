import * as E from 'fp-ts/lib/Either.js'
import * as access from '../../adapters/http/identity/account-access.contract'
import * as confirmation from '../../adapters/http/identity/email-confirmation.contract'
import * as contract from '../../adapters/http/identity/identity.contract'
import type { Failure } from '../../domain/shared/failure'
import type { Referrer } from '../../domain/sharing/referrer'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute, route, sessionMissing } from '../http/route'
import { deleteAccount } from './delete-account'
import { deviceOf } from './devices'
import type { EmailCodes } from './email-codes'
import { confirmAccountEmail, sendAccountCode } from './email-confirmation'
import { findUser } from './find-user'
import { askForLink } from './password-link'
import type { Passwords } from './passwords'
import { registerAccount } from './register-account'
import { renewPassword, updatePassword } from './renew-password'
import type { SecondFactor } from './second-factor'
import type { Secrets } from '../http/secrets'
import { securityRoutes } from './security.routes'
import type { Sessions } from './sessions'
import { signInWith } from './sign-in'
import { throttled } from './throttle'

export interface IdentityDependencies {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly secondFactor: SecondFactor
  readonly secrets: Pick<Secrets, 'digest'>
  readonly codes: EmailCodes
  /** Logins, registrations, new passwords and email codes, per minute from one address. */
  readonly signInLimit: number
  /** The agent of an open private link. */
  readonly referrerOf: (sessionId: string) => Promise<E.Either<Failure, Referrer>>
}

export const identityRoutes = (
  kernel: Kernel,
  { sessions, passwords, secondFactor, secrets, codes, signInLimit, referrerOf }: IdentityDependencies,
): void => {
  const { db, clock, tenantOf } = kernel
  const { sql } = db
  const limited = { limitPerMinute: signInLimit }
  const signIn = throttled(sql, clock, signInWith({ db, clock, sessions, secondFactor }))

  route(
    kernel,
    contract.register,
    async ({ body, request }) => registerAccount(db, { at: clock(), ...(await siteOf(kernel, request)) }, body),
    limited,
  )

  route(
    kernel,
    contract.signIn,
    async ({ body, request }) =>
      signIn(body, {
        site: await siteOf(kernel, request),
        device: deviceOf(secrets, request),
        log: request.log,
      }),
    limited,
  )

  ownedRoute(kernel, contract.signOut, async ({ caller }) => {
    await sessions.end(caller.sessionId)
    return E.right(null)
  })

  route(kernel, contract.userOrReferrer, async ({ caller, query: { sessionId } }) => {
    if (sessionId !== undefined) return referrerOf(sessionId)
    if (caller === null) return E.left(sessionMissing)
    return findUser(sql, caller.accountId)
  })

  ownedRoute(
    kernel,
    confirmation.sendEmailCode,
    async ({ caller, request }) => sendAccountCode(db, codes, caller, (await tenantOf(request)).label),
    limited,
  )

  ownedRoute(
    kernel,
    confirmation.confirmEmail,
    async ({ caller, body }) => confirmAccountEmail(db, codes, caller, body.code, clock()),
    limited,
  )

  route(
    kernel,
    access.requestLink,
    async ({ body, request }) => askForLink(sql, { form: body, ...(await siteOf(kernel, request)), at: clock() }),
    limited,
  )

  route(
    kernel,
    access.renewPassword,
    async ({ body, request }) => renewPassword(db, { at: clock(), ...(await siteOf(kernel, request)) }, body),
    limited,
  )

  ownedRoute(
    kernel,
    access.updatePassword,
    async ({ caller, params, request }) =>
      updatePassword(passwords, caller, params.password, await siteOf(kernel, request)),
    limited,
  )

  securityRoutes(kernel, { secondFactor, codeLimit: signInLimit })

  ownedRoute(
    kernel,
    access.deleteAccount,
    async ({ caller, request }) => deleteAccount({ db, tenant: await tenantOf(request), caller, at: clock() }),
    limited,
  )
}
