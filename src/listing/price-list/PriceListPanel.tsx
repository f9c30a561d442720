import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { listingHistoryText, reducedText } from '../../../domain/listing/history/history-texts'
import type { Listing } from '../../../domain/listing/listing'
import { pictureNoun } from '../../../domain/listing/property-type'
import type { Unit } from '../../../domain/listing/unit'
import { pathTo } from '../../../domain/shared/paths'
import { DownloadButton } from '../../shared/DownloadButton'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { cx } from '../../shared/ui/cx'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { compareBindings } from '../compare/compare.bindings'
import { COMPARE } from '../compare/compare.presenter'
import { CompareTray } from '../compare/CompareTray'
import { historyBindings, LISTING_HISTORY } from '../history/history.bindings'
import { NoUnits } from './NoUnits'
import { PRICE_LIST_FILE } from './price-list-file.flow'
import styles from './PriceListPanel.module.css'
import { priceListBindings } from './price-list.bindings'
import type { PriceListPresenter } from './price-list.presenter'
import { PRICE_REVEAL } from './price-reveal.presenter'
import { UnitList } from './UnitList'
import { part } from '../../shared/part'
import { DialogFailed, PartFailed } from '../../shared/ui/messages/Failed'

const PriceRevealForm = part(() => import('./PriceRevealForm'), 'PriceRevealForm', PartFailed)
const CostDialog = part(() => import('../cost/CostDialog'), 'CostDialog', DialogFailed)

const unitPathIn =
  ({ propertyId }: Listing) =>
  ({ unitId }: Unit): string =>
    pathTo('unit', { propertyId, unitId })

/** Every unit with its status and price, covered until the visitor fills in the reveal form (B2.6, B2.7). */
export const PriceListPanel = observer(({ prices, listing }: { prices: PriceListPresenter; listing: Listing }) => {
  useBindings(priceListBindings)
  useBindings(compareBindings)
  useBindings(historyBindings)
  const reveal = useFlow(useInjection(PRICE_REVEAL), { propertyId: listing.propertyId })
  const compare = useInjection(COMPARE)
  const [costed, setCosted] = useState<Unit | null>(null)
  const past = useFlow(useInjection(LISTING_HISTORY), { request: { propertyId: listing.propertyId } })
  const reductions = past.value?.reductions ?? null
  const { leadsToUnits } = prices
  const actions = useMemo(
    () => ({
      ...{ listing, compare, onCost: setCosted, pathOf: leadsToUnits ? unitPathIn(listing) : null },
      reduced: new Map(reductions?.map((each) => [each.unitId, reducedText(each)] as const)),
    }),
    [listing, compare, leadsToUnits, reductions],
  )
  useEffect(
    () =>
      reveal.subscribe(() => {
        prices.showPrices()
        past.load({ propertyId: listing.propertyId })
      }),
    [reveal, prices, past, listing],
  )
  const offer = prices.offersFor(listing)?.[0]
  return (
    <section>
      <SectionTitle
        aside={
          <span className={styles.ways}>
            {reveal.isRevealed && <FileButton listing={listing} />}
            {offer && !prices.isEmpty && (
              <Link
                to={offer.path.replace('/reservation', '/selection')}
              >{`Choose on the ${pictureNoun(listing.propertyType)}`}</Link>
            )}
          </span>
        }
      >
        Pricelist
      </SectionTitle>
      {prices.failure !== null && (
        <ErrorState level={3} onRetry={prices.retry}>
          {prices.failure}
        </ErrorState>
      )}
      {prices.isLoading && (
        <Skeleton label="Loading the price list">
          <SkeletonBlock height={510} />
        </Skeleton>
      )}
      {prices.isEmpty && <NoUnits />}
      {prices.units.length > 0 && (
        <div className={styles.list}>
          <div
            id="price-list"
            tabIndex={-1}
            className={cx(styles.units, !reveal.isRevealed && styles.covered)}
            inert={!reveal.isRevealed}
            aria-hidden={!reveal.isRevealed || undefined}
          >
            <UnitList prices={prices} listing={listing} actions={actions} />
          </div>
          {reveal.isAsking && (
            <Suspense fallback={null}>
              <PriceRevealForm reveal={reveal} />
            </Suspense>
          )}
        </div>
      )}
      {!prices.isEmpty && (
        <p className={styles.note}>
          {past.value !== null && <span>{`${listingHistoryText(past.value, listing)} `}</span>}
          {prices.isLive && <span>Live availability. </span>}
          <span>Prices in Australian dollars, rent per week. Rent is the agent’s estimate, not a guarantee.</span>
          {reveal.isRevealed && (
            <span>
              {' '}
              Tick units to compare, or select a price for total costs. Use arrow keys to move between units.
            </span>
          )}
          {reductions !== null && reductions.length > 0 && <span> An arrow marks prices that were reduced.</span>}
        </p>
      )}
      {reveal.isRevealed && <CompareTray compare={compare} />}
      {costed !== null && (
        <Suspense fallback={null}>
          <CostDialog listing={listing} unit={costed} onClose={() => setCosted(null)} />
        </Suspense>
      )}
    </section>
  )
})

const FileButton = ({ listing }: { listing: Listing }) => (
  <DownloadButton file={useInjection(PRICE_LIST_FILE)} wanted={listing} variant="quiet" size="small">
    Download as PDF
  </DownloadButton>
)
