import { and, gt, lte, max } from 'drizzle-orm'
import { listingPath } from '../../domain/listing/listing-paths'
import type { Sql } from '../db/database'
import { type SitemapSource, sourceOf } from '../http/sitemap'
import { isPublic, listings } from './listing.tables'
import { inMarket, marketOf } from './market'

/** Every public listing, including sold ones. */
export const listingSitemap = (db: Sql): SitemapSource =>
  sourceOf('listings', {
    lastId: async () => {
      const [found] = await db.select({ last: max(listings.id) }).from(listings)
      return found?.last ?? 0
    },
    between: async (after, upTo, tenant) => {
      const found = await db
        .select({ id: listings.id })
        .from(listings)
        .where(and(isPublic, inMarket(marketOf(tenant)), gt(listings.id, after), lte(listings.id, upTo)))
        .orderBy(listings.id)
      return found.map(({ id }) => ({ path: listingPath(id) }))
    },
  })
