import { eq } from 'drizzle-orm'
import { providerLogo } from '../../drawing/graphics/provider-logo'
import type { Kernel } from '../http/kernel'
import { serviceProviders } from './construction.tables'

const DAY_IN_SECONDS = 86_400

/** The address of a provider's drawn logo. */
export const providerLogoAddress = (id: number): string => `/drawings/provider/${id}.svg`

/** `GET /drawings/provider/{id}.svg`: draws a logo for a provider without one. */
export const providerLogoRoutes = ({ app, db }: Kernel): void => {
  app.get<{ Params: { file: string } }>('/drawings/provider/:file', async (request, reply) => {
    const [, id] = /^(\d{1,9})\.svg$/.exec(request.params.file) ?? []
    const [provider] =
      id === undefined
        ? []
        : await db.sql
            .select({ name: serviceProviders.name })
            .from(serviceProviders)
            .where(eq(serviceProviders.id, Number(id)))
    if (provider === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${DAY_IN_SECONDS}`)
      .type('image/svg+xml')
      .send(providerLogo(provider.name))
  })
}
