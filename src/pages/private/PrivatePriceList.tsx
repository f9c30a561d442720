import { observer } from 'mobx-react-lite'
import { NoUnits } from '../../listing/price-list/NoUnits'
import { UnitList } from '../../listing/price-list/UnitList'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import styles from './Private.module.css'
import { PRIVATE_UNITS } from './private-units'
import { ReserveButton } from './ReserveButton'

/** Every unit with its price; a row leads to the building (B2.6-13). */
export const PrivatePriceList = observer(() => {
  const opened = usePrivateVisit()
  const { visit, listing } = opened
  const prices = useFlow(useInjection(PRIVATE_UNITS).priceList(opened), { propertyId: listing.propertyId })
  return (
    <section>
      <SectionTitle>Pricelist</SectionTitle>
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
      {prices.units.length > 0 && <UnitList prices={prices} listing={listing} rowPath={visit.pathTo('selection')} />}
      <div className={styles.reserve}>
        <ReserveButton />
      </div>
    </section>
  )
})
