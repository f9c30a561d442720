import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { advertisement } from '../../drawing/graphics/advertisement'
import { exterior, View } from '../../drawing/exterior'
import { floorPlan } from '../../drawing/plan/floor-plan'
import { agencyLogo, lookOn } from '../../drawing/graphics/marks'
import { type Massing } from '../../domain/listing/massing/massing'
import { type Mood, MOODS } from '../../drawing/palette'
import { articlePicture } from '../../drawing/pictures'
import { initialsPortrait, likenessIn, portrait } from '../../drawing/graphics/portrait'
import { reach } from '../../drawing/site/reach'
import { sitePlan } from '../../drawing/site/site-plan'
import { street } from '../../drawing/elevation/street'
import type { Tenant } from '../../domain/content/tenant'
import { listingPrice } from '../../domain/listing/listing'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { RENDER_COSTS } from '../http/render-limit'
import { newestBytes } from '../http/newest-bytes'
import { type Encoded, encoded, sendEncoded } from '../http/page-bytes'
import { agencies, agents, listings, shownPrice } from './listing.tables'
import { isShown, units } from './unit.tables'
import type { IsPublicListing } from './public-listings'

/** Rendering takes a few milliseconds, and the same drawings are requested repeatedly. In bytes. */
const MOST_BYTES = 96 * 1024 * 1024
/** Of Brotli: about as small as the best, in a fifth of the time. */
const QUALITY = 5
const DAY_IN_SECONDS = 86_400

/** Also checked before sending a cached drawing: the listing may have been taken down since. */
type IsShown = (params: Readonly<Record<string, string>>) => Promise<boolean>
type Draw = (tenant: Tenant, params: Readonly<Record<string, string>>) => Promise<string | null>

/** Serves drawings as SVG files in the tenant's colour (by host), rendered on first request. */
export const drawingRoutes = (kernel: Kernel, isPublic: IsPublicListing): void => {
  const keep = keepNewest(MOST_BYTES)
  const serve =
    (draw: Draw, isShown: IsShown = async () => true) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const params = request.params as Record<string, string>
      if (!(await isShown(params))) return reply.callNotFound()
      const tenant = await kernel.tenantOf(request)
      const key = `${tenant.label} ${request.url.split('?')[0]}`
      const svg = await kernel.app.renderLimit(request, RENDER_COSTS.drawing, (rendered) =>
        keep(key, () => {
          rendered()
          return draw(tenant, params)
        }),
      )
      return svg === null ? reply.callNotFound() : send(request, reply, svg)
    }
  const { app, db } = kernel
  const ofPublicListing: IsShown = async ({ id, file }) => {
    const listingId = idIn(file ?? `${id ?? ''}.svg`)
    return listingId !== null && isPublic(listingId)
  }
  app.get(
    '/drawings/street.svg',
    serve(async ({ brand, ink }) => street({ brand, ink, title: null })),
  )
  app.get(
    '/drawings/street-:file',
    serve(async ({ brand, ink }, { file = '' }) => {
      const mood = moodIn(file)
      return mood === null ? null : street({ brand, ink, mood, title: null })
    }),
  )
  app.get(
    '/drawings/reach.svg',
    serve(async ({ brand, ink }) => reach({ brand, ink, title: null })),
  )
  app.get(
    '/drawings/article/:file',
    serve(async ({ brand, ink }, { file = '' }) => {
      const number = idIn(file)
      return number === null ? null : articlePicture(String(number), { brand, ink, title: null })
    }),
  )
  app.get(
    '/drawings/advertisement/:file',
    serve((tenant, { file = '' }) => advertisementOf(db.sql, tenant, idIn(file)), ofPublicListing),
  )
  app.get(
    '/drawings/agency/:file',
    serve((_tenant, { file = '' }) => logoOf(db.sql, idIn(file))),
  )
  app.get(
    '/drawings/portrait/:file',
    serve((_tenant, { file = '' }) => portraitOf(db.sql, file)),
  )
  app.get(
    '/drawings/:id/site.svg',
    serve((tenant, { id = '' }) => siteOf(db.sql, tenant, idIn(`${id}.svg`)), ofPublicListing),
  )
  app.get(
    '/drawings/:id/plan.svg',
    serve((tenant, { id = '' }) => planOf(db.sql, tenant, idIn(`${id}.svg`)), ofPublicListing),
  )
  app.get(
    '/drawings/:id/:picture',
    serve(
      (tenant, { id = '', picture = '' }) => exteriorOf(db.sql, tenant, idIn(`${id}.svg`), picture),
      ofPublicListing,
    ),
  )
}

/** Parses `7.svg` as 7. Null for anything else. */
const idIn = (file: string): number | null => (/^\d{1,9}\.svg$/.test(file) ? Number.parseInt(file, 10) : null)

/** Parses `dusk.svg` as `dusk`. */
const moodIn = (file: string): Mood | null => MOODS.find((each) => `${each}.svg` === file) ?? null

/** Keeps drawings, compressed. Calls at the same time share one. */
const keepNewest = (most: number) => {
  const kept = newestBytes<Encoded>(most)
  const pending = new Map<string, Promise<Encoded | null>>()
  const drawn = async (key: string, draw: () => Promise<string | null>): Promise<Encoded | null> => {
    const markup = await draw()
    if (markup === null) return null
    const svg = await encoded(markup, QUALITY)
    kept.put(key, svg)
    return svg
  }
  return async (key: string, draw: () => Promise<string | null>): Promise<Encoded | null> => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawing = pending.get(key) ?? drawn(key, draw).finally(() => pending.delete(key))
    pending.set(key, drawing)
    return drawing
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, svg: Encoded) => {
  reply.header('vary', 'host').header('cache-control', `public, max-age=${DAY_IN_SECONDS}`).type('image/svg+xml')
  return sendEncoded(request, reply, svg)
}

const massingOf = async (db: Sql, id: number | null): Promise<Massing | null> => {
  if (id === null) return null
  const [found] = await db.select({ massing: listings.massing }).from(listings).where(eq(listings.id, id))
  return found?.massing ?? null
}

const exteriorOf = async (
  db: Sql,
  { brand, ink }: Tenant,
  id: number | null,
  picture: string,
): Promise<string | null> => {
  const [, view = '', mood = ''] = /^([a-z]+)-([a-z]+)\.svg$/.exec(picture) ?? []
  const wanted = MOODS.find((each) => each === mood)
  const massing = wanted === undefined || !View.is(view) ? null : await massingOf(db, id)
  return massing === null || wanted === undefined || !View.is(view)
    ? null
    : exterior(massing, { view, mood: wanted, brand, ink, title: null })
}

const advertisementOf = async (db: Sql, { brand, ink }: Tenant, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const [found] = await db.select().from(listings).where(eq(listings.id, id))
  return found === undefined
    ? null
    : advertisement(String(id), {
        brand,
        ink,
        name: found.name,
        place: `${found.suburb} ${found.state}`,
        price: listingPrice(shownPrice(found)),
      })
}

const siteOf = async (db: Sql, { brand, ink }: Tenant, id: number | null): Promise<string | null> => {
  const massing = await massingOf(db, id)
  return massing === null ? null : sitePlan(massing, { brand, ink, title: null })
}

/** The plan of the median-sized unit. */
const planOf = async (db: Sql, { brand, ink }: Tenant, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const homes = await db
    .select({
      type: listings.propertyType,
      beds: units.beds,
      baths: units.baths,
      cars: units.cars,
      internal: units.internal,
    })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(and(eq(units.listingId, id), isNotNull(listings.massing), gt(units.internal, 0), isShown))
    .orderBy(units.internal, units.id)
  const home = homes[Math.floor(homes.length / 2)]
  return home === undefined
    ? null
    : floorPlan({ ...home, seed: String(id), type: home.type, brand, ink, title: null, height: 400 })
}

/** The agency's logo, for use on its colour. */
const logoOf = async (db: Sql, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const [agency] = await db
    .select({ name: agencies.name, colour: agencies.colour })
    .from(agencies)
    .where(eq(agencies.id, id))
  return agency === undefined ? null : agencyLogo(agency.name, agency.name, lookOn(agency.colour))
}

/** Parses `7.svg`, the agent's initials, or `7-tied-brown-pale.svg`, a demo agent with a likeness. */
const portraitOf = async (db: Sql, file: string): Promise<string | null> => {
  const [, number = '', code] = /^(\d{1,9})(?:-([a-z-]+))?\.svg$/.exec(file) ?? []
  const [id, likeness] = [idIn(`${number}.svg`), code === undefined ? null : likenessIn(code)]
  if (id === null || (code !== undefined && likeness === null)) return null
  const [agent] = await db
    .select({ firstName: agents.firstName, lastName: agents.lastName })
    .from(agents)
    .where(eq(agents.id, id))
  if (agent === undefined) return null
  const { firstName, lastName } = agent
  return likeness === null
    ? initialsPortrait(firstName, lastName)
    : portrait({ seed: `${firstName} ${lastName}`, title: null, likeness })
}
