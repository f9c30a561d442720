import { contentTexts } from '../../domain/content/terms-texts'
import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import { street } from '../../drawing/elevation/street'
import { exterior, View, viewsOf } from '../../drawing/exterior'
import { LINK_CARD, linkCard } from '../../drawing/graphics/link-card'
import { MOODS } from '../../drawing/palette'
import { listingPrice } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { fontFiles } from '../pdf/fonts'
import { isPublic, listings } from './listing.tables'

/** About 80 kB each. */
const KEPT = 200
/** Rendering takes about 0.1 s on a thread of the pool. One card at a time leaves the other threads to files and passwords. */
const MOST_WAITING = 40
const HOUR_IN_SECONDS = 3_600

/** Serves the pictures of shared links as PNG, because social networks show no SVG. Rendered once per content. */
export const linkCardRoutes = ({ app, db, tenantOf }: Kernel): void => {
  const render = renderedOnce()
  const send = async (request: FastifyRequest, reply: FastifyReply, tenant: Tenant, svg: string) => {
    const key = createHash('sha1').update(svg).digest('base64url')
    const tag = `"${key}"`
    reply.header('etag', tag).header('vary', 'host').header('cache-control', `public, max-age=${HOUR_IN_SECONDS}`)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const png = await render(key, svg, tenant)
    return png === null ? reply.code(503).header('retry-after', '5').send() : reply.type('image/png').send(png)
  }

  app.get('/drawings/card.png', async (request, reply) => {
    const tenant = await tenantOf(request)
    return send(request, reply, tenant, cardOfTenant(tenant))
  })
  app.get('/drawings/:id/card.png', async (request, reply) => {
    const { id } = request.params as { id: string }
    const tenant = await tenantOf(request)
    const svg = /^[1-9]\d{0,8}$/.test(id) ? await cardOfListing(db.sql, tenant, Number(id)) : null
    return svg === null ? reply.callNotFound() : send(request, reply, tenant, svg)
  })
}

const lookOf = ({ name, brand, onBrand, ink, displayFace }: Tenant) => ({
  ...{ tenant: name, brand, onBrand, ink },
  face: `${displayFace} SemiBold`,
})

const cardOfTenant = (tenant: Tenant): string =>
  linkCard({
    ...lookOf(tenant),
    picture: street({ brand: tenant.brand, ink: tenant.ink, title: null }),
    title: 'New and off-the-plan homes',
    lines: ['Choose yours on the building', contentTexts(tenant.terms).holdItFor],
  })

const cardOfListing = async (db: Sql, tenant: Tenant, id: number): Promise<string | null> => {
  const [found] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isPublic))
  if (found === undefined || found.massing === null) return null
  const [, view, mood] = /\/([a-z]+)-([a-z]+)\.svg$/.exec(found.images[0] ?? '') ?? []
  return linkCard({
    ...lookOf(tenant),
    picture: exterior(found.massing, {
      view: View.is(view) ? view : viewsOf(found.massing)[0],
      mood: MOODS.find((each) => each === mood) ?? 'day',
      brand: tenant.brand,
      ink: tenant.ink,
      title: null,
      width: 720,
      height: 258,
    }),
    title: found.name,
    lines: [`${found.suburb} ${found.state}`, found.pricing === 'offline' ? '' : listingPrice(found)],
  })
}

/** Renders in turn and keeps the newest. Null while too many wait. */
const renderedOnce = () => {
  const cards = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (key: string, svg: string, tenant: Tenant): Promise<Buffer | null> => {
    const known = cards.get(key)
    if (known !== undefined) return known
    if (waiting >= MOST_WAITING) return null
    waiting += 1
    const png = last.then(() => pngOf(svg, tenant)).finally(() => (waiting -= 1))
    last = png.catch(() => undefined)
    cards.set(key, png)
    png.catch(() => cards.delete(key))
    const [oldest] = cards.keys()
    if (cards.size > KEPT && oldest !== undefined) cards.delete(oldest)
    return png
  }
}

const pngOf = async (svg: string, { displayFace }: Tenant): Promise<Buffer> => {
  const { title, mono } = fontFiles(displayFace)
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: LINK_CARD.width },
    font: { loadSystemFonts: false, fontFiles: [title, mono] },
  })
  return image.asPng()
}
