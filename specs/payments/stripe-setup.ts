import type { PaymentProvider } from '../../server/payments/provider'
import { stripePayments } from '../../server/payments/stripe.payments'
import { checkoutRequest, movingClock, type MovingClock } from './sandbox-setup'
import { startStripeProtocol, type StripeProtocol } from './stripe-protocol'

export interface StripeSetup {
  readonly clock: MovingClock
  readonly stripe: StripeProtocol
  readonly payments: PaymentProvider
  readonly connected: (changes?: { secretKey?: string }) => PaymentProvider
  /** A checkout that was opened and paid. */
  readonly paidOne: () => Promise<{ sessionId: string; paymentRef: string }>
}

/** The adapter, connected to a server that implements Stripe's API. */
export const stripeSetup = async (): Promise<StripeSetup> => {
  const clock = movingClock()
  const stripe = await startStripeProtocol({ clock })
  const connected: StripeSetup['connected'] = (changes = {}) =>
    stripePayments({
      secretKey: stripe.secretKey,
      publishableKey: 'pk_test_local',
      webhookSecret: stripe.webhookSecret,
      clock,
      host: stripe.host,
      ...changes,
    })
  const payments = connected()
  const paidOne = async () => {
    const { sessionId } = await payments.open(checkoutRequest(clock))
    const { payment_intent: paymentRef } = stripe.pay(sessionId)
    if (paymentRef === null) throw new Error('The payment has no name.')
    return { sessionId, paymentRef }
  }
  return { clock, stripe, payments, connected, paidOne }
}
