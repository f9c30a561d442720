import type { Listing } from '../listing/listing'
import { documentOf, hasPriceList } from '../listing/view/listing-tabs'
import type { PrivateTab } from './private-link'
import { stemOf } from '../shared/paths'
import { PRIVATE_SLUGS } from '../shared/addresses'
import type { ListingDocument } from '../listing/documents/listing-documents'

interface Tab {
  readonly key: PrivateTab
  readonly label: string
  /** The kind of document it shows, if any. */
  readonly document?: ListingDocument
}

/** In the documents' order, with their labels (B2.15-2). */
const TABS: readonly Tab[] = [
  { key: 'property', label: 'Property' },
  { key: 'plans', label: 'Floor Plans', document: 'floorPlans' },
  { key: 'site', label: 'Site Plans', document: 'sitePlans' },
  { key: 'price', label: 'Pricelist' },
  { key: 'specifications', label: 'Specifications', document: 'specifications' },
  { key: 'tax', label: 'Tax Depreciation Schedule', document: 'tax' },
  { key: 'appraisal', label: 'Rental Appraisal', document: 'rentalAppraisal' },
  { key: 'fee', label: 'Associated Fees', document: 'associatedFees' },
  { key: 'looking', label: 'The Why', document: 'lookingAhead' },
  { key: 'valuation', label: 'Comparable Sales', document: 'valuation' },
]

/** A tab's label. */
export const tabLabel = (key: PrivateTab): string => TABS.find((tab) => tab.key === key)?.label ?? key

/** The tabs of a listing; Pricelist only if it has prices (B2.15-3, B4-50). */
export const privateTabsOf = (listing: Pick<Listing, 'pricing'>): readonly Tab[] =>
  TABS.filter(({ key }) => key !== 'price' || hasPriceList(listing))

/** The tab of an address; null for one that is unknown, or that the listing has no tab for. */
export const privateTabOf = (listing: Pick<Listing, 'pricing'>, slug: string): Tab | null =>
  privateTabsOf(listing).find(({ key }) => slugOf(key) === slug) ?? null

/** The address of a tab's document; null if it has none. */
export const tabDocument = (listing: Pick<Listing, 'documents'>, { document }: Tab): string | null =>
  document === undefined ? null : documentOf(listing, document)

/** The name of a page in addresses. */
const slugOf = (page: PrivatePage): string => PRIVATE_SLUGS[page] ?? page

/** The pages of the private shell. */
export type PrivatePage = PrivateTab | 'selection' | 'write' | 'complete'

/** `/private/plans/12?publicFlag=1&sessionId=…`; `query` is the address's own, with its question mark (B2.15-1). */
export const privatePath = (page: PrivatePage, propertyId: number, query: string, unitId?: number): string =>
  `${stemOf('private')}/${slugOf(page)}/${propertyId}${unitId === undefined ? '' : `/${unitId}`}${query}`
