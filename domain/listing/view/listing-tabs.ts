import type { Listing } from '../listing'
import type { ListingDocument } from '../documents/listing-documents'

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
    | 'location'
  readonly label: string
  readonly document?: ListingDocument
}
export type ListingTabKey = ListingTab['key']

type Tabbed = Pick<Listing, 'propertyType' | 'documents' | 'videoUrl' | 'pricing'>

/** Offline listings have no prices, so no price list (B3-15, B2.5-10). */
export const hasPriceList = ({ pricing }: Pick<Listing, 'pricing'>): boolean => pricing !== 'offline'

/** A listing's tabs in order. Document tabs appear only if the document exists (B2.5-7 to B2.5-19). */
export const tabsOf = (listing: Tabbed): readonly ListingTab[] => {
  const all: readonly (ListingTab | false)[] = [
    { key: 'details', label: 'Property Details' },
    listing.videoUrl !== '' && { key: 'video', label: 'Video' },
    {
      key: 'floor-plans',
      label: listing.propertyType === 'Land' ? 'Individual Plans' : 'Floor Plans',
      document: 'floorPlans',
    },
    hasPriceList(listing) && { key: 'price-list', label: 'Pricelist' },
    { key: 'site-plans', label: 'Site Plans', document: 'sitePlans' },
    { key: 'specifications', label: 'Specifications', document: 'specifications' },
    { key: 'builder', label: 'The Builder' },
    { key: 'fees-document', label: 'Associated Fees (document)', document: 'associatedFees' },
    { key: 'fees', label: 'Associated Fees' },
    { key: 'rental-appraisal', label: 'Rental Appraisal', document: 'rentalAppraisal' },
    { key: 'tax', label: 'Tax Depreciation Schedule', document: 'tax' },
    { key: 'comparable-sales', label: 'Comparable Sales', document: 'valuation' },
    { key: 'location', label: 'Location' },
  ]
  return all.filter(
    (tab): tab is ListingTab =>
      tab !== false && (tab.document === undefined || documentOf(listing, tab.document) !== null),
  )
}

/** Tabs that are shown together. A group of one is that tab, under its own name. */
export interface TabGroup {
  readonly key: string
  readonly label: string
  readonly tabs: readonly ListingTab[]
}

const DOCUMENTS: readonly ListingTabKey[] = ['specifications', 'rental-appraisal', 'tax', 'comparable-sales']

/** Whether a tab is one of the Documents, beside which the papers of the contract are listed too. */
export const isAmongDocuments = (key: ListingTabKey): boolean => DOCUMENTS.includes(key)

const GROUPS: readonly (readonly [key: string, label: string, tabs: readonly ListingTabKey[]])[] = [
  ['overview', 'Overview', ['details', 'video']],
  ['plans', 'Plans', ['floor-plans', 'site-plans']],
  ['prices', 'Prices', ['price-list']],
  ['documents', 'Documents', DOCUMENTS],
  ['costs', 'Costs', ['fees', 'fees-document']],
  ['builder', 'The Builder', ['builder']],
  ['location', 'Location', ['location']],
]

/** The tabs in their groups, in the order of each group, which opens with its first; without empty groups. */
export const tabGroupsOf = (tabs: readonly ListingTab[]): readonly TabGroup[] =>
  GROUPS.flatMap(([key, label, keys]): TabGroup[] => {
    const members = keys.flatMap((each) => tabs.filter((tab) => tab.key === each))
    const [only] = members
    if (only === undefined) return []
    return [members.length === 1 ? { key: only.key, label: only.label, tabs: members } : { key, label, tabs: members }]
  })

/** The document's URL, or null. */
export const documentOf = ({ documents }: Pick<Listing, 'documents'>, kind: ListingDocument): string | null =>
  documents[kind] || null
