// @vitest-environment happy-dom
import type { Stripe } from '@stripe/stripe-js'
import { act, cleanup, render, screen } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { CardHandle, CardPart } from '../../domain/payment/card-provider.ports'
import { stripeCard } from '../../adapters/payment/stripe-card'
import { stripeChallenge } from '../../adapters/payment/stripe-challenge'
import { unreachable } from '../../domain/shared/failure'

afterEach(cleanup)

type Listener = (event: object) => void

/** Stripe.js as far as its card fields and its bank's question go. */
const fakeStripe = () => {
  const made = new Map<string, ReturnType<typeof element>>()
  const element = () => {
    const heard = new Map<string, Listener>()
    return {
      on: (name: string, listener: Listener) => heard.set(name, listener),
      once: () => undefined,
      off: () => undefined,
      mount: () => undefined,
      update: () => undefined,
      destroy: () => undefined,
      focus: vi.fn(),
      say: (name: string, event: object) => heard.get(name)?.(event),
    }
  }
  const elements = {
    create: (type: string) => {
      const one = element()
      made.set(type, one)
      return one
    },
    getElement: (type: string | { __elementType?: string }) =>
      made.get(typeof type === 'string' ? type : (type.__elementType ?? '')) ?? null,
    update: () => undefined,
  }
  const createPaymentMethod = vi.fn<() => Promise<object>>(() => Promise.resolve({ paymentMethod: { id: 'pm_1' } }))
  const handleNextAction = vi.fn<() => Promise<object>>(() =>
    Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
  )
  const stripe = {
    elements: () => elements,
    createToken: () => ({}),
    createPaymentMethod,
    confirmCardPayment: () => ({}),
    handleNextAction,
  }
  // Only what react-stripe-js needs.
  return { stripe: stripe as unknown as Stripe, made, createPaymentMethod, handleNextAction }
}

const PARTS: readonly CardPart[] = ['cardNumber', 'expiry', 'cardCvv']

const shown = async (stripe: () => Promise<Stripe>) => {
  const told = { onChange: vi.fn(), onUnavailable: vi.fn() }
  const handles: CardHandle[] = []
  const { Frame, Part } = stripeCard(stripe)
  await act(async () => {
    render(
      <Frame
        onReady={(ready) => {
          handles.push(ready)
        }}
        onUnavailable={told.onUnavailable}
      >
        <p>fields</p>
        {PARTS.map((part) => (
          <Part
            key={part}
            part={part}
            label={part}
            onChange={(state) => told.onChange(part, state)}
            onBlur={() => undefined}
          />
        ))}
      </Frame>,
    )
    await Promise.resolve()
  })
  return { told, card: () => handles.at(-1) }
}

test('Stripe’s fields fill the places of number, expiry and CVV, and report what is typed', async () => {
  const fake = fakeStripe()
  const { told } = await shown(() => Promise.resolve(fake.stripe))
  expect([...fake.made.keys()].sort()).toEqual(['cardCvc', 'cardExpiry', 'cardNumber'])
  act(() => fake.made.get('cardNumber')?.say('change', { complete: true, error: undefined, brand: 'mastercard' }))
  act(() => fake.made.get('cardCvc')?.say('change', { complete: false, error: { message: 'Too short.' } }))
  expect(told.onChange.mock.calls).toEqual([
    ['cardNumber', { isComplete: true, problem: null, brand: 'mastercard' }],
    ['cardCvv', { isComplete: false, problem: 'Too short.', brand: null }],
  ])
})

test('the card becomes a payment method with the name that was typed', async () => {
  const fake = fakeStripe()
  const { card } = await shown(() => Promise.resolve(fake.stripe))
  expect(await card()?.collect('Clara Client')()).toEqual(E.right('pm_1'))
  expect(fake.createPaymentMethod.mock.calls).toEqual([
    [{ type: 'card', card: fake.made.get('cardNumber'), billing_details: { name: 'Clara Client' } }],
  ])
  card()?.focus('expiry')
  expect(fake.made.get('cardExpiry')?.focus).toHaveBeenCalledTimes(1)
})

test('a card that Stripe refuses is said, and a lost call can be tried again', async () => {
  const fake = fakeStripe()
  const { card } = await shown(() => Promise.resolve(fake.stripe))
  fake.createPaymentMethod.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  expect(await card()?.collect('C')()).toEqual(E.left({ kind: 'card-declined', message: 'Your card was declined.' }))
  fake.createPaymentMethod.mockRejectedValueOnce(new Error('offline'))
  expect(await card()?.collect('C')()).toEqual(E.left(unreachable))
})

test('without Stripe.js nothing is shown, and it is said', async () => {
  const { told } = await shown(() => Promise.reject(new Error('blocked')))
  expect(told.onUnavailable).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('fields')).toBeNull()
})

const asked = async (stripe: () => Promise<Stripe>) => {
  const told = { onDone: vi.fn(), onRefused: vi.fn(), onUnavailable: vi.fn() }
  const Challenge = stripeChallenge(stripe)
  await act(async () => {
    render(<Challenge clientSecret="secret_1" label="bank" {...told} />)
    await Promise.resolve()
  })
  return told
}

test('the bank’s question ends in yes, in no, or not at all', async () => {
  const fake = fakeStripe()
  const stripe = () => Promise.resolve(fake.stripe)
  expect((await asked(stripe)).onDone).toHaveBeenCalledTimes(1)
  expect(fake.handleNextAction.mock.calls).toEqual([[{ clientSecret: 'secret_1' }]])
  fake.handleNextAction.mockResolvedValueOnce({ error: { message: 'We are unable to authenticate you.' } })
  expect((await asked(stripe)).onRefused).toHaveBeenCalledWith('We are unable to authenticate you.')
  fake.handleNextAction.mockResolvedValueOnce({ paymentIntent: { status: 'requires_payment_method' } })
  expect((await asked(stripe)).onRefused).toHaveBeenCalledWith(expect.stringContaining('Your bank didn’t approve'))
  fake.handleNextAction.mockRejectedValueOnce(new Error('offline'))
  expect((await asked(stripe)).onUnavailable).toHaveBeenCalledTimes(1)
})
