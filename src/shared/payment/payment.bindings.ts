import { bindings } from '../bindings'
import { SITE } from '../../../domain/content/site'
import { CARD_PROVIDER } from './card-provider'
import { CHECKOUT_WIDGET } from './checkout-widget'

/** The provider's card form, loaded when first shown. */
export const paymentBindings = bindings((bind) => {
  bind(
    CHECKOUT_WIDGET,
    ({ payments }) =>
      payments.provider === 'stripe'
        ? async () =>
            (await import('../../../adapters/payment/stripe-checkout')).stripeCheckout(payments.publishableKey)
        : async () => (await import('../../../adapters/payment/sandbox-checkout')).SandboxCheckout,
    SITE,
  )
  bind(
    CARD_PROVIDER,
    ({ payments }) => {
      if (payments.provider === 'sandbox')
        return {
          fields: null,
          challenge: async () => (await import('../../../adapters/payment/sandbox-challenge')).SandboxChallenge,
        }
      const stripe = async () => (await import('../../../adapters/payment/load-stripe')).stripeOnce
      let found: ReturnType<Awaited<ReturnType<typeof stripe>>> | null = null
      const once = async () => (found ??= (await stripe())(payments.publishableKey))()
      return {
        fields: async () => (await import('../../../adapters/payment/stripe-card')).stripeCard(once),
        challenge: async () => (await import('../../../adapters/payment/stripe-challenge')).stripeChallenge(once),
      }
    },
    SITE,
  )
})
