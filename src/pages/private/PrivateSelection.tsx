import { selectToReserve } from '../../../domain/reservation/terms-texts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { fullAddress } from '../../../domain/listing/listing'
import { pictureNoun, unitNoun } from '../../../domain/listing/property-type'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { NoUnits } from '../../listing/price-list/NoUnits'
import { UnitPicker } from '../../listing/units/UnitPicker'
import unitStyles from '../../listing/units/Units.module.css'
import type { UnitsPresenter } from '../../listing/units/units.presenter'
import { NextButton, UnitSheet } from '../../listing/units/UnitSheet'
import reservationStyles from '../../reservation/Reservation.module.css'
import { RequestCall } from '../../sharing/RequestCall'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Notice } from '../../shared/ui/messages/Notice'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import styles from './Private.module.css'
import { PRIVATE_UNITS } from './private-units'

/** Choosing a unit through a private link (B2.1-19, B2.11-4). */
export const PrivateSelection = observer(() => {
  const opened = usePrivateVisit()
  const { visit, listing } = opened
  const { tenant } = useInjection(SITE)
  const units = useFlow(useInjection(PRIVATE_UNITS).selection(opened), { propertyId: listing.propertyId })
  const noun = unitNoun(listing.propertyType)
  const titleOf = (apt: string) => unitTitle(listing, apt)
  const back = <Link className={styles.back} to={visit.pathTo('property')}>{`Back to ${listing.name}`}</Link>
  return (
    <Sheet first>
      {back}
      <h1 className={reservationStyles.heading}>{`Choose your ${noun} on the ${pictureNoun(listing.propertyType)}`}</h1>
      <p className={unitStyles.intro}>
        {fullAddress(listing)}.{' '}
        <span>
          {visit.isPublic ? selectToReserve(listing.terms, 'a property') : 'Select a property to see its details.'}
        </span>
      </p>
      {units.failure !== null && <ErrorState onRetry={units.retry}>{units.failure}</ErrorState>}
      {units.isLoading && (
        <Skeleton label="Loading the units">
          <SkeletonBlock height={768} />
        </Skeleton>
      )}
      {units.isEmpty && <NoUnits level={2} />}
      {units.units.length > 0 && units.failure === null && !units.isLoading && (
        <div className={unitStyles.pick}>
          <UnitPicker listing={listing} units={units} titleOf={titleOf} brand={tenant.brand} />
          <UnitSheet listing={listing} units={units} titleOf={titleOf} foot={<Foot units={units} />} />
        </div>
      )}
    </Sheet>
  )
})

/** Only a public link takes reservations (B2.6-13). */
const Foot = observer(({ units }: { units: UnitsPresenter }) => {
  const { visit } = usePrivateVisit()
  return visit.isPublic ? (
    <NextButton units={units} />
  ) : (
    <>
      <Notice title="This link is for viewing only">To reserve a property, ask for a call.</Notice>
      <RequestCall />
    </>
  )
})
