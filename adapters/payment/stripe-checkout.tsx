import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CheckoutWidget, CheckoutWidgetProps } from './checkout-widget'
import { type LoadStripe, stripeOnce } from './load-stripe'
import { oneAtATime } from './one-checkout'

/**
 * Stripe's embedded checkout. Loads Stripe's script with the first checkout. After payment Stripe redirects to the
 * return URL without a callback: `onComplete` is for sessions that don't redirect.
 */
export const stripeCheckout = (publishableKey: string, load?: LoadStripe): CheckoutWidget => {
  const stripe = stripeOnce(publishableKey, load)
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
