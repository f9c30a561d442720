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
  /** Opens an embedded checkout whose amount is paid again every month or year; the same key answers the same session. */
  subscribe(request: SubscriptionRequest): Promise<CheckoutSession>
  /** What the provider knows of a session now; null when it does not know it. */
  read(sessionId: string): Promise<SessionState | null>
  /** Ends an open session so that it cannot be paid any more; answers what it then is, which may be paid. */
  expire(sessionId: string): Promise<SessionState | null>
  /** Gives money back. Asking again with the same `idempotencyKey` refunds once. */
  refund(request: RefundRequest): Promise<{ refundRef: string }>
  /** Ends a subscription at once, and gives `refundCents` of its first payment back; asking again does no more. */
  cancel(request: CancelRequest): Promise<{ refundRef: string | null }>
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

export interface SubscriptionRequest {
  readonly registrationId: number
  readonly idempotencyKey: string
  /** What is subscribed, in words: they stand at the checkout and on every receipt. */
  readonly name: string
  readonly amountCents: number
  readonly interval: 'month' | 'year'
  readonly email: string
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
  /** The provider's name of the captured money, for refunds, or of the subscription; null until paid. */
  readonly paymentRef: string | null
  /** What it pays for: one of the two, as it was opened. */
  readonly reservationId: number | null
  readonly registrationId: number | null
}

export interface RefundRequest {
  readonly paymentRef: string
  readonly amountCents: number
  readonly idempotencyKey: string
}

export interface CancelRequest {
  readonly subscriptionRef: string
  /** 0 where nothing goes back. */
  readonly refundCents: number
  readonly idempotencyKey: string
}

/** A refund that had been made did not arrive, its card was closed say: the money is with the provider's account again. */
export interface FailedRefund {
  readonly refundRef: string
  /** The idempotency key that it was asked for with. */
  readonly key: string
}

/** `session` events say that a session is worth reading again; everything else is `other`. */
export type PaymentEvent =
  | { readonly kind: 'session'; readonly id: string; readonly state: SessionState }
  | { readonly kind: 'refund-failed'; readonly id: string; readonly refund: FailedRefund }
  | { readonly kind: 'other'; readonly id: string }
