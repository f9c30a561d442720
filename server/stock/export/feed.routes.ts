import { createGunzip } from 'node:zlib'
import { eq, max } from 'drizzle-orm'
import { MINUTE } from '../../../domain/shared/dates'
import { tenants } from '../../content/content.tables'
import { encodingFor } from '../../http/page-bytes'
import type { Kernel } from '../../http/kernel'
import { costLimit, RENDER_COSTS } from '../../http/render-limit'
import type { SiteOf } from '../../http/sites'
import { changes } from '../stock.tables'
import { brandFeed, feedTime } from './brand-feed'
import type { FeedFigures } from './feed-figures'
import { feedWith, noteFetch } from './outgoing-feeds'
import { type PackedFeed, packedFeed } from './packed-feed'

/** Answers by key, until a listing or the status of a unit is announced as changed. */
export type KeepFeeds = (key: string, find: () => Promise<PackedFeed>) => Promise<PackedFeed>

interface Parts {
  readonly siteOf: SiteOf
  readonly keep: KeepFeeds
  readonly figures: FeedFigures
}

/** For what is neither announced nor in the history. */
const LONGEST = 10 * MINUTE
/** In milliseconds of a core a minute: of one token, three feeds of 10,000 units. */
const BUDGET = 6_000

/**
 * `GET /feeds/{token}.xml`: what visitors see of a brand’s stock, as REAXML. A token that ended or never was gets 404, after the same
 * work. Portals ask often: `If-None-Match` gets 304 while nothing has changed.
 */
export const feedRoutes = (kernel: Kernel, { siteOf, keep, figures }: Parts): void => {
  const { app, db, clock } = kernel
  const limit = costLimit(BUDGET)

  const made = async (brand: string): Promise<PackedFeed> => {
    const [tenant] = await db.sql.select().from(tenants).where(eq(tenants.label, brand))
    if (tenant === undefined) throw new Error('a feed of no brand')
    const site = siteOf(brand, tenant.isDefault)
    return figures.timed(
      packedFeed(brandFeed(db.sql, { site, brand: tenant }), feedTime(clock(), tenant.details.timeZone)),
    )
  }
  /** Prices and facts of units are in the history, but not announced. */
  const current = async (brand: string, rendered: () => void): Promise<PackedFeed> => {
    const [last] = await db.sql.select({ id: max(changes.id) }).from(changes)
    return keep(`${brand} ${last?.id ?? 0} ${Math.floor(clock().getTime() / LONGEST)}`, () => {
      rendered()
      return made(brand)
    })
  }

  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const { file } = request.params
    const feed = await feedWith(db.sql, file.replace(/\.xml$/, ''))
    if (feed === null || !file.endsWith('.xml')) return reply.callNotFound()
    const { gzip, etag } = await limit(String(feed.id), RENDER_COSTS.feed, (rendered) =>
      app.renderLimit(request, RENDER_COSTS.feed, (byAddress) =>
        current(feed.brand, () => {
          rendered()
          byAddress()
        }),
      ),
    )
    await noteFetch(db.sql, feed.id, clock())
    reply.headers({
      ...{ etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
      'content-type': 'application/xml; charset=utf-8',
    })
    if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag) === true) {
      figures.note('unchanged')
      return reply.code(304).send()
    }
    figures.note('sent')
    if (encodingFor(request.headers['accept-encoding']?.replace(/\bbr\b/, '')) === 'gzip')
      return reply.header('content-encoding', 'gzip').send(gzip)
    const plain = createGunzip()
    plain.end(gzip)
    return reply.send(plain)
  })
}
