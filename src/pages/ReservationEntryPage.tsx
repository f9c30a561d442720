import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { fullAddress, type Listing } from '../../domain/listing/listing'
import { isClosedToVisitors } from '../../domain/listing/listing.lifecycle'
import { pictureSource, pictureText } from '../../domain/listing/view/picture'
import { pictureNoun, unitNoun } from '../../domain/listing/property-type'
import { offerTypeCode, type OfferType } from '../../domain/listing/unit'
import { availableOfferTypes, someTakeBoth } from '../../domain/listing/units/offer-types'
import { fixedPriceTexts, offerSteps, reservationSteps } from '../../domain/reservation/terms-texts'
import { pathTo } from '../../domain/shared/paths'
import { listingPath } from '../../domain/listing/listing-paths'
import { selectionPath } from '../../domain/listing/reserving-paths'
import { LISTING } from '../listing/units/listing-to-reserve'
import { listingToReserveBindings } from '../listing/units/listing-to-reserve.bindings'
import { unitsBindings } from '../listing/units/units.bindings'
import { UNITS } from '../listing/units/units.presenter'
import { FeeNote } from '../reservation/FeeNote'
import { HoldExplained } from '../reservation/HoldExplained'
import around from '../reservation/AroundForm.module.css'
import styles from '../reservation/Reservation.module.css'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { LinkButton } from '../shared/ui/controls/Button'
import { Notice } from '../shared/ui/messages/Notice'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { FixedPrices } from './FixedPrices'
import { ListingGone } from './ListingGone'
import { useChoice } from './use-choice'

/** The start of a reservation: explains the steps, then leads to the building (B2.1-11). */
export const ReservationEntryPage = () => {
  useBindings(listingToReserveBindings)
  useBindings(unitsBindings)
  const { propertyId, type } = useChoice()
  return propertyId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Entry propertyId={propertyId} type={type ?? 'Select Now'} />
  )
}

const nameOf = (agent: Listing['agents'][number] | undefined): string =>
  agent === undefined ? '' : `${agent.firstName} ${agent.lastName}`

const Entry = observer(({ propertyId, type }: { propertyId: number; type: OfferType }) => {
  const listing = useFlow(useInjection(LISTING), { request: { propertyId, unitId: 0 } })
  usePageTitle(type === 'Make Offer' ? 'Make an offer' : 'Reserve a property')
  if (listing.failure?.kind === 'listing-not-found') return <ListingGone />
  if (listing.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={listing.retry}>
          {listing.failure.message}
        </ErrorState>
      </Sheet>
    )
  if (listing.value === null)
    return (
      <Sheet first>
        <Skeleton label="Loading the listing">
          <SkeletonText lines={2} size={40} width="50%" />
          <SkeletonBlock height={420} />
        </Skeleton>
      </Sheet>
    )
  return isClosedToVisitors(listing.value) ? <ListingGone /> : <Explained listing={listing.value} type={type} />
})

const Explained = observer(({ listing, type: wanted }: { listing: Listing; type: OfferType }) => {
  const units = useFlow(useInjection(UNITS), { propertyId: listing.propertyId })
  const [now] = useState(() => new Date())
  const [image] = listing.images
  const kind = listing.propertyType
  const picture = pictureNoun(kind)
  // Depends on the units left; makes no promise until they are known.
  const offerTypes = availableOfferTypes(listing, units.units)
  const [first] = offerTypes
  const type = first === undefined || offerTypes.includes(wanted) ? wanted : first
  const title = type === 'Make Offer' ? 'Make an offer' : 'Reserve a property'
  return (
    <Sheet first>
      <Breadcrumb
        trail={[{ label: `${listing.name}, ${listing.suburb}`, to: listingPath(listing.propertyId) }]}
        here={type === 'Make Offer' ? 'Make an offer' : 'Reserve'}
      />
      <div className={around.entry}>
        <div>
          <h1>{`${title} at ${listing.name}`}</h1>
          <p className={styles.address}>{fullAddress(listing)}</p>
          {units.isLoading ? (
            <Skeleton label="Loading what’s available">
              <SkeletonText lines={4} size={28} />
            </Skeleton>
          ) : (
            <>
              <OfferTypesNotice
                listing={listing}
                noun={unitNoun(kind)}
                wanted={wanted}
                offerTypes={offerTypes}
                both={someTakeBoth(listing, units.units)}
              />
              <ol className={around.steps}>
                {[
                  `Choose the property on the ${picture}.`,
                  ...(type === 'Make Offer' ? offerSteps : reservationSteps)(listing.terms, nameOf(listing.agents[0])),
                ].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          <LinkButton
            size="large"
            iconAfter="arrow"
            destination={{ to: selectionPath(listing.propertyId, { type: String(offerTypeCode(type)) }) }}
          >{`Choose on the ${picture}`}</LinkButton>
        </div>
        {image !== undefined && (
          <div className={around.entryPicture}>
            <img
              {...pictureSource(image, 400)}
              alt={pictureText(image, listing.name, listing.pictureTexts[0])}
              width={600}
              height={400}
            />
          </div>
        )}
      </div>
      {!units.isLoading && type === 'Select Now' && (
        <>
          <HoldExplained terms={listing.terms} from={now} state={listing.state} unit="Your property" />
          <FeeNote terms={listing.terms} />
        </>
      )}
    </Sheet>
  )
})

interface OfferTypesProps {
  listing: Listing
  noun: string
  wanted: OfferType
  offerTypes: readonly OfferType[]
  /** Whether units with a fixed price take offers too. */
  both: boolean
}

/** Explains when units are sold differently from what the visitor came for (B2.11-7). */
const OfferTypesNotice = ({ listing, noun, wanted, offerTypes, both }: OfferTypesProps) => {
  const texts = fixedPriceTexts(listing.terms)
  if (offerTypes.length === 0) return null
  if (!offerTypes.includes(wanted))
    return wanted === 'Make Offer' ? (
      <FixedPrices listing={listing} noun={noun} />
    ) : (
      <Notice
        className={around.ways}
      >{`No ${noun} still available has a fixed price. Make an offer; you pay nothing until it’s accepted and the contract is signed.`}</Notice>
    )
  if (both)
    return (
      <Notice className={around.ways}>
        {wanted === 'Make Offer'
          ? texts.someTakeBoth
          : 'You can also make an offer on any of them, which costs nothing. The form shows both ways.'}
      </Notice>
    )
  return offerTypes.length === 1 ? null : (
    <Notice className={around.ways}>
      {wanted === 'Make Offer' ? texts.some : 'Some homes are sold by offer. You pay nothing now.'}
    </Notice>
  )
}
