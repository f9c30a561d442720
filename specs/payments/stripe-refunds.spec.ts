import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../server/payments/provider'
import type { StripeProtocol } from './stripe-protocol'
import { type StripeSetup, stripeSetup } from './stripe-setup'

let stripe: StripeProtocol
let payments: PaymentProvider
let paidOne: StripeSetup['paidOne']

beforeEach(async () => {
  ;({ stripe, payments, paidOne } = await stripeSetup())
})
afterEach(() => stripe.close())

describe('refunding', () => {
  test('once per key', async () => {
    const { paymentRef } = await paidOne()
    const request = { paymentRef, amountCents: 100_000, idempotencyKey: 'refund-1' }
    const first = await payments.refund(request)
    expect(await payments.refund(request)).toEqual(first)
    expect(stripe.books.refunds).toEqual([
      {
        id: first.refundRef,
        payment_intent: paymentRef,
        amount: 100_000,
        metadata: { key: 'refund-1' },
        status: 'succeeded',
      },
    ])
  })

  test('parts of one payment are refunded apart, each once [D42-9]', async () => {
    const { paymentRef } = await paidOne()
    const part = { paymentRef, amountCents: 25_000, idempotencyKey: 'refund-1-1' }
    const other = { ...part, idempotencyKey: 'refund-1-2' }
    const [first, second] = [await payments.refund(part), await payments.refund(other)]
    stripe.forgetIdempotencyKeys()
    expect([await payments.refund(part), await payments.refund(other)]).toEqual([first, second])
    expect(stripe.books.refunds.map(({ amount, metadata }) => [amount, metadata['key']]).toSorted()).toEqual([
      [25_000, 'refund-1-1'],
      [25_000, 'refund-1-2'],
    ])
  })

  test.each([103_030, 100_000])(
    'of %i cents is found again a day later, when Stripe has forgotten the key',
    async (amountCents) => {
      const { paymentRef } = await paidOne()
      const request = { paymentRef, amountCents, idempotencyKey: 'refund-1' }
      const first = await payments.refund(request)
      stripe.forgetIdempotencyKeys()
      expect(await payments.refund(request)).toEqual(first)
      expect(stripe.books.refunds.length).toBe(1)
    },
  )

  test('refused immediately by the bank is not a refund, and may be requested again', async () => {
    const { paymentRef } = await paidOne()
    const request = { paymentRef, amountCents: 100_000, idempotencyKey: 'refund-1' }
    stripe.books.refundsFail = true
    await expect(payments.refund(request)).rejects.toThrow(`Stripe could not refund ${paymentRef}: failed.`)
    stripe.books.refundsFail = false
    stripe.forgetIdempotencyKeys()
    const { refundRef } = await payments.refund(request)
    expect(stripe.books.refunds.map(({ id, status }) => [id === refundRef, status])).toEqual([
      [true, 'succeeded'],
      [false, 'failed'],
    ])
  })

  test('with a lost response refunds once', async () => {
    const { paymentRef } = await paidOne()
    stripe.loseNextAnswer()
    const { refundRef } = await payments.refund({ paymentRef, amountCents: 100_000, idempotencyKey: 'refund-1' })
    expect(stripe.books.refunds.map(({ id }) => id)).toEqual([refundRef])
  })

  test('fails for more than is left, for an unknown payment, or while Stripe fails', async () => {
    const { paymentRef } = await paidOne()
    await payments.refund({ paymentRef, amountCents: 100_000, idempotencyKey: 'refund-1' })
    await expect(payments.refund({ paymentRef, amountCents: 3_031, idempotencyKey: 'refund-2' })).rejects.toThrow(
      'greater than unrefunded amount',
    )
    await expect(
      payments.refund({ paymentRef: 'pi_unknown', amountCents: 1, idempotencyKey: 'refund-3' }),
    ).rejects.toThrow("No such payment_intent: 'pi_unknown'")
    stripe.failNextRequest()
    await expect(payments.refund({ paymentRef, amountCents: 1, idempotencyKey: 'refund-4' })).rejects.toBeInstanceOf(
      Stripe.errors.StripeAPIError,
    )
    expect(stripe.books.refunds.length).toBe(1)
  })

  test('refund.failed names the returned refund; a day later the same key refunds again', async () => {
    const { paymentRef } = await paidOne()
    const request = { paymentRef, amountCents: 100_000, idempotencyKey: 'refund-7' }
    const { refundRef } = await payments.refund(request)
    const event = stripe.failRefund(refundRef)
    expect(payments.readEvent(Buffer.from(event.body), event.signature)).toEqual({
      kind: 'refund-failed',
      id: event.id,
      refundRef,
      key: 'refund-7',
    })
    stripe.forgetIdempotencyKeys()
    expect((await payments.refund(request)).refundRef).not.toBe(refundRef)
    expect(stripe.books.refundsOf(paymentRef).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })
})
