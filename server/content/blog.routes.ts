import { and, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/content/blog.contract'
import { withBrand, withBrandInHtml } from '../../domain/content/placeholders'
import type { Post } from '../../domain/content/post'
import type { Tenant } from '../../domain/content/tenant'
import { failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { posts } from './content.tables'
import { shownBy } from './own-content'

const MOST_A_PAGE = 50

const pageTooLarge = failure('malformed', `pageSize must be ${MOST_A_PAGE} at most`, 'pageSize')
const notFound = failure('not-found', 'Post not found.')

export const blogRoutes = (kernel: Kernel): void => {
  const { db, clock } = kernel

  route(kernel, contract.blogs, async ({ params: { page, pageSize }, request }) => {
    if (pageSize > MOST_A_PAGE) return E.left(pageTooLarge)
    return E.right(await listPosts(db.sql, await kernel.tenantOf(request), { page, pageSize, now: clock() }))
  })

  route(kernel, contract.blog, async ({ params: { blogId }, request }) => {
    const found = await findPost(db.sql, await kernel.tenantOf(request), blogId, clock())
    return found === null ? E.left(notFound) : E.right(found)
  })
}

/** Excludes drafts and future posts everywhere (M2-109). The status is a literal so that the index is used. */
const shownAt = (now: Date) => and(sql`${posts.status} = 'Published'`, lte(posts.publishedOn, now))

/** The posts that a brand lists. */
export const postsOf = async (db: Sql, { label }: Pick<Tenant, 'label'>, now: Date) =>
  and(shownAt(now), await shownBy(db, posts, label, shownAt(now)))

interface PageOfPosts {
  readonly page: number
  readonly pageSize: number
  readonly now: Date
}

export const listPosts = async (db: Sql, tenant: Tenant, { page, pageSize, now }: PageOfPosts) => {
  const shown = await postsOf(db, tenant, now)
  const found = await db
    .select()
    .from(posts)
    .where(shown)
    .orderBy(desc(posts.publishedOn), desc(posts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(posts).where(shown)
  return { blogPojoList: found.map((post) => asPost(post, tenant)), total: all?.total ?? 0 }
}

/** One for all brands is found where a brand has its own as well, because links lead to it. Null for another brand's. */
export const findPost = async (db: Sql, tenant: Tenant, id: number, now: Date): Promise<Post | null> => {
  const [found] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), shownAt(now), or(isNull(posts.tenant), eq(posts.tenant, tenant.label))))
  return found === undefined ? null : asPost(found, tenant)
}

/** A post is requested by its id; both names are the same number. */
const asPost = (
  {
    id,
    title,
    content,
    author,
    createdOn,
    publishedOn,
    status,
    categoryId,
    categoryName,
    tags,
    imageUrl,
  }: typeof posts.$inferSelect,
  tenant: Tenant,
): Post => ({
  id,
  blogId: id,
  title: withBrand(title, tenant),
  content: withBrandInHtml(content, tenant),
  author,
  status,
  categoryId,
  categoryName,
  tags,
  imageUrl,
  createdOn: createdOn.toISOString(),
  publishedOn: publishedOn?.toISOString() ?? '',
})
