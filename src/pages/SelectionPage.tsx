import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { fullAddress, type Listing } from '../../domain/listing/listing'
import { isClosedToVisitors } from '../../domain/listing/listing.lifecycle'
import { pictureNoun, unitNoun } from '../../domain/listing/property-type'
import type { OfferType } from '../../domain/listing/unit'
import { availableOfferTypes } from '../../domain/listing/units/offer-types'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { selectToReserve } from '../../domain/reservation/terms-texts'
import { NAVIGATION } from '../../domain/shared/navigation'
import { pathTo } from '../../domain/shared/paths'
import { listingPath } from '../../domain/listing/listing-paths'
import { clientSelectionPath, FOR_YOURSELF, formPath } from '../../domain/listing/reserving-paths'
import { titleOf } from '../../domain/shared/address-titles'
import { NoUnits } from '../listing/price-list/NoUnits'
import { LISTING } from '../listing/units/listing-to-reserve'
import { GoneUnit } from '../listing/units/GoneUnit'
import { UnitPicker } from '../listing/units/UnitPicker'
import styles from '../listing/units/Units.module.css'
import { listingToReserveBindings } from '../listing/units/listing-to-reserve.bindings'
import { unitsBindings } from '../listing/units/units.bindings'
import { toClientFormAs, toFormAs } from '../listing/units/next-steps'
import { type OwnPartOf, UNITS_LEADING_TO, type UnitsPresenter } from '../listing/units/units.presenter'
import { UnitSheet } from '../listing/units/UnitSheet'
import { HoldExplained } from '../reservation/HoldExplained'
import reservationStyles from '../reservation/Reservation.module.css'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { PlanNeeded } from '../shared/PlanNeeded'
import { usePageTitle } from '../shared/page-title'
import { part } from '../shared/part'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { LinkButton } from '../shared/ui/controls/Button'
import { cx } from '../shared/ui/cx'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { FixedPrices } from './FixedPrices'
import { ListingGone } from './ListingGone'
import { useChoice } from './use-choice'
import { useOwnParts } from './use-own-parts'

const UnitPast = part(() => import('../listing/history/UnitPast'), 'UnitPast')

/** Choosing a unit from the picture of the building (B2.11, B2.1-12). */
export const SelectionPage = () => {
  useBindings(listingToReserveBindings)
  useBindings(unitsBindings)
  const { propertyId, unitId, type } = useChoice()
  return propertyId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Selection key={`${propertyId}/${type ?? ''}`} propertyId={propertyId} picked={unitId} wanted={type} />
  )
}

interface Asked {
  /** The unit that was picked before going on, or a reload. */
  picked: number | null
  wanted: OfferType | null
}

const Selection = observer(({ propertyId, ...choice }: Asked & { propertyId: number }) => {
  const listing = useFlow(useInjection(LISTING), { request: { propertyId, unitId: 0 } })
  const { hasToken } = useInjection(SESSION)
  usePageTitle(listing.value === null ? titleOf('selection') : `Choose at ${listing.value.name}`)
  if (listing.failure?.kind === 'listing-not-found') return <ListingGone />
  if (listing.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={listing.retry}>
          {listing.failure.message}
        </ErrorState>
      </Sheet>
    )
  if (listing.value === null) return <Waiting />
  if (isClosedToVisitors(listing.value)) return <ListingGone />
  const Shown = hasToken ? WithOwnParts : Units
  return <Shown listing={listing.value} {...choice} />
})

const Waiting = () => (
  <Sheet first>
    <Skeleton label="Loading the building">
      <SkeletonText size={13} width="min(100%, 320px)" />
      <SkeletonText size={38} width="min(100%, 620px)" className={reservationStyles.heading} />
      <SkeletonText width="min(100%, 520px)" className={styles.intro} />
      <Blank />
    </Skeleton>
  </Sheet>
)

/** The building and the sheet beside it, to come. */
const Blank = () => (
  <div className={cx(styles.pick, styles.waiting)}>
    <SkeletonBlock height={768} />
    <div className={styles.sheet}>
      <div className={styles.about}>
        <SkeletonText size={28} width="70%" />
        <SkeletonText lines={4} />
      </div>
    </div>
  </div>
)

/** Names the picked unit in the address, or the one that was asked for though it can't be picked. */
const useKeptChoice = (units: UnitsPresenter): void => {
  const navigation = useInjection(NAVIGATION)
  const unitId = (units.chosen ?? units.asked)?.unitId ?? null
  useEffect(() => {
    if (units.isLoading || units.failure !== null) return
    const [path = '', query] = navigation.current().split('?')
    const params = new URLSearchParams(query)
    if (unitId === null) params.delete('rid')
    else params.set('rid', String(unitId))
    navigation.rename(`${path}?${params.toString()}`)
  }, [navigation, units, unitId, units.isLoading, units.failure])
}

/** An agent's second choice. */
const ForYourself = observer(({ listing, units }: { listing: Listing; units: UnitsPresenter }) =>
  units.chosen === null || units.offerType !== 'Select Now' ? null : (
    <LinkButton
      wide
      variant="quiet"
      size="small"
      destination={{ to: formPath(listing.propertyId, units.chosen.unitId, 'Select Now') }}
    >
      {FOR_YOURSELF}
    </LinkButton>
  ),
)

interface UnitsProps extends Asked {
  listing: Listing
  ownPartOf?: OwnPartOf
}

/** For people with an account, who may have taken units, or have places in their queues. */
const WithOwnParts = observer((props: UnitsProps) => (
  <Units {...props} ownPartOf={useOwnParts(props.listing.propertyId)} />
))

const Units = observer(({ listing, picked, wanted, ownPartOf }: UnitsProps) => {
  const flowFor = useInjection(UNITS_LEADING_TO)
  const { role, mayIntroduce } = useInjection(SESSION)
  const [flow] = useState(() => flowFor((mayIntroduce ? toClientFormAs : toFormAs)(listing, wanted)))
  const units = useFlow(flow, {
    propertyId: listing.propertyId,
    ...(picked === null ? {} : { chosen: picked }),
  })
  useKeptChoice(units)
  const { tenant } = useInjection(SITE)
  const [now] = useState(() => new Date())
  const type = listing.propertyType
  // Depends on the units left; on the link until they are known.
  const offerTypes = availableOfferTypes(listing, units.units)
  const [first = wanted] = offerTypes
  const offers = (wanted !== null && offerTypes.includes(wanted) ? wanted : first) === 'Make Offer'
  const titleOf = (apt: string) => unitTitle(listing, apt)
  const isChoosing = units.units.length > 0 && units.failure === null && !units.isLoading
  return (
    <Sheet first>
      <Breadcrumb
        trail={[{ label: `${listing.name}, ${listing.suburb}`, to: listingPath(listing.propertyId) }]}
        here={`Choose your ${unitNoun(type)}`}
      />
      <h1 className={reservationStyles.heading}>{`Choose your ${unitNoun(type)} on the ${pictureNoun(type)}`}</h1>
      <p className={styles.intro}>
        {fullAddress(listing)}.{' '}
        <span>{offers ? 'Select a property to make an offer.' : selectToReserve(listing.terms, 'a property')}</span>
      </p>
      {role === 'agent' && (
        <p className={styles.intro}>
          {mayIntroduce ? (
            <LinkButton
              variant="line"
              size="small"
              destination={{ to: clientSelectionPath(listing.propertyId, units.chosen?.unitId ?? null) }}
            >
              Choose several for a client
            </LinkButton>
          ) : (
            <PlanNeeded>To reserve for clients, you need a paid plan.</PlanNeeded>
          )}
        </p>
      )}
      {units.failure !== null && <ErrorState onRetry={units.retry}>{units.failure}</ErrorState>}
      {units.isLoading && (
        <Skeleton label="Loading the units">
          <Blank />
        </Skeleton>
      )}
      {wanted === 'Make Offer' && !offers && <FixedPrices listing={listing} noun={unitNoun(type)} />}
      {units.isEmpty && (
        <NoUnits
          level={2}
          action={
            <LinkButton
              variant="line"
              destination={{ to: listingPath(listing.propertyId) }}
            >{`Back to ${listing.name}`}</LinkButton>
          }
        />
      )}
      <div role="status">{isChoosing && <GoneUnit noun={unitNoun(type)} wanted={picked} units={units.units} />}</div>
      {isChoosing && (
        <div className={styles.pick}>
          <UnitPicker listing={listing} units={units} titleOf={titleOf} brand={tenant.brand} ownPartOf={ownPartOf} />
          <UnitSheet
            listing={listing}
            units={units}
            titleOf={titleOf}
            ownPartOf={ownPartOf}
            pastOf={(unit) => (
              <Suspense fallback={null}>
                <UnitPast key={unit.unitId} propertyId={listing.propertyId} unit={unit} close />
              </Suspense>
            )}
            also={mayIntroduce && <ForYourself listing={listing} units={units} />}
          />
        </div>
      )}
      {!units.isEmpty && units.offerType === 'Select Now' && (
        <HoldExplained
          terms={listing.terms}
          from={now}
          state={listing.state}
          unit={units.chosen === null ? 'It' : titleOf(units.chosen.apt)}
        />
      )}
    </Sheet>
  )
})
