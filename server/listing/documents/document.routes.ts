import { and, asc, eq } from 'drizzle-orm'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import { RENDER_COSTS } from '../../http/render-limit'
import { versionOf } from '../../http/tenant-version'
import type { Render } from '../../rendering/renderer'
import { isPublic, listings } from '../listing.tables'
import { inListOrder, isShown, shownUnit, units } from '../unit.tables'
import { fingerprintOf } from '../../files/document-cache'
import { documentAddress } from './document-address'
import { LISTING_DOCUMENTS, ListingDocument } from '../../../domain/listing/documents/listing-documents'
import { listingDocument, withoutPrice } from './documents'
import type { CurrentFile, ReadyFiles } from './ready-files'

/** Increase when a document's layout changes, to invalidate cached files. */
const EDITION = 3

interface File {
  readonly id: string
  readonly file: string
}

/** `GET /files/listings/{id}/{kind}.pdf`: a document of a listing, in the host's brand, rendered on first request. */
export const documentRoutes = ({ app, db, tenantOf }: Kernel, files: ReadyFiles, render: Render): void => {
  app.get<{ Params: File }>('/files/listings/:id/:file', async (request, reply) => {
    const kind = /^(\w+)\.pdf$/.exec(request.params.file)?.[1]
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : null
    if (id === null || !ListingDocument.is(kind)) return reply.callNotFound()
    const tenant = await tenantOf(request)
    const found = await app.renderLimit(request, RENDER_COSTS.document, (rendered) =>
      files({ listingId: id, key: `${kind} ${versionOf(tenant)}`, rendered }, () =>
        documentOf({ db: db.sql, render }, id, kind, tenant),
      ),
    )
    if (found === null) return reply.callNotFound()
    const tag = `"${found.fingerprint}"`
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const bytes = await found.read()
    if (bytes === null) return reply.callNotFound()
    return (
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${found.name}"`)
        .header('cache-control', 'public, max-age=300')
        .header('etag', tag)
        // Browsers show PDFs in an internal page, which a stricter policy would leave blank.
        .header('content-security-policy', "frame-ancestors 'self'")
        .send(bytes)
    )
  })
}

const documentOf = async (
  { db, render }: { readonly db: Sql; readonly render: Render },
  id: number,
  kind: ListingDocument,
  tenant: Tenant,
): Promise<CurrentFile | null> => {
  const [listing] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isPublic))
  // Generated documents are examples, of listings that are drawn.
  if (listing === undefined || listing.massing === null || listing.documents[kind] !== documentAddress(id, kind))
    return null
  const sold = await db
    .select(shownUnit)
    .from(units)
    .where(and(eq(units.listingId, id), isShown))
    .orderBy(...inListOrder.map(asc))
  const { price, maxPrice, searchText: _text, saleStatus: _status, ...shown } = listing
  const fingerprint = fingerprintOf(EDITION, kind, shown, price, maxPrice, sold.map(withoutPrice), tenant)
  return {
    name: fileName(`${listing.name} ${LISTING_DOCUMENTS[kind]}`),
    fingerprint,
    make: () => render(listingDocument, kind, listing, sold, tenant),
  }
}

/** `the-lantern-floor-plans.pdf` */
const fileName = (title: string) =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`
