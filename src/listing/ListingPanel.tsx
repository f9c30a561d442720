import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import type { Listing } from '../../domain/listing/listing'
import { documentOf, type ListingTab } from '../../domain/listing/listing-tabs'
import { BuilderPanel } from './BuilderPanel'
import { DetailsPanel } from './DetailsPanel'
import { DocumentPanel } from './DocumentPanel'
import type { ListingViewPresenter } from './listing-view.presenter'
import type { PriceListPresenter } from './price-list.presenter'
import { Skeleton, SkeletonBlock } from '../shared/ui/Skeleton'
import { VideoPanel } from './VideoPanel'

/** The tables come with their tabs. */
const PriceListPanel = lazy(async () => ({ default: (await import('./PriceListPanel')).PriceListPanel }))
const FeesPanel = lazy(async () => ({ default: (await import('./FeesPanel')).FeesPanel }))
const Waiting = <Skeleton label="Loading the units"><SkeletonBlock height={510} /></Skeleton>

interface ListingPanelProps { view: ListingViewPresenter; prices: PriceListPresenter; listing: Listing }

/** What the open tab shows. */
export const ListingPanel = observer(({ view, prices, listing }: ListingPanelProps) => {
  const tab = view.tabs.find(({ key }) => key === view.tab)
  switch (tab?.key) {
    case 'details': return <DetailsPanel listing={listing} />
    case 'video': return <VideoPanel listing={listing} />
    case 'price-list': return <Suspense fallback={Waiting}><PriceListPanel prices={prices} listing={listing} /></Suspense>
    case 'builder': return <BuilderPanel listing={listing} company={view.company} />
    case 'fees': return <Suspense fallback={Waiting}><FeesPanel prices={prices} listing={listing} onPriceList={() => view.select('price-list')} /></Suspense>
    default: return tab === undefined ? null : <Document key={tab.key} tab={tab} view={view} listing={listing} />
  }
})

const Document = ({ tab, view, listing }: { tab: ListingTab; view: ListingViewPresenter; listing: Listing }) => {
  const address = documentOf(listing, tab.document ?? '')
  return address === null ? null : (
    <DocumentPanel title={tab.label} address={address} {...(tab.key === 'site-plans' ? { onDownload: () => view.download(address, fileName(listing, tab, address)) } : {})} />
  )
}

/** `The Lantern, Site Plans.pdf`. */
const fileName = (listing: Listing, tab: ListingTab, address: string): string =>
  `${listing.name}, ${tab.label}${/\.\w+$/.exec(address.split(/[?#]/)[0] ?? '')?.[0] ?? ''}`
