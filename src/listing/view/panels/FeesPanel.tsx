import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { feeColumns } from '../../../../domain/listing/price-list/price-columns'
import { hasPriceList } from '../../../../domain/listing/view/listing-tabs'
import type { Listing } from '../../../../domain/listing/listing'
import { Button } from '../../../shared/ui/controls/Button'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock } from '../../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../../shared/ui/messages/States'
import { PartFailed } from '../../../shared/ui/messages/Failed'
import { part } from '../../../shared/part'
import styles from './FeesPanel.module.css'
import { NoUnits } from '../../price-list/NoUnits'
import type { PriceListPresenter } from '../../price-list/price-list.presenter'
import { UnitTable } from '../../price-list/UnitTable'

const UnitCosts = part(() => import('../../cost/UnitCosts'), 'UnitCosts', PartFailed)

interface FeesPanelProps {
  prices: PriceListPresenter
  listing: Listing
  onPriceList: () => void
}

/** Each unit's costs besides its price (B2.5-15), and the total cost of one. */
export const FeesPanel = observer(({ prices, listing, onPriceList }: FeesPanelProps) => (
  <section>
    <SectionTitle>Associated Fees</SectionTitle>
    {prices.failure !== null && (
      <ErrorState level={3} onRetry={prices.retry}>
        {prices.failure}
      </ErrorState>
    )}
    {prices.isLoading && (
      <Skeleton label="Loading the fees">
        <SkeletonBlock height={420} />
      </Skeleton>
    )}
    {prices.isEmpty && <NoUnits />}
    {prices.units.length > 0 && (
      <UnitTable
        prices={prices}
        columns={feeColumns(prices.units, listing.propertyType)}
        label={`Associated fees of ${listing.name}`}
        maxHeight={510}
      />
    )}
    {prices.units.length > 0 && prices.units.every(({ stampDuty }) => stampDuty === 0) && (
      <p className={styles.note}>
        Stamp duty can’t be calculated for these homes. Check current rates with your state or territory revenue office.
      </p>
    )}
    {hasPriceList(listing) && prices.units.some(({ stampDuty }) => stampDuty === null) && (
      <p className={styles.more}>
        Stamp duty and lodgement fees depend on price. Unlock the price list to see them.{' '}
        <Button variant="quiet" size="small" onClick={onPriceList}>
          Open the price list
        </Button>
      </p>
    )}
    <Suspense fallback={null}>
      <UnitCosts listing={listing} units={prices.units} />
    </Suspense>
  </section>
))
