// @vitest-environment happy-dom
import type { Stripe, StripeEmbeddedCheckoutOptions } from '@stripe/stripe-js'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeCheckout } from '../../adapters/payment/stripe-checkout'

afterEach(cleanup)

/**
 * Stripe.js as far as embedded checkout goes: refuses a second one in the page, and throws if one is used after
 * destroying it.
 */
const fakeStripe = () => {
  const events: string[] = []
  const opening: (() => void)[] = []
  let alive = 0
  let failing = false
  const checkoutFor = (secret: string) => {
    let gone = false
    const use = (what: string) => {
      if (gone) throw new Error(`IntegrationError: ${what} after destroy`)
      events.push(`${what} ${secret}`)
    }
    return {
      mount: () => use('mount'),
      unmount: () => use('unmount'),
      destroy: () => {
        use('destroy')
        gone = true
        alive -= 1
      },
    }
  }
  const createEmbeddedCheckoutPage = ({ clientSecret = '' }: StripeEmbeddedCheckoutOptions) => {
    if (alive > 0) throw new Error('IntegrationError: You cannot have multiple Embedded Checkout objects.')
    if (failing) return Promise.reject(new Error('IntegrationError: this Checkout Session is no longer active'))
    alive += 1
    events.push(`open ${clientSecret}`)
    return new Promise((resolve) => {
      opening.push(() => resolve(checkoutFor(clientSecret)))
    })
  }
  const needed = () => ({})
  const stripe = {
    elements: needed,
    createToken: needed,
    createPaymentMethod: needed,
    confirmCardPayment: needed,
    createEmbeddedCheckoutPage,
  }
  return {
    // Only what react-stripe-js needs.
    stripe: stripe as unknown as Stripe,
    events,
    fail: () => {
      failing = true
    },
    /** Makes every requested checkout ready. */
    ready: () =>
      act(async () => {
        opening.splice(0).forEach((open) => open())
      }),
  }
}

const quiet = () =>
  act(async () => {
    await Promise.resolve()
  })
const show = async (element: ReactElement) => {
  const shown = render(<StrictMode>{element}</StrictMode>)
  await quiet()
  return shown
}

let fake: ReturnType<typeof fakeStripe>
const told = { onComplete: vi.fn(), onFailure: vi.fn(), onUnavailable: vi.fn() }
beforeEach(() => {
  fake = fakeStripe()
  vi.clearAllMocks()
})

test('the checkout is opened and mounted once under its label; leaving destroys it once', async () => {
  const Checkout = stripeCheckout('pk_test_local', () => Promise.resolve(fake.stripe))
  const { unmount } = await show(<Checkout clientSecret="one" label="Pay $1,030.30 by card" {...told} />)
  await fake.ready()
  expect(screen.getByRole('region', { name: 'Pay $1,030.30 by card' }).getAttribute('aria-busy')).toBe('false')
  // In StrictMode react-stripe-js mounts, unmounts and mounts again.
  expect(fake.events.filter((event) => event.startsWith('open'))).toEqual(['open one'])
  expect(fake.events.at(-1)).toBe('mount one')
  unmount()
  await quiet()
  expect(fake.events.filter((event) => event.startsWith('destroy'))).toEqual(['destroy one'])
  expect([told.onComplete.mock.calls, told.onFailure.mock.calls]).toEqual([[], []])
})

test('left before it is ready, it is destroyed once ready, and only then the next one opens [B4-35]', async () => {
  const Checkout = stripeCheckout('pk_test_local', () => Promise.resolve(fake.stripe))
  const { unmount } = await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  unmount()
  await show(<Checkout clientSecret="two" label="Pay" {...told} />)
  expect(fake.events).toEqual(['open one'])
  await fake.ready()
  expect(fake.events).toEqual(['open one', 'destroy one', 'open two'])
  await fake.ready()
  expect(fake.events.at(-1)).toBe('mount two')
  expect(told.onFailure.mock.calls).toEqual([])
})

test('leaving while Stripe.js is loading opens nothing', async () => {
  let arrive: (stripe: Stripe) => void = () => undefined
  const Checkout = stripeCheckout(
    'pk_test_local',
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const { unmount } = await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  unmount()
  arrive(fake.stripe)
  await quiet()
  expect(fake.events).toEqual([])
})

test('a different client secret opens another checkout', async () => {
  const Checkout = stripeCheckout('pk_test_local', () => Promise.resolve(fake.stripe))
  const { rerender } = await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  await fake.ready()
  rerender(
    <StrictMode>
      <Checkout clientSecret="two" label="Pay" {...told} />
    </StrictMode>,
  )
  await quiet()
  await fake.ready()
  expect(fake.events.filter((event) => /^(open|destroy)/.test(event))).toEqual(['open one', 'destroy one', 'open two'])
})

test('a failure to load Stripe.js is reported, and loading retried the next time', async () => {
  const load = vi
    .fn<() => Promise<Stripe | null>>()
    .mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
    .mockResolvedValue(fake.stripe)
  const Checkout = stripeCheckout('pk_test_local', load)
  const { unmount } = await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  expect([told.onUnavailable.mock.calls, told.onFailure.mock.calls]).toEqual([[[]], []])
  unmount()
  await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  await fake.ready()
  expect(fake.events.at(-1)).toBe('mount one')
})

test('a session Stripe cannot open is reported', async () => {
  fake.fail()
  const Checkout = stripeCheckout('pk_test_local', () => Promise.resolve(fake.stripe))
  await show(<Checkout clientSecret="one" label="Pay" {...told} />)
  expect([told.onUnavailable.mock.calls, told.onFailure.mock.calls]).toEqual([[[]], []])
})
