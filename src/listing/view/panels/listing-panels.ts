import { documentOf, type ListingTab } from '../../../../domain/listing/view/listing-tabs'
import type { Listing } from '../../../../domain/listing/listing'
import { part } from '../../../shared/part'
import { PartFailed } from '../../../shared/ui/messages/Failed'

/** Panels load with their tabs, except the details, which load with the listing. */
const documentPanel = () => import('./DocumentPanel')
const videoPanel = () => import('./VideoPanel')
const builderPanel = () => import('./BuilderPanel')
const priceListPanel = () => import('../../price-list/PriceListPanel')
const feesPanel = () => import('./FeesPanel')
const locationPanel = () => import('./LocationPanel')

export const DocumentPanel = part(documentPanel, 'DocumentPanel', PartFailed)
export const VideoPanel = part(videoPanel, 'VideoPanel', PartFailed)
export const BuilderPanel = part(builderPanel, 'BuilderPanel', PartFailed)
export const PriceListPanel = part(priceListPanel, 'PriceListPanel', PartFailed)
export const FeesPanel = part(feesPanel, 'FeesPanel', PartFailed)
export const LocationPanel = part(locationPanel, 'LocationPanel', PartFailed)

const LOADS: Readonly<Partial<Record<ListingTab['key'], () => Promise<unknown>>>> = {
  video: videoPanel,
  'price-list': priceListPanel,
  builder: builderPanel,
  fees: feesPanel,
  location: locationPanel,
}

/** Preloads a tab's panel. Errors are ignored; opening the tab retries. */
export const prefetchPanel = ({ key, document }: ListingTab): void => {
  const load = document === undefined ? LOADS[key] : documentPanel
  load?.().catch(() => undefined)
}

/** Returns the document's URL and file name (`The Lantern, Site Plans.pdf`). Null if there is no document. */
export const documentFile = (listing: Listing, tab: ListingTab): { address: string; name: string } | null => {
  const address = tab.document === undefined ? null : documentOf(listing, tab.document)
  return address === null
    ? null
    : { address, name: `${listing.name}, ${tab.label}${/\.\w+$/.exec(address.split(/[?#]/)[0] ?? '')?.[0] ?? ''}` }
}
