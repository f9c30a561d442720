/** An error in Stripe's shape: what `error` holds in the answer. */
export interface ErrorShape {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
}

export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly shape: ErrorShape,
  ) {
    super(shape.message)
  }
}

export const invalid = (message: string, rest: { code?: string; param?: string } = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...rest })

export const missing = (what: string, id: string, param: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  })
