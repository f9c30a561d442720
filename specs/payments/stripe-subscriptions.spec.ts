import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutRequest, PaymentProvider } from '../../server/payments/provider'
import { stripePayments } from '../../server/payments/stripe.payments'
import { movingClock, START, type MovingClock } from './sandbox-setup'
import { startStripeProtocol, type StripeProtocol } from './stripe-protocol'

const MINUTE = 60_000
let clock: MovingClock
let stripe: StripeProtocol
let payments: PaymentProvider

beforeEach(async () => {
  clock = movingClock()
  stripe = await startStripeProtocol({ clock })
  payments = stripePayments({
    secretKey: stripe.secretKey,
    publishableKey: 'pk_test_local',
    webhookSecret: stripe.webhookSecret,
    clock,
    host: stripe.host,
  })
})
afterEach(() => stripe.close())

const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: 'membership-1001',
  idempotencyKey: 'payment-7',
  lines: [{ name: 'U-Connect Pro, monthly membership (GST inclusive)', amountCents: 14_999 }],
  interval: 'month',
  entry: 'page',
  email: 'una@example.com',
  returnUrl: 'https://unifi.example/unifi/register/confirm?token=t&session_id={CHECKOUT_SESSION_ID}',
  expiresAt: new Date(START.getTime() + 30 * MINUTE),
  ...changes,
})

const paid = async () => {
  const { sessionId } = await payments.open(request())
  const { subscription } = stripe.pay(sessionId)
  if (subscription === null) throw new Error('The session began no subscription.')
  return { sessionId, subscriptionRef: subscription }
}

describe('subscribing', () => {
  test('opens an embedded checkout with a recurring price, Mastercard or Visa only', async () => {
    const { sessionId, clientSecret } = await payments.open(request())
    expect(clientSecret).toBe(stripe.books.retrieve(sessionId).client_secret)
    expect(stripe.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        replayed: false,
        idempotencyKey: 'payment-7',
        apiVersion: '2026-10-28.endive',
        params: {
          ui_mode: 'embedded_page',
          mode: 'subscription',
          line_items: [
            {
              quantity: '1',
              price_data: {
                currency: 'aud',
                unit_amount: '14999',
                recurring: { interval: 'month' },
                product_data: { name: 'U-Connect Pro, monthly membership (GST inclusive)' },
              },
            },
          ],
          allowed_payment_method_types: ['card'],
          payment_method_options: {
            card: { restrictions: { brands_blocked: ['american_express', 'discover_global_network'] } },
          },
          wallet_options: { link: { display: 'never' } },
          adaptive_pricing: { enabled: 'false' },
          customer_email: 'una@example.com',
          return_url: 'https://unifi.example/unifi/register/confirm?token=t&session_id={CHECKOUT_SESSION_ID}',
          expires_at: String((START.getTime() + 35 * MINUTE) / 1000),
          client_reference_id: 'membership-1001',
          metadata: { reference: 'membership-1001' },
          subscription_data: { metadata: { reference: 'membership-1001' } },
        },
      },
    ])
  })

  test('by the year has a yearly price; the same key returns the same session, but fails with another amount', async () => {
    const first = await payments.open(request({ interval: 'year' }))
    expect(await payments.open(request({ interval: 'year' }))).toEqual(first)
    await expect(
      payments.open(request({ interval: 'year', lines: [{ name: 'U-Connect Pro', amountCents: 1 }] })),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(stripe.books.sessions.size).toBe(1)
  })

  test('once paid, session and webhook name the subscription and its owner', async () => {
    const { sessionId, subscriptionRef } = await paid()
    const state = { sessionId, status: 'complete', paid: true, amountCents: 14_999, paymentRef: subscriptionRef }
    const event = stripe.event('checkout.session.completed', sessionId)
    expect([await payments.read(sessionId), payments.readEvent(Buffer.from(event.body), event.signature)]).toEqual([
      state,
      { kind: 'session', id: event.id, state },
    ])
  })
})

describe('cancelling', () => {
  test('ends the subscription and refunds its first payment; repeating has no effect', async () => {
    const { subscriptionRef } = await paid()
    const wanted = { subscriptionRef, refundCents: 14_999, idempotencyKey: 'u-connect-cancel-7' }
    const first = await payments.cancel(wanted)
    stripe.forgetIdempotencyKeys()
    expect(await payments.cancel(wanted)).toEqual(first)
    const { status, payment_intent: intent } = stripe.books.subscriptions.retrieve(subscriptionRef)
    expect([status, stripe.books.refunds]).toEqual([
      'canceled',
      [
        {
          id: first.refundRef,
          payment_intent: intent,
          amount: 14_999,
          metadata: { key: 'u-connect-cancel-7' },
          status: 'succeeded',
        },
      ],
    ])
  })

  test('without a refund refunds nothing', async () => {
    const { subscriptionRef } = await paid()
    expect(await payments.cancel({ subscriptionRef, refundCents: 0, idempotencyKey: 'u-connect-cancel-7' })).toEqual({
      refundRef: null,
    })
    expect([stripe.books.subscriptions.retrieve(subscriptionRef).status, stripe.books.refunds]).toEqual([
      'canceled',
      [],
    ])
  })

  test('fails for an unknown one, or while Stripe fails', async () => {
    await expect(
      payments.cancel({ subscriptionRef: 'sub_unknown', refundCents: 0, idempotencyKey: 'x' }),
    ).rejects.toThrow("No such subscription: 'sub_unknown'")
    const { subscriptionRef } = await paid()
    stripe.failNextRequest()
    await expect(payments.cancel({ subscriptionRef, refundCents: 0, idempotencyKey: 'y' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeAPIError,
    )
    expect(stripe.books.subscriptions.retrieve(subscriptionRef).status).toBe('active')
  })
})
