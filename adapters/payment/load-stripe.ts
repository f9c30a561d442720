import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

export type LoadStripe = (publishableKey: string) => Promise<Stripe | null>

/** Loads Stripe's script once; a failure is tried again with the next call. */
export const stripeOnce = (publishableKey: string, load: LoadStripe = loadStripe): (() => Promise<Stripe>) => {
  let loaded: Promise<Stripe> | null = null
  return () =>
    (loaded ??= load(publishableKey)
      .then((found) => {
        if (found === null) throw new Error('Stripe.js is not for this browser')
        return found
      })
      .catch((error: unknown) => {
        loaded = null
        throw error
      }))
}
