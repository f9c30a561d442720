import { and, asc, eq } from 'drizzle-orm'
import { priceListFileAddress } from '../../../adapters/http/listing/price-list.contract'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import { RENDER_COSTS } from '../../http/render-limit'
import { versionOf } from '../../http/tenant-version'
import type { Render } from '../../rendering/renderer'
import { isPublic, listings } from '../listing.tables'
import { inListOrder, isShown, shownUnit, units } from '../unit.tables'
import { fingerprintOf } from '../../files/document-cache'
import { priceList } from './documents'
import type { CurrentFile, ReadyFiles } from './ready-files'

/** Increase when the layout changes. */
const EDITION = 2

interface Needs {
  readonly kernel: Kernel
  readonly files: ReadyFiles
  readonly render: Render
  /** Whether the key was issued for this listing's prices. */
  readonly opens: (listingId: number, key: string) => boolean
}

/** Serves the current price list as a PDF. Requires a key, and is never cached. */
export const priceListFileRoutes = ({ kernel, files, render, opens }: Needs): void => {
  kernel.app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    priceListFileAddress(':id'),
    async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !opens(id, key)) return reply.callNotFound()
      const tenant = await kernel.tenantOf(request)
      const find = () => documentOf({ db: kernel.db.sql, render }, id, tenant)
      const found = await kernel.app.renderLimit(request, RENDER_COSTS.document, (rendered) =>
        files({ listingId: id, key: `price-list ${versionOf(tenant)}`, rendered }, find),
      )
      const bytes = found === null ? null : await found.read()
      if (found === null || bytes === null) return reply.callNotFound()
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${found.name}"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(bytes)
    },
  )
}

const documentOf = async (
  { db, render }: { readonly db: Sql; readonly render: Render },
  id: number,
  tenant: Tenant,
): Promise<CurrentFile | null> => {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isPublic))
  if (listing === undefined) return null
  const sold = await db
    .select(shownUnit)
    .from(units)
    .where(and(eq(units.listingId, id), isShown))
    .orderBy(...inListOrder.map(asc))
  return {
    name: 'price-list.pdf',
    fingerprint: fingerprintOf(EDITION, 'price-list', listing, sold, tenant),
    make: () => render(priceList, listing, sold, tenant),
  }
}
