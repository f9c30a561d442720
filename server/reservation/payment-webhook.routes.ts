import { PAYMENT_WEBHOOK } from '../../adapters/http/reservation/reservation.contract'
import type { Kernel } from '../http/kernel'
import { type SessionState, SIGNATURE_HEADER } from '../payments/payments'
import type { Desk } from './desk'
import { settle } from './settle-payment'
import { refundFailed } from './sweep'

type Settle = (state: SessionState) => Promise<unknown>

/**
 * The provider tells that a session was paid, or that a refund did not arrive. Doubled, late and reordered events do no harm: the payment's row
 * decides who settles. An answer of 500 makes the provider tell again.
 */
export const paymentWebhookRoutes = ({ app }: Pick<Kernel, 'app'>, desk: Desk, settleMembership: Settle = async () => undefined): void => {
  app.post(PAYMENT_WEBHOOK, { config: { rateLimit: false } }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER]
    const event = desk.payments.readEvent(request.rawBody ?? Buffer.alloc(0), typeof signature === 'string' ? signature : undefined)
    if (event === null) {
      request.log.warn('a webhook with a wrong signature was refused')
      return reply.code(400).send({ code: 40000, message: 'The signature is not good.', data: null })
    }
    if (event.kind === 'session') await (event.state.registrationId === null ? settle(desk, event.state) : settleMembership(event.state))
    if (event.kind === 'refund-failed') await refundFailed(desk, event.refund)
    return reply.send({ code: 0, message: 'success', data: null })
  })
}
