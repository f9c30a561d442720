import { and, gt, lte, max } from 'drizzle-orm'
import { isLeftOut } from '../../domain/content/left-out'
import { postPath } from '../../domain/content/post'
import { ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { ADDRESS_TITLES } from '../../domain/shared/address-titles'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { type SitemapSource, sourceOf } from '../http/sitemap'
import { postsOf } from './blog.routes'
import { posts } from './content.tables'

const KEYS = Object.keys(ADDRESS_TITLES) as readonly AddressKey[]
const PAGES = KEYS.filter((key) => ADDRESS_TITLES[key].sitemap === 'pages')

export const pagesSitemap: SitemapSource = {
  name: 'pages',
  parts: () => Promise.resolve(1),
  part: (_, tenant) =>
    Promise.resolve(
      PAGES.filter((key) => !isLeftOut(key, tenant)).map((key) => ({
        path: ADDRESSES[key].paths[0],
      })),
    ),
}

/** Published posts (M2-109). */
export const postSitemap = (db: Sql, clock: Clock): SitemapSource =>
  sourceOf('posts', {
    lastId: async () => {
      const [found] = await db.select({ last: max(posts.id) }).from(posts)
      return found?.last ?? 0
    },
    between: async (after, upTo, tenant) => {
      const found = await db
        .select({ id: posts.id, publishedOn: posts.publishedOn })
        .from(posts)
        .where(and(await postsOf(db, tenant, clock()), gt(posts.id, after), lte(posts.id, upTo)))
        .orderBy(posts.id)
      return found.map(({ id, publishedOn }) => ({
        path: postPath({ blogId: id }),
        ...(publishedOn === null ? {} : { changedOn: publishedOn.toISOString().slice(0, 10) }),
      }))
    },
  })
