import type { Listing } from '../listing'
import { propertyTypeOf } from '../property-type'

/** `document`: the kind of document the tab shows, if any. */
export interface ListingTab {
  readonly key:
    | 'details'
    | 'video'
    | 'floor-plans'
    | 'price-list'
    | 'site-plans'
    | 'specifications'
    | 'builder'
    | 'fees-document'
    | 'fees'
    | 'rental-appraisal'
    | 'tax'
    | 'comparable-sales'
  readonly label: string
  readonly document?: string
}
export type ListingTabKey = ListingTab['key']

/** Path of the listing's price list tab. */
export const priceListPath = (propertyId: number): string =>
  `/property-details/view?pid=${propertyId}&tab=${'price-list' satisfies ListingTabKey}`

type Tabbed = Pick<Listing, 'propertyType' | 'documents' | 'videoUrl' | 'lineType'>

/** Offline listings have no prices, so no price list (B3-15, B2.5-10). */
export const hasPriceList = ({ lineType }: Pick<Listing, 'lineType'>): boolean => lineType !== 'offline'

/** A listing's tabs in order. Document tabs appear only if the document exists (B2.5-7 to B2.5-19). */
export const tabsOf = (listing: Tabbed): readonly ListingTab[] => {
  const all: readonly (ListingTab | false)[] = [
    { key: 'details', label: 'Property Details' },
    listing.videoUrl !== '' && { key: 'video', label: 'Video' },
    {
      key: 'floor-plans',
      label: propertyTypeOf(listing.propertyType) === 'Land' ? 'Individual Plans' : 'Floor Plans',
      document: 'floorPlans',
    },
    hasPriceList(listing) && { key: 'price-list', label: 'Pricelist' },
    { key: 'site-plans', label: 'Site Plans', document: 'sitePlans' },
    { key: 'specifications', label: 'Specifications', document: 'specifications' },
    { key: 'builder', label: 'The Builder' },
    { key: 'fees-document', label: 'Associated Fees', document: 'associatedFees' },
    { key: 'fees', label: 'Associated Fees' },
    { key: 'rental-appraisal', label: 'Rental Appraisal', document: 'rentalAppraisal' },
    { key: 'tax', label: 'Tax Depreciation Schedule', document: 'tax' },
    { key: 'comparable-sales', label: 'Comparable Sales', document: 'valuation' },
  ]
  return all.filter(
    (tab): tab is ListingTab =>
      tab !== false && (tab.document === undefined || documentOf(listing, tab.document) !== null),
  )
}

/** The document's URL. Null if there is none. */
export const documentOf = ({ documents }: Pick<Listing, 'documents'>, kind: string): string | null =>
  documents[kind] || null
