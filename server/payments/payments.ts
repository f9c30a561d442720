/** The header in which either provider signs a webhook. */
export const SIGNATURE_HEADER = 'stripe-signature'

/**
 * Card payment, whoever provides it: Stripe, or the embedded sandbox. Amounts are Australian cents. What fails rejects.
 * Never call it inside a database transaction: the provider is far away, and the sandbox needs the database itself.
 */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox'
  /** For the browser's side of the provider; empty for the sandbox. */
  readonly publishableKey: string

  /** Opens an embedded checkout. Asking again with the same `idempotencyKey` answers the same session. */
  open(request: CheckoutRequest): Promise<CheckoutSession>
  /** What the provider knows of a session now; null when it does not know it. */
  read(sessionId: string): Promise<SessionState | null>
  /** Ends an open session so that it cannot be paid any more; answers what it then is, which may be paid. */
  expire(sessionId: string): Promise<SessionState | null>
  /** Gives money back. Asking again with the same `idempotencyKey` refunds once. */
  refund(request: RefundRequest): Promise<{ refundRef: string }>
  /** Checks the signature over the raw bytes; null when it is not good. */
  readEvent(raw: Buffer, signature: string | undefined): PaymentEvent | null
}

export interface CheckoutRequest {
  readonly reservationId: number
  readonly idempotencyKey: string
  readonly lines: readonly { readonly name: string; readonly amountCents: number }[]
  readonly email: string
  /** Where the provider sends the browser after payment; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface CheckoutSession {
  readonly sessionId: string
  readonly clientSecret: string
}

export interface SessionState {
  readonly sessionId: string
  /** `complete` with `paid` is money captured. */
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
  readonly amountCents: number
  /** The provider's name of the captured money, for refunds; null until paid. */
  readonly paymentRef: string | null
  readonly reservationId: number | null
}

export interface RefundRequest {
  readonly paymentRef: string
  readonly amountCents: number
  readonly idempotencyKey: string
}

/** `session` events say that a session is worth reading again; everything else is `other`. */
export type PaymentEvent =
  | { readonly kind: 'session'; readonly id: string; readonly state: SessionState }
  | { readonly kind: 'other'; readonly id: string }
