import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/identity/security.contract'
import { failure } from '../../domain/shared/failure'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
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
    originOf,
  } = kernel
  const siteOf = async (request: FastifyRequest) => ({
    tenant: (await tenantOf(request)).label,
    origin: originOf(request),
  })
  const limited = { limitPerMinute: codeLimit }

  ownedRoute(kernel, contract.listSessions, ({ caller }) => fromPromise(() => listSessions(sql, caller, clock())))
  ownedRoute(
    kernel,
    contract.endSession,
    ({ caller, params }) =>
      async () =>
        (await endOwnSession(sql, caller, params.id, clock())) ? E.right(null) : E.left(noSession),
  )
  ownedRoute(kernel, contract.endOtherSessions, ({ caller }) =>
    fromPromise(async () => {
      await endSessions(sql, { accountId: caller.accountId, butNot: caller.sessionId, at: clock() })
      return null
    }),
  )

  ownedRoute(kernel, contract.secondFactorStatus, ({ caller }) =>
    fromPromise(() => secondFactor.status(caller.accountId)),
  )
  ownedRoute(
    kernel,
    contract.startSecondFactor,
    ({ caller, request }) =>
      async () =>
        secondFactor.start(caller, (await tenantOf(request)).name),
    limited,
  )
  ownedRoute(
    kernel,
    contract.confirmSecondFactor,
    ({ caller, body, request }) =>
      async () =>
        secondFactor.confirm(caller, body.code, await siteOf(request)),
    limited,
  )
  ownedRoute(
    kernel,
    contract.turnOffSecondFactor,
    ({ caller, body, request }) =>
      async () =>
        secondFactor.turnOff(caller, body.code, await siteOf(request)),
    limited,
  )
}
