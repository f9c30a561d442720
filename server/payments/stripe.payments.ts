import Stripe from 'stripe'
import { MINUTE, SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type {
  CheckoutRequest,
  CheckoutSession,
  PaymentEvent,
  PaymentProvider,
  RefundRequest,
  SessionState,
} from './provider'
import { chargeIntent, expireIntent, intentState, isIntent, isOurs, openIntent, readIntent } from './stripe-cards'
import { openPortal, readSubscription, subscriptionOf } from './stripe-billing'
import { cancelSubscription } from './stripe-subscriptions'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly clock: Clock
  /** Another server that implements Stripe's API, for specs. */
  readonly host?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
}

/**
 * For each attempt. With two retries an answer takes less than the minute after which the browser gives up; the
 * idempotency key makes them safe.
 */
const TIMEOUT = 15 * SECOND
/** Maximum age of a webhook, in seconds: Stripe's default. */
const TOLERANCE = 300
/**
 * Stripe accepts no expiry earlier than 30 minutes after it receives the request, which is as long as the checkout
 * hold. The session outlives the hold by this margin; the sweep expires it first, and a payment in between is a late
 * payment. The expiry depends on the request alone: a retry must send the same one, because Stripe refuses an
 * idempotency key with other parameters.
 */
const MARGIN = 5 * MINUTE

/** Stripe's embedded checkout, charges of cards, webhooks and refunds. */
export const stripePayments = ({
  secretKey,
  publishableKey,
  webhookSecret,
  clock,
  host,
}: StripeSettings): PaymentProvider => {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT, maxNetworkRetries: 2, telemetry: false, ...host })
  return {
    provider: 'stripe',
    publishableKey,
    open: (request) => (request.entry === 'card' ? openIntent : open)(stripe, request),
    charge: (sessionId, card) => chargeIntent(stripe, sessionId, card),
    read: (sessionId) => (isIntent(sessionId) ? readIntent : read)(stripe, sessionId),
    expire: (sessionId) => (isIntent(sessionId) ? expireIntent : expire)(stripe, sessionId),
    refund: (request) => refund(stripe, request),
    cancel: (request) =>
      cancelSubscription(
        stripe,
        (paymentRef, amountCents, idempotencyKey) => refund(stripe, { paymentRef, amountCents, idempotencyKey }),
        request,
      ),
    subscription: (request) => readSubscription(stripe, request),
    portal: (request) => openPortal(stripe, request),
    readEvent: (raw, signature) => readEvent(stripe, raw, signature, webhookSecret, clock()),
  }
}

/**
 * Mastercard or Visa only (B9-4). Stripe can only block brands, and has four names for them: `discover_global_network`
 * covers Discover, Diners, JCB, UnionPay and Elo. This applies to typed cards and to cards in Apple Pay and Google Pay.
 * It can't block the second network on a Visa or Mastercard (eftpos or Cartes Bancaires): it is the same card, and
 * Stripe chooses the network. Link stores its own cards, so it is off.
 */
const cardsOnly = {
  allowed_payment_method_types: ['card'],
  payment_method_options: {
    card: { restrictions: { brands_blocked: ['american_express', 'discover_global_network'] } },
  },
  wallet_options: { link: { display: 'never' } },
} satisfies Partial<Stripe.Checkout.SessionCreateParams>

/** Amounts come from our records; Stripe charges a subscription's again every month or year. */
const open = async (stripe: Stripe, request: CheckoutRequest): Promise<CheckoutSession> => {
  const metadata = { reference: request.reference }
  const recurring = request.interval === null ? {} : { recurring: { interval: request.interval } }
  return created(stripe, request, {
    mode: request.interval === null ? 'payment' : 'subscription',
    line_items: request.lines.map(({ name, amountCents }) => ({
      quantity: 1,
      price_data: { currency: 'aud', unit_amount: amountCents, ...recurring, product_data: { name } },
    })),
    client_reference_id: request.reference,
    metadata,
    ...(request.interval === null ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
  })
}

type Common = Pick<CheckoutRequest, 'email' | 'returnUrl' | 'expiresAt' | 'idempotencyKey'>

const created = async (
  stripe: Stripe,
  { email, returnUrl, expiresAt, idempotencyKey }: Common,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<CheckoutSession> => {
  const { id, client_secret: clientSecret } = await stripe.checkout.sessions.create(
    {
      ...cardsOnly,
      ...params,
      ui_mode: 'embedded_page',
      // Buyers overseas pay, and are refunded, the Australian dollars shown on the page.
      adaptive_pricing: { enabled: false },
      customer_email: email,
      return_url: returnUrl,
      expires_at: Math.ceil((expiresAt.getTime() + MARGIN) / SECOND),
    },
    { idempotencyKey },
  )
  if (clientSecret === null) throw new Error(`Stripe gave no client secret for ${id}.`)
  return { sessionId: id, clientSecret }
}

const read = async (stripe: Stripe, sessionId: string): Promise<SessionState | null> => {
  try {
    return stateOf(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** Expiring a complete or expired session fails without an error code, so read its state instead. */
const expire = async (stripe: Stripe, sessionId: string): Promise<SessionState | null> => {
  try {
    return stateOf(await stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const state = await read(stripe, sessionId)
    if (state?.status === 'open') throw error
    return state
  }
}

/**
 * Stripe keeps an idempotency key, and a failure stored under it, for a day. The key is therefore also stored on the
 * refund, which is looked for first: of a part, Stripe would make a second one a day later.
 */
const refund = async (stripe: Stripe, request: RefundRequest): Promise<{ refundRef: string }> => {
  const { paymentRef, amountCents, idempotencyKey } = request
  const before = await madeRefund(stripe, request)
  if (before !== null) return before
  try {
    const {
      id,
      status,
      failure_reason: reason,
    } = await stripe.refunds.create(
      { payment_intent: paymentRef, amount: amountCents, metadata: { key: idempotencyKey } },
      { idempotencyKey },
    )
    if (status === 'failed' || status === 'canceled')
      throw new Error(`Stripe could not refund ${paymentRef}: ${reason ?? status}.`)
    return { refundRef: id }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeAPIError))
      throw error
    const made = await madeRefund(stripe, request)
    if (made === null) throw error
    return made
  }
}

const madeRefund = async (
  stripe: Stripe,
  { paymentRef, idempotencyKey }: RefundRequest,
): Promise<{ refundRef: string } | null> => {
  for await (const { id, metadata, status } of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }))
    if (metadata?.['key'] === idempotencyKey && status !== 'failed' && status !== 'canceled') return { refundRef: id }
  return null
}

const stateOf = (session: Stripe.Checkout.Session): SessionState => ({
  sessionId: session.id,
  status: statusOf(session.status),
  paid: session.payment_status === 'paid',
  amountCents: session.amount_total ?? 0,
  paymentRef:
    session.payment_status !== 'paid'
      ? null
      : nameOf(session.mode === 'subscription' ? session.subscription : session.payment_intent),
})

const nameOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Stripe may add statuses; treat unknown ones as open. */
const statusOf = (status: string | null): SessionState['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

const readEvent = (
  stripe: Stripe,
  raw: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): PaymentEvent | null => {
  const event = verified(() =>
    stripe.webhooks.constructEvent(raw, signature ?? '', secret, TOLERANCE, undefined, now.getTime()),
  )
  if (event === null) return null
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'session', id: event.id, state: stateOf(event.data.object) }
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return isOurs(event.data.object)
        ? { kind: 'session', id: event.id, state: intentState(event.data.object) }
        : { kind: 'other', id: event.id }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.id, subscriptionRef: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return invoiceEvent(event.id, subscriptionOf(event.data.object))
    case 'refund.failed': {
      const { id: refundRef, metadata } = event.data.object
      return { kind: 'refund-failed', id: event.id, refundRef, key: metadata?.['key'] ?? null }
    }
    default:
      return { kind: 'other', id: event.id }
  }
}

const invoiceEvent = (id: string, subscriptionRef: string | null): PaymentEvent =>
  subscriptionRef === null ? { kind: 'other', id } : { kind: 'subscription', id, subscriptionRef }

/** Null if the signature, the timestamp or the JSON is invalid. */
const verified = (construct: () => Stripe.Event): Stripe.Event | null => {
  try {
    return construct()
  } catch {
    return null
  }
}
