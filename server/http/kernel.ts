import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Either } from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../domain/content/tenant'
import type { Failure } from '../../domain/shared/failure'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Caller } from './caller'

/** The tenant's label and the site's address for a request, as emails store them. */
export const siteOf = async (
  { tenantOf, originOf }: Kernel,
  request: FastifyRequest,
): Promise<{ tenant: string; origin: string }> => ({
  tenant: (await tenantOf(request)).label,
  origin: originOf(request),
})

/** Dependencies of every context's routes. */
export interface Kernel {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  /** Authenticates the token; Left names the session code (90000, 90001, 90002). */
  readonly authenticate: (token: string | null) => Promise<Either<Failure, Caller>>
  readonly tenantOf: (request: FastifyRequest) => Promise<Tenant>
  /** Origin of the requesting page: `https://harbour.example`, without a trailing slash. */
  readonly originOf: (request: FastifyRequest) => string
}
