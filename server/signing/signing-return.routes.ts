import { eq } from 'drizzle-orm'
import { SIGNING_RETURN } from '../../adapters/http/signing/signing.contract'
import type { ReturnEvent } from '../../domain/signing/envelope'
import { pathTo } from '../../domain/shared/paths'
import type { Kernel } from '../http/kernel'
import { settleEnvelope } from './settle-envelope'
import { hashOfToken, isToken } from './signing-link'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

const EVENTS: readonly ReturnEvent[] = ['signing_complete', 'decline', 'cancel', 'ttl_expired']
const LIMIT = 60

/** The address a provider's page returns to: it cannot add an event to an address with a `#`. The envelope is settled on the way. */
export const signingReturnRoutes = ({ app, db }: Pick<Kernel, 'app' | 'db'>, services: SigningServices): void => {
  app.get<{ Params: { token: string }; Querystring: { event?: unknown } }>(
    SIGNING_RETURN,
    { config: { rateLimit: { max: LIMIT, timeWindow: 60_000 } } },
    async ({ params: { token }, query }, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isToken(token)) return reply.redirect(pathTo('home'))
      const [found] = await db.sql
        .select({ ref: envelopes.providerRef })
        .from(envelopeSigners)
        .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
        .where(eq(envelopeSigners.tokenHash, hashOfToken(token)))
      try {
        if (found !== undefined && found.ref !== null) await settleEnvelope(services, found.ref)
      } catch (error) {
        services.log.warn({ err: error }, 'an envelope could not be settled on return: the webhook or the sweep does')
      }
      const event = EVENTS.find((each) => each === query.event) ?? 'cancel'
      return reply.redirect(`/#${pathTo('signing', { token })}?event=${event}`)
    },
  )
}
