import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { HOUR } from '../../domain/shared/dates'
import { type TooManyRequests, tooManyRequests } from './too-many-requests'

/** Counts a call by a key; the refusal if there were too many in the hour that began with the first, otherwise null. */
export type HourlyLimit = (key: string, request: FastifyRequest) => Promise<E.Either<TooManyRequests, never> | null>

/** Counted in this process, like the limits per minute. */
export const hourlyLimit = (app: FastifyInstance, max: number, message: string): HourlyLimit => {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({ max, timeWindow: HOUR, keyGenerator: (request) => keys.get(request) ?? '' })
  return async (key, request) => {
    keys.set(request, key)
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded
      ? null
      : E.left(tooManyRequests(counted.ttlInSeconds, `${message} Try again in an hour.`))
  }
}
