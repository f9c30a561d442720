import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import type { CheckoutRequest } from '../../server/payments/provider'
import { chargeIntent, expireIntent, openIntent, readIntent } from '../../server/payments/stripe-cards'

// Cards that are typed into Stripe's own fields on our page, and charged by us.

const INTENT = { id: 'pi_1', client_secret: 'secret_1', status: 'requires_payment_method', amount: 103_030 }
const PAID = { sessionId: 'pi_1', status: 'complete', paid: true, amountCents: 103_030, paymentRef: 'pi_1' }
const CARD = { kind: 'method', id: 'pm_1' } as const

const missing = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such object',
})
const notCancelled = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  message: 'You cannot cancel this PaymentIntent because it has a status of succeeded.',
})
const refused = new Stripe.errors.StripeCardError({ type: 'card_error', message: 'Your card has insufficient funds.' })
const lost = new Stripe.errors.StripeConnectionError({ message: 'lost' })

/** Stripe's answers: an intent's changes, or an error. */
interface Answers {
  readonly brand?: string | Error
  readonly confirm?: object | Error
  readonly retrieve?: object | Error
  readonly cancel?: object | Error
}

const answer = (value: object | Error) =>
  value instanceof Error ? Promise.reject(value) : Promise.resolve({ ...INTENT, ...value })

const stripeThat = ({ brand = 'visa', confirm = {}, retrieve = {}, cancel = {} }: Answers = {}) => {
  const calls = {
    create: vi.fn(() => answer({})),
    confirm: vi.fn(() => answer(confirm)),
    retrieve: vi.fn(() => answer(retrieve)),
    cancel: vi.fn(() => answer(cancel)),
    method: vi.fn(() => (brand instanceof Error ? Promise.reject(brand) : Promise.resolve({ card: { brand } }))),
  }
  const { create, confirm: confirmed, retrieve: retrieved, cancel: cancelled, method } = calls
  const stripe = {
    paymentMethods: { retrieve: method },
    paymentIntents: { create, confirm: confirmed, retrieve: retrieved, cancel: cancelled },
  }
  return { stripe: stripe as unknown as Stripe, calls }
}

test('an intent takes cards only, in Australian dollars, with the email for its receipt', async () => {
  const { stripe, calls } = stripeThat()
  const request: CheckoutRequest = {
    entry: 'card',
    interval: null,
    returnUrl: 'https://unifi.example/back',
    expiresAt: new Date('2026-11-20T07:00:00Z'),
    reference: 'reservation-1',
    lines: [
      { name: 'Reservation fee, apartment 905', amountCents: 100_000 },
      { name: 'Card fee', amountCents: 3_030 },
    ],
    email: 'bea@example.com',
    idempotencyKey: 'key-1',
  }
  expect(await openIntent(stripe, request)).toEqual({ sessionId: 'pi_1', clientSecret: 'secret_1' })
  expect(calls.create.mock.calls).toEqual([
    [
      {
        amount: 103_030,
        currency: 'aud',
        allowed_payment_method_types: ['card'],
        description: 'Reservation fee, apartment 905; Card fee',
        receipt_email: 'bea@example.com',
        metadata: { entry: 'card', reference: 'reservation-1' },
      },
      { idempotencyKey: 'key-1' },
    ],
  ])
})

test.each(['visa', 'mastercard'])('a card of %s is charged [B9-4]', async (brand) => {
  const { stripe, calls } = stripeThat({ brand, confirm: { status: 'succeeded' } })
  expect(await chargeIntent(stripe, 'pi_1', CARD)).toEqual({ kind: 'paid', state: PAID })
  expect(calls.confirm.mock.calls).toEqual([['pi_1', { payment_method: 'pm_1', use_stripe_sdk: true }]])
})

test.each(['amex', 'discover', 'diners', 'jcb', 'unionpay', 'eftpos_au', 'unknown'])(
  'a card of %s is not charged [B9-4]',
  async (brand) => {
    const { stripe, calls } = stripeThat({ brand })
    expect(await chargeIntent(stripe, 'pi_1', CARD)).toEqual({
      kind: 'wrong',
      field: 'cardNumber',
      message: 'Mastercard or Visa only',
    })
    expect(calls.confirm).not.toHaveBeenCalled()
  },
)

test('a card number that reaches us is sent no further', async () => {
  const { stripe, calls } = stripeThat()
  const card = { cardName: 'Bea Buyer', cardNumber: '4242424242424242', expMonth: '05', expYear: '29', cardCvv: '123' }
  expect(await chargeIntent(stripe, 'pi_1', { kind: 'typed', card })).toEqual({
    kind: 'wrong',
    field: 'cardNumber',
    message: 'Type the card into the card fields of this page.',
  })
  expect([calls.method.mock.calls, calls.confirm.mock.calls]).toEqual([[], []])
})

test.each([
  ['the bank asks', { confirm: { status: 'requires_action' } }, { kind: 'authenticate' }],
  [
    'the card is declined',
    { confirm: { status: 'requires_payment_method' } },
    { kind: 'declined', message: 'Your card was declined.' },
  ],
  ['the bank refuses', { confirm: refused }, { kind: 'declined', message: 'Your card has insufficient funds.' }],
  [
    'the card has been used up',
    { brand: missing },
    { kind: 'wrong', field: 'cardNumber', message: 'Enter the card again.' },
  ],
] as const)('%s', async (_, answers, outcome) => {
  expect(await chargeIntent(stripeThat(answers).stripe, 'pi_1', CARD)).toEqual(outcome)
})

test('a charge whose answer is lost is an error, because it may have been made', async () => {
  await expect(chargeIntent(stripeThat({ confirm: lost }).stripe, 'pi_1', CARD)).rejects.toThrow('lost')
})

test('an intent is read as a session; an unknown one is null', async () => {
  expect(await readIntent(stripeThat().stripe, 'pi_1')).toEqual({
    ...PAID,
    status: 'open',
    paid: false,
    paymentRef: null,
  })
  expect(await readIntent(stripeThat({ retrieve: missing }).stripe, 'pi_1')).toBe(null)
})

test('one that is given up has expired, unless it was paid meanwhile', async () => {
  expect(await expireIntent(stripeThat({ cancel: { status: 'canceled' } }).stripe, 'pi_1')).toMatchObject({
    status: 'expired',
    paid: false,
  })
  const paid = stripeThat({ cancel: notCancelled, retrieve: { status: 'succeeded' } })
  expect(await expireIntent(paid.stripe, 'pi_1')).toEqual(PAID)
  const open = stripeThat({ cancel: notCancelled, retrieve: { status: 'processing' } })
  await expect(expireIntent(open.stripe, 'pi_1')).rejects.toBe(notCancelled)
})
