import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { nominatedIn } from '../../../domain/reservation/conveyancer'
import { SITE } from '../../../domain/content/site'
import type { User } from '../../../domain/identity/user'
import { fullAddress } from '../../../domain/listing/listing'
import { canBePicked, type Unit } from '../../../domain/listing/unit'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import {
  type ClientReceipt,
  LAST_CLIENT_RESERVATION,
} from '../../../domain/reservation/client/client-reservation.ports'
import { clientPrice } from '../../../domain/reservation/client/reserved-units'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { inOneField } from '../../../domain/shared/phone'
import { pathTo } from '../../../domain/shared/paths'
import { completePath, editPath, type WritePlace } from '../../../domain/reservation/client/client-paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { accountBindings } from '../../account/account.bindings'
import { profileBindings } from '../../account/profile.bindings'
import { PROFILE } from '../../account/profile.flows'
import { CLIENT_LISTING, type ListingAndUnits } from '../../listing/units/listing-to-reserve'
import { clientUnitsBindings } from '../../listing/units/client-units.bindings'
import { clientReservationBindings } from '../../reservation/client/client-reservation.bindings'
import { ClientReservation } from '../../reservation/client/ClientReservation'
import type { Introducer } from '../../reservation/client/IntroducerDetails'
import { ForIntroducers } from '../../reservation/client/ForIntroducers'
import styles from '../../reservation/Reservation.module.css'
import { formSigningBindings } from '../../signing/form-signing.bindings'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { part } from '../../shared/part'
import { cardBindings } from '../../shared/payment/card.bindings'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { PartFailed } from '../../shared/ui/messages/Failed'
import { ListingGone } from '../ListingGone'
import { writePlaceIn } from '../write-place'

const PapersBeforeFee = part(() => import('../papers/PapersBeforeFee'), 'PapersBeforeFee', PartFailed)
const OfferedToYou = part(() => import('../../queue/OfferedToYou'), 'OfferedToYou')
const OpenCheckouts = part(() => import('../../reservation/OpenCheckouts'), 'OpenCheckouts')
/** The drawing comes after the form. */
const UnitMiniature = part(() => import('../../listing/units/UnitMiniature'), 'UnitMiniature')

/** `/property/write/{propertyId}/{unitId or room}`: an agent reserves for a client (B2.13, B2.1-6). */
export const ClientWritePage = () => {
  useBindings(accountBindings)
  useBindings(profileBindings)
  useBindings(clientUnitsBindings)
  useBindings(cardBindings)
  useBindings(formSigningBindings)
  useBindings(clientReservationBindings)
  usePageTitle(titleOf('clientForm'))
  const [query] = useSearchParams()
  const place = writePlaceIn(useParams(), query)
  return place === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <ForIntroducers propertyId={place.propertyId}>
      <Loading key={[place.propertyId, place.place, ...place.others].join('/')} place={place} />
    </ForIntroducers>
  )
}

const Loading = observer(({ place }: { place: WritePlace }) => {
  const loaded = useFlow(useInjection(CLIENT_LISTING), { request: place.propertyId })
  const profile = useFlow(useInjection(PROFILE), { request: undefined })
  const failed = [loaded, profile].find(({ failure }) => failure !== null)
  if (loaded.failure?.kind === 'listing-not-found') return <ListingGone />
  if (failed !== undefined)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={failed.retry}>
          {failed.failure?.message}
        </ErrorState>
      </Sheet>
    )
  return loaded.value === null || profile.value === null ? (
    <Waiting />
  ) : (
    <Writing place={place} {...loaded.value} user={profile.value} />
  )
})

const Waiting = () => (
  <Sheet first>
    <Skeleton label="Loading the form">
      <SkeletonText size={13} width="min(100%, 320px)" />
      <SkeletonText size={38} width="min(100%, 460px)" className={styles.heading} />
      <div className={styles.layout}>
        <SkeletonBlock height={720} />
        <SkeletonBlock height={520} />
      </div>
    </Skeleton>
  </Sheet>
)

/** The units of an address, in its order; empty if one is not there, or the word `room` means none or several. */
const unitsAt = ({ place, others }: WritePlace, units: readonly Unit[]): readonly Unit[] => {
  if (place === 'room') {
    const available = units.filter(canBePicked)
    return available.length === 1 ? available : []
  }
  const wanted = [Number(place), ...others]
  const found = wanted.flatMap((id) => units.find(({ unitId }) => unitId === id) ?? [])
  return found.length === wanted.length ? found : []
}

const introducerOf = (user: User): Introducer => ({
  companyName: user.companyName,
  name: `${user.firstName} ${user.lastName}`,
  address: [user.address, [user.suburb, user.state, user.postcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', '),
  phone: user.phoneNumber,
  mobile: inOneField(user),
  email: user.email,
})

const Writing = ({ place, listing, units, user }: ListingAndUnits & { place: WritePlace; user: User }) => {
  const { tenant } = useInjection(SITE)
  const last = useInjection(LAST_CLIENT_RESERVATION)
  const navigation = useInjection(NAVIGATION)
  const chosen = unitsAt(place, units)
  const [first] = chosen
  const { propertyId } = listing
  if (first === undefined) return <Navigate to={pathTo('clientSelection', { propertyId })} replace />
  // Back from the complete page.
  const held = last.load()
  if (!canBePicked(first) && held?.propertyId === propertyId && held.place === place.place)
    return <Navigate to={completePath(place)} replace />

  const titles = chosen.map(({ apt }) => unitTitle(listing, apt))
  const done = (receipt: ClientReceipt) => {
    last.save({
      ...receipt,
      propertyId,
      place: place.place,
      units: titles,
      prices: chosen.map(clientPrice),
      property: `${listing.name}, ${fullAddress(listing)}`,
    })
    navigation.replace(completePath(place))
  }
  const { companyName, suburb } = nominatedIn(listing.state, tenant.conveyancers)
  return (
    <Sheet first>
      <Breadcrumb
        here="Reserve for a client"
        trail={[
          { label: `${listing.name}, ${listing.suburb}`, to: pathTo('unit', { propertyId, unitId: 0 }) },
          { label: 'Choose for your client', to: pathTo('clientSelection', { propertyId }) },
        ]}
      />
      <Suspense fallback={null}>
        <OpenCheckouts propertyId={propertyId} />
      </Suspense>
      {chosen.length === 1 && first.status === 'Reserved' && (
        <Suspense fallback={null}>
          <OfferedToYou unitId={first.unitId} />
        </Suspense>
      )}
      <h1 className={styles.heading}>
        {`Reserve ${titles.length === 1 ? inSentence(titles.join()) : `${titles.length} properties`} for a client`}
      </h1>
      <ClientReservation
        variant="introducer"
        listing={listing}
        units={chosen}
        isOnlyUnit={place.place === 'room'}
        linkSession=""
        approvedConveyancer={companyName !== '' && <p>{`${companyName}, ${suburb}`}</p>}
        introducer={{ title: 'Your details', details: introducerOf(user), editPath: editPath(place) }}
        selection={pathTo('clientSelection', { propertyId })}
        picture={
          <Suspense fallback={<SkeletonBlock ratio="384 / 250" />}>
            <UnitMiniature listing={listing} apt={first.apt} units={units} />
          </Suspense>
        }
        papers={(reservation) => (
          <Suspense fallback={null}>
            <PapersBeforeFee {...{ listing, reservation }} unit={chosen.length === 1 ? first : null} isForClient />
          </Suspense>
        )}
        onReserved={done}
      />
    </Sheet>
  )
}
