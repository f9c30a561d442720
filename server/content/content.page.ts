import { PAGE_DESCRIPTIONS } from '../../domain/content/public-pages'
import { pageTitle } from '../../domain/content/tenant'
import { ADDRESSES } from '../../domain/shared/addresses'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { pageAddress } from '../http/page-address'
import type { HeadOf } from '../http/pages'

const KEYS = Object.keys(PAGE_DESCRIPTIONS) as readonly (keyof typeof PAGE_DESCRIPTIONS)[]

/** Title and canonical address of content pages, for sharing and search engines. */
export const contentHead: HeadOf = (request, tenant) => {
  const { path } = pageAddress(request)
  const key = KEYS.find((each) => ADDRESSES[each].paths.includes(path))
  return Promise.resolve(
    key === undefined
      ? null
      : { title: pageTitle(tenant, titleOf(key)), description: PAGE_DESCRIPTIONS[key](tenant), path: pathTo(key) },
  )
}
