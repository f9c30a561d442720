import { type Either, left } from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as access from '../../adapters/http/identity/account-access.contract'
import * as confirmation from '../../adapters/http/identity/email-confirmation.contract'
import * as contract from '../../adapters/http/identity/identity.contract'
import type { Failure } from '../../domain/shared/failure'
import type { Referrer } from '../../domain/sharing/referrer'
import { fromPromise } from '../http/from-promise'
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
  readonly referrerOf: (sessionId: string) => Promise<Either<Failure, Referrer>>
}

export const identityRoutes = (
  kernel: Kernel,
  { sessions, passwords, secondFactor, secrets, codes, signInLimit, referrerOf }: IdentityDependencies,
): void => {
  const { db, clock, tenantOf, originOf } = kernel
  const { sql } = db
  const limited = { limitPerMinute: signInLimit }
  const signIn = throttled(sql, clock, signInWith({ db, clock, sessions, secondFactor }))

  route(
    kernel,
    contract.register,
    ({ body }) =>
      () =>
        registerAccount(sql, clock(), body),
    limited,
  )

  route(
    kernel,
    contract.signIn,
    ({ body, request }) =>
      async () =>
        signIn(body, {
          site: { tenant: (await tenantOf(request)).label, origin: originOf(request) },
          device: deviceOf(secrets, request),
          log: request.log,
        }),
    limited,
  )

  ownedRoute(kernel, contract.signOut, ({ caller }) =>
    pipe(
      fromPromise<void, Failure>(() => sessions.end(caller.sessionId)),
      TE.map(() => null),
    ),
  )

  route(
    kernel,
    contract.userOrReferrer,
    ({ caller, query: { sessionId } }) =>
      async () =>
        sessionId !== undefined
          ? referrerOf(sessionId)
          : caller === null
            ? left(sessionMissing)
            : findUser(sql, caller.accountId),
  )

  ownedRoute(
    kernel,
    confirmation.sendEmailCode,
    ({ caller, request }) =>
      async () =>
        sendAccountCode(db, codes, caller, (await tenantOf(request)).label),
    limited,
  )

  ownedRoute(
    kernel,
    confirmation.confirmEmail,
    ({ caller, body }) =>
      () =>
        confirmAccountEmail(db, codes, caller, body.code, clock()),
    limited,
  )

  route(
    kernel,
    access.requestLink,
    ({ body, request }) =>
      async () =>
        askForLink(sql, {
          form: body,
          tenant: (await tenantOf(request)).label,
          origin: originOf(request),
          at: clock(),
        }),
    limited,
  )

  route(
    kernel,
    access.renewPassword,
    ({ body, request }) =>
      async () =>
        renewPassword(db, { at: clock(), ...(await siteOf(kernel, request)) }, body),
    limited,
  )

  ownedRoute(
    kernel,
    access.updatePassword,
    ({ caller, params, request }) =>
      async () =>
        updatePassword(passwords, caller, params.password, await siteOf(kernel, request)),
    limited,
  )

  securityRoutes(kernel, { secondFactor, codeLimit: signInLimit })

  ownedRoute(
    kernel,
    access.deleteAccount,
    ({ caller, request }) =>
      async () =>
        deleteAccount({ db, tenant: await tenantOf(request), caller, at: clock() }),
    limited,
  )
}
