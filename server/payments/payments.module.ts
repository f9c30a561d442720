import { type ContextModule, job } from '../module'
import { expireCheckouts, giveBack, reconcile } from './payment-chores'
import type { PaymentEngine } from './payment-engine'
import { paymentMeasures } from './payment.measures'
import { paymentWebhookRoutes, type SubscriptionChanged } from './payment-webhook.routes'

export { checkedProvider } from './checked-provider'

/** Payments of every kind: the provider's webhook, expiry, reconciliation and refunds. */
export const paymentsModule = (engine: PaymentEngine, subscriptionChanged: SubscriptionChanged): ContextModule => ({
  measures: paymentMeasures,
  jobs: [
    job('checkout-expiry', 30, () => expireCheckouts(engine)),
    job('payment-reconciliation', 120, () => reconcile(engine)),
    job('refunds', 120, () => giveBack(engine)),
  ],
  routes: (kernel) => {
    paymentWebhookRoutes(kernel, engine, subscriptionChanged)
  },
})
