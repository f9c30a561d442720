import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense } from 'react'
import type { Listing } from '../../../../domain/listing/listing'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../../shared/ui/messages/Skeleton'
import { DetailsPanel } from './DetailsPanel'
import { part } from '../../../shared/part'
import { isAmongDocuments, type ListingTab } from '../../../../domain/listing/view/listing-tabs'
import {
  BuilderPanel,
  documentFile,
  DocumentPanel,
  FeesPanel,
  LocationPanel,
  PriceListPanel,
  VideoPanel,
} from './listing-panels'
import styles from './ListingPanel.module.css'
import type { ListingViewPresenter } from '../listing-view.presenter'
import type { PriceListPresenter } from '../../price-list/price-list.presenter'

const ListingPapers = part(() => import('../../pack/ListingPapers'), 'ListingPapers')

interface ListingPanelProps {
  view: ListingViewPresenter
  prices: PriceListPresenter
  listing: Listing
}

export const ListingPanel = observer(({ view, prices, listing }: ListingPanelProps) => {
  const tab = view.tabs.find(({ key }) => key === view.tab)
  if (tab === undefined) return null
  switch (tab.key) {
    case 'details':
      return <DetailsPanel listing={listing} />
    case 'video':
      return (
        <Coming label="Loading the video" shape={styles.video}>
          <VideoPanel listing={listing} />
        </Coming>
      )
    case 'price-list':
      return (
        <Coming label="Loading the units" shape={styles.table}>
          <PriceListPanel prices={prices} listing={listing} />
        </Coming>
      )
    case 'builder':
      return (
        <Coming label="Loading the company" shape={styles.facts}>
          <BuilderPanel listing={listing} company={view.company} />
        </Coming>
      )
    case 'fees':
      return (
        <Coming label="Loading the fees" shape={styles.table}>
          <FeesPanel prices={prices} listing={listing} onPriceList={() => view.turnTo('price-list')} />
        </Coming>
      )
    case 'location':
      return (
        <Coming label="Loading the location" shape={styles.document}>
          <LocationPanel listing={listing} />
        </Coming>
      )
    default:
      return (
        <div className={styles.documents}>
          <Coming key={tab.key} label={`Loading ${tab.label}`} shape={styles.document}>
            <Document tab={tab} view={view} listing={listing} />
          </Coming>
          {isAmongDocuments(tab.key) && (
            <Suspense fallback={null}>
              <ListingPapers listing={listing} />
            </Suspense>
          )}
        </div>
      )
  }
})

/** Skeleton of a panel whose code is loading. */
const Coming = ({ label, shape, children }: { label: string; shape: string | undefined; children: ReactNode }) => (
  <Suspense
    fallback={
      <Skeleton label={label}>
        <SkeletonText size={28} width="240px" />
        <SkeletonBlock className={shape} />
      </Skeleton>
    }
  >
    {children}
  </Suspense>
)

const Document = ({ tab, view, listing }: { tab: ListingTab; view: ListingViewPresenter; listing: Listing }) => {
  const file = documentFile(listing, tab)
  return file === null ? null : (
    <DocumentPanel
      title={tab.label}
      address={file.address}
      {...(tab.key === 'site-plans' ? { onDownload: () => view.download(file.address, file.name) } : {})}
    />
  )
}
