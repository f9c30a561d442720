import type { Listing } from '../listing/listing'
import { documentOf, hasPriceList } from '../listing/view/listing-tabs'
import type { PrivateTab } from './private-link'
import { stemOf } from '../shared/paths'

interface Tab {
  readonly slug: PrivateTab
  readonly label: string
  /** The kind of document it shows, if any. */
  readonly document?: string
}

/** In the documents' order, with their slugs and labels (B2.1-18, B2.15-2). */
const TABS: readonly Tab[] = [
  { slug: 'property', label: 'Property' },
  { slug: 'plans', label: 'Floor Plans', document: 'floorPlans' },
  { slug: 'site', label: 'Site Plans', document: 'sitePlans' },
  { slug: 'price', label: 'Pricelist' },
  { slug: 'specificate', label: 'Specifications', document: 'specifications' },
  { slug: 'schadule', label: 'Tax Depreciation Schedule', document: 'tax' },
  { slug: 'appraisal', label: 'Rental Appraisal', document: 'rentalAppraisal' },
  { slug: 'fee', label: 'Associated Fees', document: 'associatedFees' },
  { slug: 'looking', label: 'The Why', document: 'lookingAhead' },
  { slug: 'valuation', label: 'Comparable Sales', document: 'valuation' },
]

/** A tab's label. */
export const tabLabel = (slug: string): string => TABS.find((tab) => tab.slug === slug)?.label ?? slug

/** The tabs of a listing; Pricelist only if it has prices (B2.15-3, B4-50). */
export const privateTabsOf = (listing: Pick<Listing, 'lineType'>): readonly Tab[] =>
  TABS.filter(({ slug }) => slug !== 'price' || hasPriceList(listing))

/** Null for a slug that is unknown, or that the listing has no tab for. */
export const privateTabOf = (listing: Pick<Listing, 'lineType'>, slug: string): Tab | null =>
  privateTabsOf(listing).find((tab) => tab.slug === slug) ?? null

/** The address of a tab's document; null if it has none. */
export const tabDocument = (listing: Pick<Listing, 'documents'>, { document }: Tab): string | null =>
  document === undefined ? null : documentOf(listing, document)

/** The pages of the private shell. */
export type PrivatePage = PrivateTab | 'selection' | 'write' | 'complete'

/** `/private/plans/12?publicFlag=1&sessionId=…`; `query` is the address's own, with its question mark (B2.15-1). */
export const privatePath = (page: PrivatePage, propertyId: number, query: string, unitId?: number): string =>
  `${stemOf('private')}/${page}/${propertyId}${unitId === undefined ? '' : `/${unitId}`}${query}`
