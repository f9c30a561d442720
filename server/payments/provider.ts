import type { CardToCharge } from '../../domain/payment/card-to-charge'
import type { Cents } from '../../domain/shared/money'

/** The signature header of webhooks, for either provider. */
export const SIGNATURE_HEADER = 'stripe-signature'

export const PROVIDERS = ['stripe', 'sandbox'] as const
export const INTERVALS = ['month', 'year'] as const

/**
 * A card payment provider: Stripe, or the embedded sandbox. Amounts are Australian cents. Failed calls reject. Never
 * call one inside a database transaction: the provider is slow, and the sandbox needs the database itself.
 */
export interface PaymentProvider {
  readonly provider: (typeof PROVIDERS)[number]
  /** For the provider's browser code; empty for the sandbox. */
  readonly publishableKey: string

  /**
   * Opens an embedded checkout, for a single payment or a subscription, or a payment that waits for `charge`. The same
   * `idempotencyKey` returns the same session.
   */
  open(request: CheckoutRequest): Promise<CheckoutSession>
  /** Charges a card to an open session that waits for it. A card that is refused leaves the session open. */
  charge(sessionId: string, card: CardToCharge): Promise<ChargeOutcome>
  /** The session's current state at the provider; null if unknown there. */
  read(sessionId: string): Promise<SessionState | null>
  /** Expires an open session so that it can no longer be paid. Returns its state afterwards, which may be paid. */
  expire(sessionId: string): Promise<SessionState | null>
  /** Refunds a single payment. The same `idempotencyKey` refunds once. */
  refund(request: RefundRequest): Promise<{ refundRef: string }>
  /** Ends a subscription immediately and refunds `refundCents` of its first payment; a second call changes nothing. */
  cancel(request: CancelRequest): Promise<{ refundRef: string | null }>
  /** A subscription's current state; null if unknown there. */
  subscription(request: SubscriptionRequest): Promise<SubscriptionState | null>
  /** The address of a page of the provider where the subscriber cancels or continues, and changes the card and the plan. */
  portal(request: PortalRequest): Promise<{ url: string }>
  /** Verifies the signature over the raw bytes; null if it is invalid. */
  readEvent(raw: Buffer, signature: string | undefined): PaymentEvent | null
}

export interface CheckoutRequest {
  /** The payment's purpose, `reservation-1042`, shown in the provider's records. */
  readonly reference: string
  readonly idempotencyKey: string
  /** Lines of the checkout and of every receipt; a subscription has one. */
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[]
  /** A subscription's interval; null for a single payment. */
  readonly interval: (typeof INTERVALS)[number] | null
  readonly email: string
  /** `page`: the buyer types the card into the provider's page. `card`: it comes with `charge`. */
  readonly entry: 'page' | 'card'
  /** The provider's redirect after payment; `{CHECKOUT_SESSION_ID}` is replaced by the session's id. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

/**
 * `authenticate`: the bank asks the cardholder, with the session's client secret in the browser. `declined`: by the
 * bank. `wrong`: the card was not accepted as typed; `field` is a field of the card.
 */
export type ChargeOutcome =
  | { readonly kind: 'paid'; readonly state: SessionState }
  | { readonly kind: 'authenticate' }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'wrong'; readonly field: string; readonly message: string }

export interface CheckoutSession {
  readonly sessionId: string
  readonly clientSecret: string
}

export interface SessionState {
  readonly sessionId: string
  /** `complete` with `paid` means that the money was captured. */
  readonly status: 'open' | 'complete' | 'expired'
  readonly paid: boolean
  readonly amountCents: Cents
  /** The provider's id of the captured payment, or of the subscription; null until paid. */
  readonly paymentRef: string | null
}

export interface RefundRequest {
  readonly paymentRef: string
  readonly amountCents: Cents
  readonly idempotencyKey: string
}

export interface CancelRequest {
  readonly subscriptionRef: string
  /** 0 for no refund. */
  readonly refundCents: Cents
  readonly idempotencyKey: string
}

export interface SubscriptionRequest {
  readonly subscriptionRef: string
  /** Only charges of invoices made since then are needed; null for all. */
  readonly chargesSince: Date | null
}

/** A subscription's price and interval. */
export interface SubscriptionPrice {
  readonly amountCents: Cents
  readonly interval: (typeof INTERVALS)[number]
}

export const SUBSCRIPTION_STATUSES = ['active', 'past-due', 'ended'] as const

export interface SubscriptionState {
  readonly subscriptionRef: string
  /** `past-due`: the last charge failed, and is tried again for a while. */
  readonly status: (typeof SUBSCRIPTION_STATUSES)[number]
  readonly price: SubscriptionPrice
  /** A price that the subscriber has chosen for the time after the paid period; null if it stays. */
  readonly nextPrice: SubscriptionPrice | null
  /** When the paid period ends, and the next one is charged unless the subscription ends. */
  readonly periodEndsAt: Date
  /** When a cancelled subscription ends, or ended; null while it renews. */
  readonly endsAt: Date | null
  /** The card that is charged next. */
  readonly card: PaidCard | null
  /** The charge that failed, if the subscription is past due. `retryAt`: null if it isn't tried again. */
  readonly failed: { readonly chargeRef: string; readonly amountCents: Cents; readonly retryAt: Date | null } | null
  /** Paid charges, oldest first. */
  readonly charges: readonly SubscriptionCharge[]
}

export interface SubscriptionCharge {
  readonly chargeRef: string
  readonly amountCents: Cents
  /** As on the provider's own receipt: `U-Connect Pro, monthly membership (GST inclusive)`. */
  readonly description: string
  readonly paidAt: Date
  /** False for the charge that began the subscription. */
  readonly isLater: boolean
  readonly card: PaidCard | null
}

/** A card's brand, `visa` or `mastercard`, and its last four digits. */
export interface PaidCard {
  readonly brand: string
  readonly last4: string
}

export interface PortalRequest {
  readonly subscriptionRef: string
  /** The target of the page's link back. */
  readonly returnUrl: string
  /** The plans to change to. Stripe offers those of the portal's own configuration instead. */
  readonly offers: readonly (SubscriptionPrice & { readonly name: string })[]
}

/** `session`: the session has changed. `subscription`: the subscription has changed; read its state. `refund-failed`: the bank returned a refund, for example because the card was closed; `key` is the idempotency key under which it was asked for, null if we didn't. */
export type PaymentEvent =
  | { readonly kind: 'session'; readonly id: string; readonly state: SessionState }
  | { readonly kind: 'subscription'; readonly id: string; readonly subscriptionRef: string }
  | { readonly kind: 'refund-failed'; readonly id: string; readonly refundRef: string; readonly key: string | null }
  | { readonly kind: 'other'; readonly id: string }
