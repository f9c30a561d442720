import { excerpt, LATEST_POSTS, type Post, postNumber, postPath, POSTS_PER_PAGE } from '../../domain/content/post'
import { pageTitle, type Tenant } from '../../domain/content/tenant'
import { pathTo, stemOf } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { type PageAddress, pageAddress, type PageKeyOf } from '../http/page-address'
import { goneTitle, missingHead, type PageHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'
import { findPost, listPosts } from './blog.routes'
import { CONTENTS_CHANNEL } from './content-channel'

const VIEW = new RegExp(`^${stemOf('post')}(?:/(\\d+))?$`)

/** The post of an address; null for another one, or a number that no post has. */
const postIn = ({ path, query }: PageAddress): number | null => {
  const [, inPath] = VIEW.exec(path) ?? []
  return VIEW.test(path) ? postNumber(inPath ?? query.get('id')) : null
}

/** The page of the list, from 1, as the application reads it; null for another address. */
const pageIn = ({ path, query }: PageAddress): number | null => {
  const page = query.get('page') ?? ''
  return path === pathTo('blog') ? (/^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1) : null
}

export const blogKey: PageKeyOf = (address) => {
  const [page, id] = [pageIn(address), postIn(address)]
  return page !== null ? `blog ${page}` : id !== null ? `post ${id}` : null
}

/** A post has its own title, picture and schema.org data; each page of the list has its posts. */
export const blogHead =
  (db: Sql, clock: Clock): HeadOf =>
  async (request, tenant) => {
    const address = pageAddress(request)
    const page = pageIn(address)
    if (page !== null) {
      const { blogPojoList: posts, total } = await listPosts(db, tenant, {
        page,
        pageSize: POSTS_PER_PAGE,
        now: clock(),
      })
      return {
        title: pageTitle(tenant, titleOf('blog')),
        description: `Buying off the plan in Australia, explained by ${tenant.name}.`,
        path: page === 1 ? pathTo('blog') : `${pathTo('blog')}?page=${page}`,
        firstPage: { kind: 'blog', posts: { page, posts, total } },
        changesWith: [CONTENTS_CHANNEL],
        preload: pictureOf(posts[0]),
      }
    }
    if (!VIEW.test(address.path)) return null
    const id = postIn(address)
    const post = id === null ? null : await findPost(db, tenant, id, clock())
    if (post === null) return gonePost(db, tenant, clock())
    const image = post.imageUrl === null ? {} : { image: post.imageUrl }
    return {
      title: pageTitle(tenant, post.title),
      description: excerpt(post.content),
      path: postPath(post),
      firstPage: { kind: 'post', post },
      changesWith: [CONTENTS_CHANNEL],
      ...image,
      preload: pictureOf(post),
      data: {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.publishedOn,
        author: { '@type': 'Organization', name: post.author },
        ...image,
      },
    }
  }

/** The first picture of a page, if it has one. */
const pictureOf = (post: Pick<Post, 'imageUrl'> | undefined): NonNullable<PageHead['preload']> => {
  const href = post?.imageUrl ?? null
  return href === null ? [] : [{ href, as: 'image' }]
}

/** The latest posts are on its first screen. */
const gonePost = async (db: Sql, tenant: Tenant, now: Date): Promise<PageHead> => {
  const { blogPojoList: posts, total } = await listPosts(db, tenant, { page: 1, pageSize: LATEST_POSTS, now })
  return {
    ...missingHead(tenant, pathTo('post', { id: 0 }), goneTitle(tenant, 'post')),
    firstPage: { kind: 'post', post: null, latest: { page: 1, posts, total } },
    preload: pictureOf(posts[0]),
    changesWith: [CONTENTS_CHANNEL],
  }
}
