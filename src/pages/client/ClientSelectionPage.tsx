import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { fullAddress, type Listing } from '../../../domain/listing/listing'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { idIn, pathTo } from '../../../domain/shared/paths'
import { writePath } from '../../../domain/reservation/client/client-paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { NoUnits } from '../../listing/price-list/NoUnits'
import { CLIENT_UNITS } from '../../listing/units/client-units.presenter'
import { ClientUnitSheet } from '../../listing/units/ClientUnitSheet'
import { LISTING } from '../../listing/units/listing-to-reserve'
import { UnitPicker } from '../../listing/units/UnitPicker'
import styles from '../../listing/units/Units.module.css'
import { clientUnitsBindings } from '../../listing/units/client-units.bindings'
import { listingToReserveBindings } from '../../listing/units/listing-to-reserve.bindings'
import { ForIntroducers } from '../../reservation/client/ForIntroducers'
import reservationStyles from '../../reservation/Reservation.module.css'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { ListingGone } from '../ListingGone'
import { useChoice } from '../use-choice'

/** `/property/selection/{propertyId}`: an agent chooses units for a client (A2.12, B2.11-11). */
export const ClientSelectionPage = () => {
  useBindings(listingToReserveBindings)
  useBindings(clientUnitsBindings)
  usePageTitle(titleOf('clientSelection'))
  const propertyId = idIn(useParams()['propertyId'])
  const { unitId } = useChoice()
  return propertyId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <ForIntroducers propertyId={propertyId}>
      <Selection key={propertyId} propertyId={propertyId} picked={unitId} />
    </ForIntroducers>
  )
}

interface Asked {
  /** Chosen before going here. */
  picked: number | null
}

const Selection = observer(({ propertyId, picked }: Asked & { propertyId: number }) => {
  const listing = useFlow(useInjection(LISTING), { request: { propertyId, unitId: 0 } })
  if (listing.failure?.kind === 'listing-not-found') return <ListingGone />
  if (listing.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={listing.retry}>
          {listing.failure.message}
        </ErrorState>
      </Sheet>
    )
  return listing.value === null ? (
    <Sheet first>
      <Skeleton label="Loading the building">
        <SkeletonText size={13} width="min(100%, 320px)" />
        <SkeletonText size={38} width="min(100%, 620px)" className={reservationStyles.heading} />
        <SkeletonBlock height={768} />
      </Skeleton>
    </Sheet>
  ) : (
    <Units listing={listing.value} picked={picked} />
  )
})

const Units = observer(({ listing, picked }: Asked & { listing: Listing }) => {
  const { propertyId } = listing
  const flowFor = useInjection(CLIENT_UNITS)
  const [flow] = useState(() => flowFor((unitIds) => writePath(propertyId, unitIds)))
  const units = useFlow(flow, { propertyId, ...(picked === null ? {} : { chosen: picked }) })
  const { brand } = useInjection(SITE).tenant
  const titleOf = (apt: string) => unitTitle(listing, apt)
  return (
    <Sheet first>
      <LinkButton
        variant="quiet"
        size="small"
        icon="back"
        destination={{ to: pathTo('unit', { propertyId, unitId: 0 }) }}
      >{`Back to ${listing.name}`}</LinkButton>
      <h1 className={reservationStyles.heading}>Choose for your client</h1>
      <p className={styles.intro}>{fullAddress(listing)}</p>
      {units.failure !== null && <ErrorState onRetry={units.retry}>{units.failure}</ErrorState>}
      {units.isLoading && (
        <Skeleton label="Loading the units">
          <SkeletonBlock height={768} />
        </Skeleton>
      )}
      {units.isEmpty && <NoUnits level={2} />}
      {units.units.length > 0 && units.failure === null && !units.isLoading && (
        <div className={styles.pick}>
          <UnitPicker listing={listing} units={units} titleOf={titleOf} brand={brand} />
          <ClientUnitSheet listing={listing} units={units} titleOf={titleOf} />
        </div>
      )}
    </Sheet>
  )
})
