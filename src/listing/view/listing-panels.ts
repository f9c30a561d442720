import { documentOf, type ListingTab } from '../../../domain/listing/view/listing-tabs'
import type { Listing } from '../../../domain/listing/listing'
import { part } from '../../shared/part'
import { PartFailed } from '../../shared/ui/Failed'

/** The panels come with their tabs; what a visitor sees first, the details, comes with the listing. */
const documentPanel = () => import('./DocumentPanel')
const videoPanel = () => import('./VideoPanel')
const builderPanel = () => import('./BuilderPanel')
const priceListPanel = () => import('../price-list/PriceListPanel')
const feesPanel = () => import('./FeesPanel')

export const DocumentPanel = part(documentPanel, 'DocumentPanel', PartFailed)
export const VideoPanel = part(videoPanel, 'VideoPanel', PartFailed)
export const BuilderPanel = part(builderPanel, 'BuilderPanel', PartFailed)
export const PriceListPanel = part(priceListPanel, 'PriceListPanel', PartFailed)
export const FeesPanel = part(feesPanel, 'FeesPanel', PartFailed)

const LOADS: Readonly<Partial<Record<ListingTab['key'], () => Promise<unknown>>>> = {
  video: videoPanel,
  'price-list': priceListPanel,
  builder: builderPanel,
  fees: feesPanel,
}

/** Somebody is about to open the tab. What fails now is loaded, or fails, when it is opened. */
export const prefetchPanel = ({ key, document }: ListingTab): void => {
  const load = document === undefined ? LOADS[key] : documentPanel
  load?.().catch(() => undefined)
}

/** The document's address with its name as a file: `The Lantern, Site Plans.pdf`; null without one. */
export const documentFile = (listing: Listing, tab: ListingTab): { address: string; name: string } | null => {
  const address = documentOf(listing, tab.document ?? '')
  return address === null
    ? null
    : { address, name: `${listing.name}, ${tab.label}${/\.\w+$/.exec(address.split(/[?#]/)[0] ?? '')?.[0] ?? ''}` }
}
