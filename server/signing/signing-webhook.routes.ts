import { SIGNING_WEBHOOK } from '../../adapters/http/signing/signing.contract'
import type { Kernel } from '../http/kernel'
import { settleEnvelope } from './settle-envelope'
import type { SigningServices } from './signing-services'

const SIGNATURE_HEADER = 'x-docusign-signature-1'

/** Receives changes of envelopes from the provider. An event is only a reason to ask the provider. A 500 makes it retry. */
export const signingWebhookRoutes = ({ app }: Pick<Kernel, 'app'>, services: SigningServices): void => {
  app.post(SIGNING_WEBHOOK, { config: { rateLimit: false } }, async (request, reply) => {
    const signature = request.headers[SIGNATURE_HEADER]
    const event = services.provider.readEvent(
      request.rawBody ?? Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    )
    if (event === null) {
      request.log.warn('a signing webhook with an invalid signature was refused')
      return reply.code(400).send({ code: 40000, message: 'Invalid signature.', data: null })
    }
    await settleEnvelope(services, event.ref)
    return reply.send({ code: 0, message: 'success', data: null })
  })
}
