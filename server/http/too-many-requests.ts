import { type Failure, failure } from '../../domain/shared/failure'

/** A temporary refusal. The answer repeats the seconds as `retry-after`. */
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

/** A rate-limit refusal, with HTTP 429. `after` is a duration in words: `1 minute`; `retryAfter` in seconds, unless the header is set. */
export class TooMany extends Error {
  readonly statusCode = 429
  constructor(
    after: string,
    readonly retryAfter: number | null = null,
  ) {
    super(`Too many requests. Try again in ${after}.`)
  }

  static inSeconds(seconds: number): TooMany {
    return new TooMany(`${seconds} second${seconds === 1 ? '' : 's'}`, seconds)
  }
}
