import { and, asc, eq } from 'drizzle-orm'
import { priceListFileAddress } from '../../../adapters/http/listing/price-list.contract'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import type { Render } from '../../rendering/renderer'
import { isPublic, listings, units } from '../listing.tables'
import { fingerprintOf, type DocumentCache } from '../../files/document-cache'
import { priceList } from './documents'

/** Increase when the layout changes. */
const EDITION = 2

interface Needs {
  readonly kernel: Kernel
  readonly cache: DocumentCache
  readonly render: Render
  /** Whether the key was issued for this listing's prices. */
  readonly opens: (listingId: number, key: string) => boolean
}

/** Serves the current price list as a PDF. Requires a key, and is never cached. */
export const priceListFileRoutes = ({ kernel, cache, render, opens }: Needs): void => {
  kernel.app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    priceListFileAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !opens(id, key)) return reply.callNotFound()
      const found = await documentOf(kernel.db.sql, id, await kernel.tenantOf(request))
      if (found === null) return reply.callNotFound()
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', 'inline; filename="price-list.pdf"')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await cache.get(found.fingerprint, () => render(priceList, ...found.given)))
    },
  )
}

const documentOf = async (db: Sql, id: number, tenant: Tenant) => {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isPublic))
  if (listing === undefined) return null
  const sold = await db.select().from(units).where(eq(units.listingId, id)).orderBy(asc(units.position))
  return {
    fingerprint: fingerprintOf(EDITION, 'price-list', listing, sold, tenant),
    given: [listing, sold, tenant] as const,
  }
}
