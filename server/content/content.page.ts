import { LEGAL_PAGES, type LegalPage } from '../../domain/content/text-versions'
import type { FirstContent } from '../../domain/content/first-content'
import { isLeftOut } from '../../domain/content/left-out'
import { PAGE_DESCRIPTIONS } from '../../domain/content/public-pages'
import { pageTitle, type Tenant } from '../../domain/content/tenant'
import { STREET_PICTURE } from '../../domain/listing/view/picture'
import { ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { type PageAddress, pageAddress, type PageKeyOf } from '../http/page-address'
import type { Sql } from '../db/database'
import { nowhereHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'
import { aboutOf, currentText } from './brand-texts'

type Described = keyof typeof PAGE_DESCRIPTIONS
type Kind = Described | 'bareTerms'
const KEYS = Object.keys(PAGE_DESCRIPTIONS) as readonly Described[]

/** The bare terms are the terms at another path. */
const screenAt = ({ path }: PageAddress): { readonly key: Described; readonly kind: Kind } | null => {
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

/** Title and canonical address of content pages, for sharing and search engines, and their first screen if the brand says all of it. */
export const contentHead =
  (db: Sql): HeadOf =>
  async (request, tenant) => {
    const screen = screenAt(pageAddress(request))
    // The membership has the page of its prices.
    if (screen === null || screen.kind === 'pricing') return null
    const { key, kind } = screen
    if (isLeftOut(key, tenant)) return nowhereHead(tenant)
    const picture = PICTURES[key]
    const firstPage = await firstPageOf(db, tenant, kind)
    return {
      title: pageTitle(tenant, titleOf(key)),
      description: PAGE_DESCRIPTIONS[key](tenant),
      path: pathTo(key),
      ...(picture === undefined ? {} : { preload: [{ href: picture, as: 'image' }] }),
      ...(firstPage === null ? {} : { firstPage, changesWith: [] }),
    }
  }

/** Null for a page that shows more of the database. */
const firstPageOf = async (db: Sql, tenant: Tenant, kind: Kind): Promise<FirstContent | null> => {
  if (kind === 'faq' || kind === 'pricing') return null
  if (kind === 'about') return { kind, html: await aboutOf(db, tenant) }
  return isLegalPage(kind) ? { kind, text: await currentText(db, tenant, LEGAL_PAGES[kind]) } : { kind }
}

const isLegalPage = (kind: Kind): kind is LegalPage => Object.hasOwn(LEGAL_PAGES, kind)
