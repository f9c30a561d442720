import { PUBLIC_PAGES } from '../../domain/content/public-pages'
import { pageTitle } from '../../domain/content/tenant'
import { pageAddress } from '../http/page-address'
import type { HeadOf } from '../http/pages'

/** Title and canonical address of content pages, for sharing and search engines. */
export const contentHead: HeadOf = (request, tenant) => {
  const asked = pageAddress(request).path
  const page = PUBLIC_PAGES.find(({ path, alias }) => path === asked || alias === asked)
  return Promise.resolve(
    page === undefined
      ? null
      : { title: pageTitle(tenant, page.title), description: page.description(tenant), path: page.path },
  )
}
