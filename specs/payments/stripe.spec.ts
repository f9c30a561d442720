import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '../../server/payments/provider'
import { stripePayments } from '../../server/payments/stripe.payments'
import { checkoutRequest, START, type MovingClock } from './sandbox-setup'
import { startStripeProtocol, type StripeProtocol } from './stripe-protocol'
import { type StripeSetup, stripeSetup } from './stripe-setup'
import { webhookServer } from './webhook-server'

const MINUTE = 60_000
let clock: MovingClock
let stripe: StripeProtocol
let payments: PaymentProvider
let connected: StripeSetup['connected']
let paidOne: StripeSetup['paidOne']

beforeEach(async () => {
  // The pauses between Stripe's attempts are over at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
  ;({ clock, stripe, payments, connected, paidOne } = await stripeSetup())
})
afterEach(async () => {
  await stripe.close()
  vi.useRealTimers()
})

describe('opening a checkout', () => {
  test('opens an embedded card checkout in Australian dollars, Mastercard or Visa only, five minutes longer than the hold [B9-4]', async () => {
    const request = checkoutRequest(clock)
    const { sessionId, clientSecret } = await payments.open(request)
    expect(sessionId).toMatch(/^cs_test_/)
    expect(clientSecret).toBe(stripe.books.retrieve(sessionId).client_secret)
    expect(stripe.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        replayed: false,
        idempotencyKey: request.idempotencyKey,
        apiVersion: '2026-10-28.endive',
        params: {
          ui_mode: 'embedded_page',
          mode: 'payment',
          line_items: [
            {
              quantity: '1',
              price_data: {
                currency: 'aud',
                unit_amount: '100000',
                product_data: { name: 'Reservation fee, apartment 905 (GST inclusive)' },
              },
            },
            {
              quantity: '1',
              price_data: {
                currency: 'aud',
                unit_amount: '3030',
                product_data: { name: 'Card transaction fee (3% + 30c)' },
              },
            },
          ],
          allowed_payment_method_types: ['card'],
          payment_method_options: {
            card: { restrictions: { brands_blocked: ['american_express', 'discover_global_network'] } },
          },
          wallet_options: { link: { display: 'never' } },
          adaptive_pricing: { enabled: 'false' },
          customer_email: 'buyer@example.com',
          return_url: 'http://localhost:3000/#/property/form?pid=7&session_id={CHECKOUT_SESSION_ID}',
          expires_at: String((START.getTime() + 35 * MINUTE) / 1000),
          client_reference_id: request.reference,
          metadata: { reference: request.reference },
          payment_intent_data: { metadata: { reference: request.reference } },
        },
      },
    ])
  })

  test('the same key returns the same session, even minutes later', async () => {
    const request = checkoutRequest(clock)
    const first = await payments.open(request)
    clock.move(10 * MINUTE)
    expect(await payments.open(request)).toEqual(first)
    expect(stripe.requests.map(({ replayed }) => replayed)).toEqual([false, true])
    expect(stripe.books.sessions.size).toBe(1)
  })

  test('a lost response is requested again, without a second session', async () => {
    stripe.loseNextAnswer()
    const { sessionId } = await payments.open(checkoutRequest(clock))
    expect([...stripe.books.sessions.keys()]).toEqual([sessionId])
    expect(stripe.requests.map(({ replayed }) => replayed)).toEqual([false, true])
  })

  test('a response that does not come in time is requested again, without a second session', async () => {
    stripe.beSilent(1)
    const { sessionId } = await payments.open(checkoutRequest(clock))
    expect([...stripe.books.sessions.keys()]).toEqual([sessionId])
    expect(stripe.requests.map(({ replayed }) => replayed)).toEqual([false, true])
    expect(stripe.waits).toEqual([15_000])
  })

  test('a provider that stays silent is an error after three attempts, and the same key then returns its session', async () => {
    const request = checkoutRequest(clock)
    stripe.beSilent(3)
    await expect(payments.open(request)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(stripe.waits).toEqual([15_000, 15_000, 15_000])
    expect(stripe.requests).toHaveLength(3)
    const { sessionId } = await payments.open(request)
    expect([...stripe.books.sessions.keys()]).toEqual([sessionId])
  })

  test('the same key with another amount is refused', async () => {
    const request = checkoutRequest(clock)
    await payments.open(request)
    await expect(
      payments.open({ ...request, lines: [{ name: 'Reservation fee', amountCents: 1 }] }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('requested for the first time after the hold, it opens nothing', async () => {
    const request = checkoutRequest(clock)
    clock.move(31 * MINUTE)
    await expect(payments.open(request)).rejects.toThrow('must be at least 30 minutes')
    expect(stripe.books.sessions.size).toBe(0)
  })

  test('a wrong secret key is an error', async () => {
    await expect(connected({ secretKey: 'sk_test_wrong' }).open(checkoutRequest(clock))).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })
})

describe('reading a session', () => {
  test('open, then paid, with the id of the captured payment', async () => {
    const request = checkoutRequest(clock)
    const { sessionId } = await payments.open(request)
    const common = { sessionId, amountCents: 103_030 }
    expect(await payments.read(sessionId)).toEqual({ ...common, status: 'open', paid: false, paymentRef: null })
    const { payment_intent: paymentRef } = stripe.pay(sessionId)
    expect(await payments.read(sessionId)).toEqual({ ...common, status: 'complete', paid: true, paymentRef })
  })

  test('it expires by the clock', async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    clock.move(35 * MINUTE)
    expect(await payments.read(sessionId)).toMatchObject({ status: 'expired', paid: false, paymentRef: null })
  })

  test('an unknown one is null; if Stripe fails, it is an error', async () => {
    expect(await payments.read('cs_test_unknown')).toBe(null)
    await stripe.close()
    await expect(payments.read('cs_test_unknown')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    stripe = await startStripeProtocol({ clock })
  })

  test('American Express and the Discover network cannot pay [B9-4]', async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    expect(() => stripe.pay(sessionId, 'american_express')).toThrow('Your card is not supported')
    expect(() => stripe.pay(sessionId, 'discover_global_network')).toThrow('Your card is not supported')
    expect(stripe.pay(sessionId, 'mastercard').payment_status).toBe('paid')
  })
})

describe('expiring a session', () => {
  test('an open one can no longer be paid; expiring it again returns the same', async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    expect(await payments.expire(sessionId)).toMatchObject({ status: 'expired', paid: false })
    expect(() => stripe.pay(sessionId)).toThrow('no longer active')
    expect(await payments.expire(sessionId)).toMatchObject({ status: 'expired', paid: false })
  })

  test('one paid meanwhile is returned as paid', async () => {
    const { sessionId, paymentRef } = await paidOne()
    expect(await payments.expire(sessionId)).toMatchObject({ status: 'complete', paid: true, paymentRef })
  })

  test('an unknown one is null', async () => {
    expect(await payments.expire('cs_test_unknown')).toBe(null)
  })

  test('fails if Stripe refuses to expire an open one', async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    stripe.failNextRequest()
    await expect(payments.expire(sessionId)).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
  })
})

describe('webhooks', () => {
  const read = ({ body, signature }: { body: string; signature: string | undefined }) =>
    payments.readEvent(Buffer.from(body), signature)

  test.each(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])(
    '%s of a paid session tells the captured money',
    async (type) => {
      const { sessionId, paymentRef } = await paidOne()
      const event = stripe.event(type, sessionId)
      expect(read(event)).toEqual({
        kind: 'session',
        id: event.id,
        state: { sessionId, status: 'complete', paid: true, amountCents: 103_030, paymentRef },
      })
    },
  )

  test('checkout.session.expired reports the end', async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    await payments.expire(sessionId)
    expect(read(stripe.event('checkout.session.expired', sessionId))).toMatchObject({
      kind: 'session',
      state: { sessionId, status: 'expired', paid: false },
    })
  })

  test('posted repeatedly, they arrive with unchanged bytes and signature', async () => {
    const merchant = await webhookServer()
    const { sessionId } = await paidOne()
    const event = stripe.event('checkout.session.completed', sessionId)
    merchant.answers.push(200, 500)
    expect((await stripe.send(merchant.url, event, 2)).toSorted()).toEqual([200, 500])
    expect(merchant.posts.map(({ raw, signature }) => payments.readEvent(raw, signature)?.id)).toEqual([
      event.id,
      event.id,
    ])
    await merchant.close()
  })

  test('other events are `other`', async () => {
    const { sessionId } = await paidOne()
    const event = stripe.event('charge.updated', sessionId)
    expect(read(event)).toEqual({ kind: 'other', id: event.id })
  })

  test('a tampered body, another secret, an old timestamp and a missing signature give null', async () => {
    const { sessionId } = await paidOne()
    const event = stripe.event('checkout.session.completed', sessionId)
    expect(read({ ...event, body: event.body.replace('103030', '203030') })).toBe(null)
    expect(read({ ...event, body: ` ${event.body}` })).toBe(null)
    const stranger = await startStripeProtocol({ clock, webhookSecret: 'whsec_other' })
    const { sessionId: theirs } = await stripePayments({ ...stranger, publishableKey: '', clock }).open(
      checkoutRequest(clock),
    )
    expect(read(stranger.event('checkout.session.completed', theirs))).toBe(null)
    await stranger.close()
    expect(read({ ...event, signature: undefined })).toBe(null)
    clock.move(5 * MINUTE)
    expect(read(event)?.id).toBe(event.id)
    clock.move(1_000)
    expect(read(event)).toBe(null)
  })
})
