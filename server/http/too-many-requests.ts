import { type Failure, failure } from '../../domain/shared/failure'

/** A refusal that ends after some seconds. The answer repeats them as `retry-after`. */
export interface TooManyRequests extends Failure {
  readonly retryAfter: number
}

export const tooManyRequests = (retryAfter: number, message: string): TooManyRequests => ({
  ...failure('too-many-requests', message),
  retryAfter,
})

/** Seconds until the call may be repeated; null for other failures. */
export const retryAfterOf = (refused: Failure | TooManyRequests): number | null =>
  'retryAfter' in refused ? refused.retryAfter : null

/** The refusal of a rate limit, with HTTP 429. `after` is a duration in words: `1 minute`. */
export class TooMany extends Error {
  readonly statusCode = 429
  constructor(after: string) {
    super(`Too many requests. Try again in ${after}.`)
  }
}
