import { excerpt, postNumber, postPath } from '../../domain/content/post'
import { pageTitle } from '../../domain/content/tenant'
import { pathTo, stemOf } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import { pageAddress } from '../http/page-address'
import type { HeadOf } from '../http/pages'
import { findPost } from './blog.routes'

const VIEW = new RegExp(`^${stemOf('post')}(?:/(\\d+))?$`)

/** A post has its own title, picture and schema.org data; the list has its title. */
export const blogHead =
  (db: Sql, clock: Clock): HeadOf =>
  async (request, tenant) => {
    const { path, query } = pageAddress(request)
    if (path === pathTo('blog'))
      return {
        title: pageTitle(tenant, titleOf('blog')),
        description: `Buying off the plan in Australia, explained by ${tenant.name}.`,
        path: pathTo('blog'),
      }
    const [, inPath] = VIEW.exec(path) ?? []
    const id = VIEW.test(path) ? postNumber(inPath ?? query.get('id')) : null
    const post = id === null ? null : await findPost(db, tenant, id, clock())
    if (post === null) return null
    const image = post.imageUrl === null ? {} : { image: post.imageUrl }
    return {
      title: pageTitle(tenant, post.title),
      description: excerpt(post.content),
      path: postPath(post),
      ...image,
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
