import type { FastifyRequest } from 'fastify'
import { contentTexts } from '../../domain/content/terms-texts'
import { pageTitle, type Tenant } from '../../domain/content/tenant'
import type { FirstPage } from '../../domain/listing/search/first-page'
import { pictureSource, STREET_PICTURE } from '../../domain/listing/view/picture'
import { ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { titleOf } from '../../domain/shared/address-titles'
import { addressAt, pathTo } from '../../domain/shared/paths'
import { pageAddress, type PageKeyOf } from './page-address'

/** `sizes` and `srcSet`: of a picture with variants. */
interface Preload {
  readonly href: string
  readonly as: 'image' | 'fetch' | 'font'
  readonly sizes?: string
  readonly srcSet?: string
}

/** The first picture of a page, whose place is that many pixels wide on a large screen. */
export const preloadOf = (address: string, wide: number): Preload => {
  const { src: href, ...variants } = pictureSource(address, wide)
  return { href, as: 'image', ...variants }
}

/** A page's metadata for search engines and previews. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path and query of the page, without the host. */
  readonly path: string
  /** A PNG or JPEG for link previews, 1200 × 630 pixels. The tenant's by default. */
  readonly image?: string
  /** What it shows; the title by default. */
  readonly imageText?: string
  /** schema.org. */
  readonly data?: object
  /** Files the first screen will request. */
  readonly preload?: readonly Preload[]
  /** The first view, painted before the application has loaded. */
  readonly firstPage?: FirstPage
  /** Nothing is here: the page answers 404, and search engines drop it. */
  readonly isMissing?: boolean
  /** Search engines leave it out; the page answers 200. */
  readonly isUnlisted?: boolean
  /** The channels that announce a change of what the page shows. Without them it is rendered for each request. */
  readonly changesWith?: readonly string[]
}

const HOME_SCREEN: Pick<PageHead, 'firstPage' | 'preload'> = {
  firstPage: { kind: 'home' },
  preload: [{ href: STREET_PICTURE, as: 'image' }],
}

/** What the paths of a listing say if they have no head. */
const GONE: Readonly<Partial<Record<AddressKey, string>>> = { listing: 'listing', legalVersion: 'text' }

/** Of an address without a specific head. */
export const otherHead = (tenant: Tenant, request: FastifyRequest): PageHead => {
  const { path } = pageAddress(request)
  const key = addressAt(path)
  const gone = key === null ? undefined : GONE[key]
  if (key === 'desk') return { ...homeHead(tenant, path), isUnlisted: true }
  if (key !== null && gone === undefined) return homeHead(tenant, path)
  // The application leads home from there. Unknown addresses share a kept page.
  return gone === undefined
    ? nowhereHead(tenant)
    : { ...missingHead(tenant, pathTo('home'), goneTitle(tenant, gone)), ...HOME_SCREEN }
}

/** Of an address where the brand has nothing. */
export const nowhereHead = (tenant: Tenant): PageHead => ({
  ...missingHead(tenant, pathTo('home'), 'Page not found'),
  ...HOME_SCREEN,
  changesWith: [],
})

export const goneTitle = ({ name }: Tenant, what: string): string => `This ${what} is no longer on ${name}`

/** Of a page whose subject does not exist; the title says what is missing. */
export const missingHead = (tenant: Tenant, path: string, title: string): PageHead => ({
  title: pageTitle(tenant, title),
  description: `${title}. Search new and off-the-plan homes across Australia at ${tenant.name}.`,
  path,
  isMissing: true,
})

/** All addresses that no screen has share a page. */
export const homeKey: PageKeyOf = ({ path }) =>
  ADDRESSES.home.paths.includes(path) ? 'home' : addressAt(path) === null ? 'nowhere' : null

/** Also for pages without a specific head; those request other pictures. */
const homeHead = (tenant: Tenant, path: string): PageHead => ({
  title: pageTitle(tenant, titleOf('home')),
  description: `New and off-the-plan homes across Australia at ${tenant.name}. ${contentTexts(tenant.terms).chooseAndReserve}`,
  path: pathTo('home'),
  ...(ADDRESSES.home.paths.includes(path) ? { ...HOME_SCREEN, changesWith: [] } : {}),
})
