/** Seconds after which a refused call may be repeated. */
const RETRY_AFTER = 5

/** A refusal because the server has too much work of this kind, with HTTP 503 and `retry-after`. */
export class Busy extends Error {
  readonly statusCode = 503
  readonly retryAfter = RETRY_AFTER
  constructor() {
    super('The server is busy. Please try again in a few seconds.')
  }
}
