import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/identity/security.contract'
import { failure } from '../../domain/shared/failure'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute } from '../http/route'
import type { SecondFactor } from './second-factor'
import { endOwnSession, listSessions } from './session-list'
import { endSessions } from './sessions'

interface Dependencies {
  readonly secondFactor: SecondFactor
  /** Tries of a code per minute from one address. */
  readonly codeLimit: number
}

const noSession = failure('not-found', 'This device is no longer logged in.')

/** Lets the owner of an account see and control who can log in. */
export const securityRoutes = (kernel: Kernel, { secondFactor, codeLimit }: Dependencies): void => {
  const {
    db: { sql },
    clock,
    tenantOf,
  } = kernel
  const limited = { limitPerMinute: codeLimit }

  ownedRoute(kernel, contract.listSessions, async ({ caller }) => E.right(await listSessions(sql, caller, clock())))
  ownedRoute(kernel, contract.endSession, async ({ caller, params }) =>
    (await endOwnSession(sql, caller, params.id, clock())) ? E.right(null) : E.left(noSession),
  )
  ownedRoute(kernel, contract.endOtherSessions, async ({ caller }) => {
    await endSessions(sql, { accountId: caller.accountId, butNot: caller.sessionId, at: clock() })
    return E.right(null)
  })

  ownedRoute(kernel, contract.secondFactorStatus, async ({ caller }) =>
    E.right(await secondFactor.status(caller.accountId)),
  )
  ownedRoute(
    kernel,
    contract.startSecondFactor,
    async ({ caller, request }) => secondFactor.start(caller, (await tenantOf(request)).name),
    limited,
  )
  ownedRoute(
    kernel,
    contract.confirmSecondFactor,
    async ({ caller, body, request }) => secondFactor.confirm(caller, body.code, await siteOf(kernel, request)),
    limited,
  )
  ownedRoute(
    kernel,
    contract.turnOffSecondFactor,
    async ({ caller, body, request }) => secondFactor.turnOff(caller, body.code, await siteOf(kernel, request)),
    limited,
  )
}
