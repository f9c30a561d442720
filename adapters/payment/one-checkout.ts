import type { Stripe, StripeEmbeddedCheckout, StripeEmbeddedCheckoutOptions } from '@stripe/stripe-js'

export interface CheckoutGuard {
  /** Wraps Stripe so that checkouts are opened one at a time and fully destroyed. */
  around(stripe: Stripe): Stripe
  /** Call on leaving the page: destroys the checkout, even one still loading. */
  leave(): void
}

/** Resolves once the previous checkout is destroyed. */
let before: Promise<void> = Promise.resolve()

/**
 * Stripe.js refuses a second embedded checkout in a page ("You cannot have multiple Embedded Checkout objects"), and
 * the provider component of react-stripe-js 7.0.1 never destroys one that becomes ready after the component has
 * unmounted. This wrapper opens them one after another and destroys each exactly once (B4-35).
 */
export const oneAtATime = (onError: () => void): CheckoutGuard => {
  let left = false
  const hasLeft = () => left
  let destroy = (): void => undefined

  const open = async (stripe: Stripe, options: StripeEmbeddedCheckoutOptions): Promise<StripeEmbeddedCheckout> => {
    const turn = before
    let gone = (): void => undefined
    before = new Promise((resolve) => {
      gone = resolve
    })
    await turn
    if (hasLeft()) {
      gone()
      return never()
    }
    try {
      const checkout = once(await stripe.createEmbeddedCheckoutPage(options), gone)
      destroy = () => checkout.destroy()
      if (hasLeft()) destroy()
      return checkout
    } catch {
      gone()
      onError()
      return never()
    }
  }
  return {
    around: (stripe) =>
      new Proxy(stripe, {
        get: (target, name) => {
          if (name === 'createEmbeddedCheckoutPage')
            return (options: StripeEmbeddedCheckoutOptions) => open(target, options)
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      }),
    leave: () => {
      left = true
      destroy()
    },
  }
}

/** The provider component leaves rejections unhandled, so failures are reported separately and this stays pending. */
const never = (): Promise<StripeEmbeddedCheckout> => new Promise(() => undefined)

/** Destroying twice, or unmounting after destroying, throws in Stripe.js. */
const once = (checkout: StripeEmbeddedCheckout, gone: () => void): StripeEmbeddedCheckout => {
  let destroyed = false
  return {
    mount: (location) => checkout.mount(location),
    unmount: () => {
      if (!destroyed) checkout.unmount()
    },
    destroy: () => {
      if (destroyed) return
      destroyed = true
      checkout.destroy()
      gone()
    },
  }
}
