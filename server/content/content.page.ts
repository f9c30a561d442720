import type { FirstContent, WrittenPage } from '../../domain/content/first-content'
import { PAGE_DESCRIPTIONS } from '../../domain/content/public-pages'
import { pageTitle } from '../../domain/content/tenant'
import { STREET_PICTURE } from '../../domain/listing/view/picture'
import { ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { type PageAddress, pageAddress, type PageKeyOf } from '../http/page-address'
import type { PageHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'

type Described = keyof typeof PAGE_DESCRIPTIONS
const KEYS = Object.keys(PAGE_DESCRIPTIONS) as readonly Described[]

/** The bare terms are the terms at another path. */
const screenAt = ({
  path,
}: PageAddress): { readonly key: Described; readonly kind: Described | 'bareTerms' } | null => {
  const isAt = (key: AddressKey) => ADDRESSES[key].paths.includes(path)
  if (isAt('bareTerms')) return { key: 'terms', kind: 'bareTerms' }
  const key = KEYS.find(isAt)
  return key === undefined ? null : { key, kind: key }
}

export const contentKey: PageKeyOf = (address) => screenAt(address)?.kind ?? null

/** The first picture of these pages. */
const PICTURES: Readonly<Partial<Record<Described, string>>> = {
  about: STREET_PICTURE,
  agents: STREET_PICTURE,
}

/** Title and canonical address of content pages, for sharing and search engines, and their first screen if the tenant says all of it. */
export const contentHead: HeadOf = (request, tenant) => {
  const screen = screenAt(pageAddress(request))
  // The membership has the page of its prices.
  if (screen === null || screen.kind === 'pricing') return Promise.resolve(null)
  const { key, kind } = screen
  const picture = PICTURES[key]
  return Promise.resolve({
    title: pageTitle(tenant, titleOf(key)),
    description: PAGE_DESCRIPTIONS[key](tenant),
    path: pathTo(key),
    ...(picture === undefined ? {} : { preload: [{ href: picture, as: 'image' }] }),
    ...(kind === 'faq' ? {} : written({ kind })),
  })
}

const written = (firstPage: Extract<FirstContent, { kind: WrittenPage }>): Partial<PageHead> => ({
  firstPage,
  changesWith: [],
})
