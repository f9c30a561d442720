import { bindings } from '../bindings'
import { SITE } from '../../../domain/content/site'
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
})
