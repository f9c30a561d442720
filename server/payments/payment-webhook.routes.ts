import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import type { Kernel } from '../http/kernel'
import { refundFailed } from './payment-chores'
import type { PaymentEngine } from './payment-engine'
import { SIGNATURE_HEADER } from './provider'
import { settle } from './settle-payment'

/** Called for a subscription that the provider reports as changed. */
export type SubscriptionChanged = (subscriptionRef: string) => Promise<void>

/**
 * Receives paid sessions, changed subscriptions and returned refunds from the provider. Duplicate, late and reordered
 * events are harmless: the payment's row decides who settles, and a subscription's state is read from the provider. A
 * 500 makes the provider retry.
 */
export const paymentWebhookRoutes = (
  { app }: Pick<Kernel, 'app'>,
  engine: PaymentEngine,
  subscriptionChanged: SubscriptionChanged = async () => undefined,
): void => {
  app.post(PAYMENT_WEBHOOK, { config: { rateLimit: false } }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER]
    const event = engine.provider.readEvent(
      request.rawBody ?? Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    )
    if (event === null) {
      request.log.warn('a webhook with an invalid signature was refused')
      return reply.code(400).send({ code: 40000, message: 'Invalid signature.', data: null })
    }
    if (event.kind === 'session') await settle(engine, event.state)
    if (event.kind === 'subscription') await subscriptionChanged(event.subscriptionRef)
    if (event.kind === 'refund-failed') await refundFailed(engine, event)
    return reply.send({ code: 0, message: 'success', data: null })
  })
}
