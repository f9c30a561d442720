import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkoutRequest, START } from './sandbox-setup'
import { type StripeSetup, stripeSetup } from './stripe-setup'

const DAY = 86_400_000
const later = (days: number, seconds = 0): Date => new Date(START.getTime() + days * DAY + seconds * 1_000)
let setup: StripeSetup

beforeEach(async () => {
  setup = await stripeSetup()
})
afterEach(() => setup.stripe.close())

const subscribed = async () => {
  const { clock, stripe, payments } = setup
  const { sessionId } = await payments.open(
    checkoutRequest(clock, { interval: 'year', lines: [{ name: 'U-Connect Pro', amountCents: 149_000 }] }),
  )
  const { subscription } = stripe.pay(sessionId)
  if (subscription === null) throw new Error('The session began no subscription.')
  const found = stripe.books.subscriptions.retrieve(subscription)
  const read = (chargesSince: Date | null = null) =>
    payments.subscription({ subscriptionRef: subscription, chargesSince })
  return { ref: subscription, found, read }
}

describe('a subscription', () => {
  test('is read with its price, period, card and first charge', async () => {
    const { ref, found, read } = await subscribed()
    expect(await read()).toEqual({
      subscriptionRef: ref,
      status: 'active',
      price: { amountCents: 149_000, interval: 'year' },
      nextPrice: null,
      periodEndsAt: later(365),
      endsAt: null,
      card: { brand: 'visa', last4: '4242' },
      failed: null,
      charges: [
        {
          chargeRef: found.invoice,
          amountCents: 149_000,
          description: 'U-Connect Pro',
          paidAt: later(0, 2),
          isLater: false,
          card: { brand: 'visa', last4: '4242' },
        },
      ],
    })
  })

  test('lists its charges oldest first, each with its own card; older ones are left out if they are known', async () => {
    const { ref, found, read } = await subscribed()
    const mastercard = { brand: 'mastercard', last4: '4444' }
    const renewal = setup.stripe.books.subscriptions.renew(ref, 'paid', mastercard)
    const second = {
      chargeRef: renewal.id,
      amountCents: 149_000,
      description: 'Renewal 2',
      paidAt: later(365, 3_600),
      isLater: true,
      card: mastercard,
    }
    const all = await read()
    expect([
      all?.charges.map(({ chargeRef }) => chargeRef),
      all?.charges[1],
      (await read(later(300)))?.charges,
    ]).toEqual([[found.invoice, renewal.id], second, [second]])
  })

  test('whose card was declined is past due, with the amount and the next attempt', async () => {
    const { ref, read } = await subscribed()
    const { id } = setup.stripe.books.subscriptions.renew(ref, 'declined')
    const state = await read()
    expect([state?.status, state?.failed, state?.charges.length]).toEqual([
      'past-due',
      { chargeRef: id, amountCents: 149_000, retryAt: later(368) },
      1,
    ])
  })

  test('ends with its period, at a given time, or has ended', async () => {
    const { found, read } = await subscribed()
    found.cancel_at_period_end = true
    const withPeriod = await read()
    Object.assign(found, { cancel_at_period_end: false, cancel_at: later(100).getTime() / 1_000 })
    const atATime = await read()
    Object.assign(found, { status: 'canceled', ended_at: later(50).getTime() / 1_000 })
    const ended = await read()
    expect([withPeriod, atATime, ended].map((state) => [state?.status, state?.endsAt])).toEqual([
      ['active', later(365)],
      ['active', later(100)],
      ['ended', later(50)],
    ])
  })

  test('without its own card is charged to the customer’s', async () => {
    const { found, read } = await subscribed()
    Object.assign(found, { card: null, customerCard: { brand: 'mastercard', last4: '4444' } })
    const own = (await read())?.card
    found.customerCard = null
    expect([own, (await read())?.card]).toEqual([{ brand: 'mastercard', last4: '4444' }, null])
  })

  test('names the price that the subscriber has chosen for the next period', async () => {
    const { found, read } = await subscribed()
    found.next = { amount: 8_900, interval: 'month' }
    expect((await read())?.nextPrice).toEqual({ amountCents: 8_900, interval: 'month' })
  })

  test('that Stripe does not know is null', async () => {
    expect(await setup.payments.subscription({ subscriptionRef: 'sub_unknown', chargesSince: null })).toBe(null)
  })
})

test('the portal is opened for the subscription’s customer, and leads back', async () => {
  const { ref, found } = await subscribed()
  const { payments, stripe } = setup
  const returnUrl = 'https://unifi.example/account/membership'
  expect([
    await payments.portal({ subscriptionRef: ref, returnUrl, offers: [] }),
    stripe.books.subscriptions.portals,
  ]).toEqual([{ url: 'https://billing.stripe.com/p/session/1' }, [{ customer: found.customer, return_url: returnUrl }]])
})

describe('events', () => {
  test.each([
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
  ])('%s names the subscription', async (type) => {
    const { ref } = await subscribed()
    const { id, body, signature } = setup.stripe.subscriptionEvent(type, ref)
    expect(setup.payments.readEvent(Buffer.from(body), signature)).toEqual({
      kind: 'subscription',
      id,
      subscriptionRef: ref,
    })
    expect(setup.payments.readEvent(Buffer.from(`${body} `), signature)).toBe(null)
  })
})
