import { PUBLIC_PAGES } from '../../domain/content/public-pages'
import { pageTitle } from '../../domain/content/tenant'
import type { HeadOf } from '../http/pages'

/** Title and canonical address of content pages, for sharing and search engines. */
export const contentHead: HeadOf = (request, tenant) => {
  const { pathname } = new URL(request.url, 'http://page')
  const page = PUBLIC_PAGES.find(({ path, alias }) => path === pathname || alias === pathname)
  return Promise.resolve(
    page === undefined
      ? null
      : { title: pageTitle(tenant, page.title), description: page.description(tenant.name), path: page.path },
  )
}
