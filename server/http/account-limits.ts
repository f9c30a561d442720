import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller'
import { TooMany } from './too-many-requests'

const A_MINUTE = 60_000

/**
 * Counts a call by an account. Throws `TooMany` (429, code 42900) with `retry-after` in seconds if it exceeds the limit
 * for this minute.
 */
export type AccountLimit = (caller: Caller, request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    accountLimit: AccountLimit
  }
  interface FastifyRequest {
    accountId: number | null
  }
}

/**
 * A separate limit of `max` calls a minute per account, counted in this process like the limits per address; tracks the
 * last 5,000 accounts.
 */
export const accountLimit = (app: FastifyInstance, max: number): AccountLimit => {
  const count = app.createRateLimit({ max, timeWindow: A_MINUTE, keyGenerator: ({ accountId }) => String(accountId) })
  return async ({ accountId }, request) => {
    request.accountId = accountId
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw TooMany.inSeconds(counted.ttlInSeconds)
  }
}

/** One limit over all calls of an account, as `app.accountLimit`. */
export const limitAccounts = (app: FastifyInstance, max: number): void => {
  app.decorateRequest('accountId', null)
  app.decorate('accountLimit', accountLimit(app, max))
}
