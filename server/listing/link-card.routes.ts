import { contentTexts } from '../../domain/content/terms-texts'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fitted } from '../../domain/content/brand-mark'
import type { Tenant } from '../../domain/content/tenant'
import { street } from '../../drawing/elevation/street'
import { exterior, View, viewsOf } from '../../drawing/exterior'
import { linkCard } from '../../drawing/graphics/link-card'
import { MOODS } from '../../drawing/palette'
import { listingPrice } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { RENDER_COSTS } from '../http/render-limit'
import { versionOf } from '../http/tenant-version'
import type { Render } from '../rendering/renderer'
import { linkCardPng } from './link-card-png'
import { isPublic as isPublicRow, listings, shownPrice } from './listing.tables'
import type { ListingsMemory } from './listings-memory'
import type { IsPublicListing } from './public-listings'

/** About 80 kB each. */
const KEPT = 200
const HOUR_IN_SECONDS = 3_600

interface Needs {
  readonly kernel: Kernel
  readonly memory: ListingsMemory
  readonly isPublic: IsPublicListing
  readonly render: Render
}

/** A card's picture, and the hash of its content. */
interface Card {
  readonly key: string
  readonly png: Buffer
}

/** Serves the pictures of shared links as PNG, because social networks show no SVG. Rendered once per content. */
export const linkCardRoutes = ({ kernel: { app, db, tenantOf }, memory, isPublic, render }: Needs): void => {
  const pngOf = renderedOnce(render)
  const cards = memory.keep<Card | null>(KEPT)
  const cardOf = (request: FastifyRequest, key: string, tenant: Tenant, draw: () => Promise<string | null>) =>
    app.renderLimit(request, RENDER_COSTS.card, (rendered) =>
      cards(`${key} ${versionOf(tenant)}`, async () => {
        const svg = await draw()
        return svg === null ? null : pngOf(svg, tenant, rendered)
      }),
    )
  const send = (request: FastifyRequest, reply: FastifyReply, { key, png }: Card) => {
    const tag = `"${key}"`
    reply.header('etag', tag).header('vary', 'host').header('cache-control', `public, max-age=${HOUR_IN_SECONDS}`)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type('image/png').send(png)
  }

  app.get('/drawings/card.png', async (request, reply) => {
    const tenant = await tenantOf(request)
    const card = await cardOf(request, 'brand', tenant, async () => cardOfTenant(tenant))
    return card === null ? reply.callNotFound() : send(request, reply, card)
  })
  app.get('/drawings/:id/card.png', async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!/^[1-9]\d{0,8}$/.test(id)) return reply.callNotFound()
    const tenant = await tenantOf(request)
    const card = await cardOf(request, id, tenant, () => cardOfListing(db.sql, tenant, Number(id)))
    return card === null || !(await isPublic(Number(id))) ? reply.callNotFound() : send(request, reply, card)
  })
}

const lookOf = ({ name, brand, onBrand, ink, displayFace, logoPicture }: Tenant) => ({
  logo: logoPicture === null ? null : { ...logoPicture, ...fitted(logoPicture, { width: 300, height: 40 }) },
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
    .where(and(eq(listings.id, id), isPublicRow))
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
    lines: [`${found.suburb} ${found.state}`, found.pricing === 'offline' ? '' : listingPrice(shownPrice(found))],
  })
}

/** Renders each content once, and keeps the newest: a card is the same after most changes of its listing. */
const renderedOnce = (render: Render) => {
  const cards = new Map<string, Promise<Card>>()
  return (svg: string, tenant: Tenant, rendered: () => void): Promise<Card> => {
    const key = createHash('sha256').update(svg).digest('base64url')
    const known = cards.get(key)
    if (known !== undefined) return known
    rendered()
    const card = render(linkCardPng, svg, tenant).then((png) => ({ key, png }))
    cards.set(key, card)
    card.catch(() => cards.delete(key))
    const [oldest] = cards.keys()
    if (cards.size > KEPT && oldest !== undefined) cards.delete(oldest)
    return card
  }
}
