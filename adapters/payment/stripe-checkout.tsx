import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CheckoutWidget, CheckoutWidgetProps } from './checkout-widget'
import { oneAtATime } from './one-checkout'

export type LoadStripe = (publishableKey: string) => Promise<Stripe | null>

/**
 * Stripe's embedded checkout. Loads Stripe's script with the first checkout. After payment Stripe redirects to the
 * return URL without a callback: `onComplete` is for sessions that don't redirect.
 */
export const stripeCheckout = (publishableKey: string, load: LoadStripe = loadStripe): CheckoutWidget => {
  // Retried after a failure; a success is cached.
  let loaded: Promise<Stripe> | null = null
  const stripe = () =>
    (loaded ??= load(publishableKey)
      .then((found) => {
        if (found === null) throw new Error('Stripe.js is not for this browser')
        return found
      })
      .catch((error: unknown) => {
        loaded = null
        throw error
      }))

  return (props: CheckoutWidgetProps) => <StripeCheckout {...props} key={props.clientSecret} stripe={stripe} />
}

const StripeCheckout = ({
  clientSecret,
  label,
  onUnavailable,
  stripe,
}: CheckoutWidgetProps & { stripe: () => Promise<Stripe> }) => {
  const [ready, setReady] = useState<Stripe | null>(null)
  const failed = useEffectEvent(onUnavailable)
  const options = useMemo(() => ({ clientSecret }), [clientSecret])

  useEffect(() => {
    let left = false
    const guard = oneAtATime(() => {
      if (!left) failed()
    })
    stripe().then(
      (found) => {
        if (!left) setReady(guard.around(found))
      },
      () => {
        if (!left) failed()
      },
    )
    return () => {
      left = true
      guard.leave()
    }
  }, [stripe])

  return (
    <section aria-label={label} aria-busy={ready === null}>
      {ready !== null && (
        <EmbeddedCheckoutProvider stripe={ready} options={options}>
          <EmbeddedCheckout />
        </EmbeddedCheckoutProvider>
      )}
    </section>
  )
}
