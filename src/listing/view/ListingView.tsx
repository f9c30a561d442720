import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Listing } from '../../../domain/listing/listing'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { Sheet } from '../../shared/ui/text/Sheet'
import { SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { TabPanel } from '../../shared/ui/controls/Tabs'
import { ListingBar } from './ListingBar'
import { ListingGallery } from './ListingGallery'
import { ListingHead } from './ListingHead'
import { ListingPanel } from './panels/ListingPanel'
import { ListingSkeleton } from './ListingSkeleton'
import styles from './ListingView.module.css'
import { LISTING_VIEW, type ListingViewPresenter } from './listing-view.presenter'
import { OfferButtons } from './OfferButtons'
import { PRICE_LIST, type PriceListPresenter } from '../price-list/price-list.presenter'
import { BackToResults } from './BackToResults'
import { part } from '../../shared/part'
import { PartFailed } from '../../shared/ui/messages/Failed'

const AgentCards = part(() => import('./AgentCards'), 'AgentCards', PartFailed)
const Foot = part(() => import('./ListingFoot'), 'ListingFoot')

type Part = (listing: Listing) => ReactNode

interface Props {
  propertyId: number
  /** Shown above the tab's panel. */
  above?: Part
  /** Shown between the panel and the links at the end. */
  below?: Part
  /** Another button beside those to share and print. */
  share?: Part
}

/** The listing view (B2.5). */
export const ListingView = observer(({ propertyId, above, below, share }: Props) => {
  const view = useFlow(useInjection(LISTING_VIEW), { propertyId })
  const prices = useFlow(useInjection(PRICE_LIST), { propertyId })
  const [query] = useSearchParams()
  const [wantedTab, from] = [query.get('tab'), query.get('from')]
  useEffect(() => {
    if (wantedTab !== null) view.select(wantedTab)
  }, [view, wantedTab])
  useEffect(() => view.subscribe(from), [view, from])
  // Loaded with the calls: they are beside the panel.
  useEffect(() => void AgentCards.preload(), [])
  useEffect(() => view.followUnits(prices), [view, prices])
  usePageTitle(view.title)
  if (view.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load this listing" onRetry={view.retry}>
          {view.failure}
        </ErrorState>
      </Sheet>
    )
  return view.listing === null ? (
    <ListingSkeleton />
  ) : (
    <Opened
      view={view}
      prices={prices}
      listing={view.listing}
      above={above?.(view.listing)}
      below={below?.(view.listing)}
      share={share?.(view.listing)}
    />
  )
})

/** Full-width panels, with the agents below. */
const WIDE: readonly string[] = ['price-list', 'fees', 'floor-plans', 'site-plans']

interface OpenedProps {
  view: ListingViewPresenter
  prices: PriceListPresenter
  listing: Listing
  above: ReactNode
  below: ReactNode
  share: ReactNode
}

/** Pictures, name and price, and then the rest, so that neither takes the browser long. */
const Opened = observer(({ view, prices, listing, above, below, share }: OpenedProps) => {
  const enquire = useRef<HTMLDivElement>(null)
  const whole = useDeferredValue(true, false)
  return (
    <div className={styles.listing}>
      <Sheet className={styles.top}>
        <BackToResults />
        <ListingGallery listing={listing} />
        <ListingHead ref={enquire} view={view} listing={listing} prices={prices} share={share} />
      </Sheet>
      {whole ? (
        <Rest view={view} prices={prices} listing={listing} above={above} below={below} enquire={enquire} />
      ) : (
        <div className={styles.coming} aria-busy />
      )}
    </div>
  )
})

interface RestProps extends Omit<OpenedProps, 'share'> {
  enquire: RefObject<HTMLDivElement | null>
}

/** The tabs with their panels, and the sections below them. */
const Rest = observer(({ view, prices, listing, above, below, enquire }: RestProps) => (
  <>
    <ListingBar view={view} prices={prices} listing={listing} enquire={enquire} />
    <Sheet className={styles.trail}>
      <Breadcrumb
        here={listing.address}
        trail={[
          { label: 'Home', to: pathTo('home') },
          { label: 'Search Results', to: pathTo('results') },
          { label: listing.suburb, to: `${pathTo('results')}?suburb=${encodeURIComponent(listing.suburb)}` },
        ]}
      />
    </Sheet>
    <Sheet className={styles.body}>
      {above}
      <div className={styles.columns} data-wide={WIDE.includes(view.tab) || undefined}>
        <TabPanel id="listing" selected={view.tab} className={styles.panel}>
          <ListingPanel view={view} prices={prices} listing={listing} />
        </TabPanel>
        <Suspense fallback={<SkeletonBlock height={420} className={styles.agents} />}>
          <AgentCards listing={listing} className={styles.agents} />
        </Suspense>
      </div>
    </Sheet>
    {below}
    <Suspense fallback={null}>
      <Foot listing={listing} />
    </Suspense>
    <OfferButtons className={styles.thumb} offers={prices.offersFor(listing)} onChoose={view.choose} />
  </>
))
