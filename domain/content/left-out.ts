import type { AddressKey } from '../shared/addresses'
import type { Tenant } from './tenant'

export type Said = Pick<Tenant, 'affiliates' | 'aboutLook' | 'texts'>

/** Whether a page has nothing to say for a brand: no link, head or sitemap names it, and its address leads home. */
export const isLeftOut = (page: AddressKey, { affiliates, aboutLook, texts }: Said): boolean =>
  (page === 'affiliates' && affiliates.length === 0) ||
  (page === 'about' && aboutLook === 'text' && texts.about === null)
