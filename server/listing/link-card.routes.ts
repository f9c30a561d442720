import { contentTexts } from '../../domain/content/terms-texts'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fitted } from '../../domain/content/brand-mark'
import type { Tenant } from '../../domain/content/tenant'
import type { Massing } from '../../domain/listing/massing/massing'
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
  const ofListing = (name: string, draw: Draw) =>
    app.get(`/drawings/:id/${name}.png`, async (request, reply) => {
      const { id } = request.params as { id: string }
      if (!/^[1-9]\d{0,8}$/.test(id)) return reply.callNotFound()
      const tenant = await tenantOf(request)
      const card = await cardOf(request, `${name} ${id}`, tenant, () => drawnListing(db.sql, tenant, Number(id), draw))
      if (card === null || !(await isPublic(Number(id)))) return reply.callNotFound()
      // Programs that show emails load it from no site, or from theirs.
      return send(request, reply.header('cross-origin-resource-policy', 'cross-origin'), card)
    })
  ofListing('card', cardOfListing)
  ofListing('picture', pictureOfListing)
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

type Listing = typeof listings.$inferSelect & { readonly massing: Massing }
type Draw = (listing: Listing, tenant: Tenant) => string

/** Null if it isn't public, or has no drawings. */
const drawnListing = async (db: Sql, tenant: Tenant, id: number, draw: Draw): Promise<string | null> => {
  const [found] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isPublicRow))
  const massing = found?.massing ?? null
  return found === undefined || massing === null ? null : draw({ ...found, massing }, tenant)
}

/** The first picture as it is drawn. */
const outsideOf = ({ massing, images }: Listing, { brand, ink }: Tenant, height: number): string => {
  const [, view, mood] = /\/([a-z]+)-([a-z]+)\.svg$/.exec(images[0] ?? '') ?? []
  return exterior(massing, {
    view: View.is(view) ? view : viewsOf(massing)[0],
    mood: MOODS.find((each) => each === mood) ?? 'day',
    ...{ brand, ink, title: null, width: 720, height },
  })
}

const cardOfListing: Draw = (listing, tenant) =>
  linkCard({
    ...lookOf(tenant),
    picture: outsideOf(listing, tenant, 258),
    title: listing.name,
    lines: [
      `${listing.suburb} ${listing.state}`,
      listing.pricing === 'offline' ? '' : listingPrice(shownPrice(listing)),
    ],
  })

/** For emails, which say the rest in words. */
const pictureOfListing: Draw = (listing, tenant) => outsideOf(listing, tenant, 360)

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
