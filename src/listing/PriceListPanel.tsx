import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../domain/listing/listing'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { cx } from '../shared/ui/cx'
import { SectionTitle } from '../shared/ui/SectionTitle'
import { Skeleton, SkeletonBlock } from '../shared/ui/Skeleton'
import { ErrorState } from '../shared/ui/States'
import styles from './PriceListPanel.module.css'
import type { PriceListPresenter } from './price-list.presenter'
import { PRICE_REVEAL } from './price-reveal.presenter'
import { UnitList } from './UnitList'

const PriceRevealForm = lazy(async () => ({ default: (await import('./PriceRevealForm')).PriceRevealForm }))

/** Every unit with its standing and price, below a cover until the visitor has said who they are (B2.6, B2.7). */
export const PriceListPanel = observer(({ prices, listing }: { prices: PriceListPresenter; listing: Listing }) => {
  const reveal = useFlow(useInjection(PRICE_REVEAL), { propertyId: listing.propertyId })
  useEffect(() => reveal.attend(prices.showPrices), [reveal, prices])
  const offer = prices.offersFor(listing)?.[0]
  return (
    <section>
      <SectionTitle aside={offer && <Link to={offer.path.replace('/reservation', '/selection')}>Choose from the building</Link>}>Pricelist</SectionTitle>
      {prices.failure !== null && <ErrorState level={3} onRetry={prices.retry}>{prices.failure}</ErrorState>}
      {prices.isLoading && <Skeleton label="Loading the price list"><SkeletonBlock height={510} /></Skeleton>}
      {prices.rooms.length > 0 && (
        <div className={styles.list}>
          <div className={cx(styles.units, !reveal.isRevealed && styles.covered)} inert={!reveal.isRevealed} aria-hidden={!reveal.isRevealed || undefined}>
            <UnitList prices={prices} listing={listing} />
          </div>
          {reveal.isAsking && <Suspense fallback={null}><PriceRevealForm reveal={reveal} /></Suspense>}
        </div>
      )}
      <p className={styles.note}>{prices.isLive ? 'Statuses change here as homes are reserved. ' : ''}Prices in Australian dollars, rents by the week. Rent is the agent’s estimate, not a guarantee.</p>
    </section>
  )
})
