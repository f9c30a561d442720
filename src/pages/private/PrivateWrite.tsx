import { idIn } from '../../../domain/shared/paths'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { nominatedIn } from '../../../domain/reservation/conveyancer'
import { SITE } from '../../../domain/content/site'
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
import type { Referrer } from '../../../domain/sharing/referrer'
import { clientReservationBindings } from '../../reservation/client/client-reservation.bindings'
import { ClientReservation } from '../../reservation/client/ClientReservation'
import type { Introducer } from '../../reservation/client/IntroducerDetails'
import styles from '../../reservation/Reservation.module.css'
import { formSigningBindings } from '../../signing/form-signing.bindings'
import { usePrivateVisit } from '../../sharing/use-private-visit'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { part } from '../../shared/part'
import { cardBindings } from '../../shared/payment/card.bindings'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { PartFailed } from '../../shared/ui/messages/Failed'
import privateStyles from './Private.module.css'
import { PRIVATE_UNITS } from './private-units'

const PapersBeforeFee = part(() => import('../papers/PapersBeforeFee'), 'PapersBeforeFee', PartFailed)
/** The drawing comes after the form. */
const UnitMiniature = part(() => import('../../listing/units/UnitMiniature'), 'UnitMiniature')

/** `/private/write/{propertyId}/{unitId}`: a visitor reserves through a public link (B2.1-20, B1-11). */
export const PrivateWrite = observer(() => {
  useBindings(cardBindings)
  useBindings(formSigningBindings)
  useBindings(clientReservationBindings)
  const { unitId: unit } = useParams()
  const opened = usePrivateVisit()
  const units = useFlow(useInjection(PRIVATE_UNITS).units(opened), { request: null })
  const unitId = idIn(unit)
  if (unitId === null || !opened.visit.isPublic) return <Navigate to={opened.visit.pathTo('selection')} replace />
  if (units.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={units.retry}>
          {units.failure.message}
        </ErrorState>
      </Sheet>
    )
  return units.value === null ? <Waiting /> : <Writing units={units.value} unitId={unitId} />
})

const Waiting = () => (
  <Sheet first>
    <Skeleton label="Loading the form">
      <SkeletonText size={38} width="min(100%, 460px)" className={styles.heading} />
      <div className={styles.layout}>
        <SkeletonBlock height={720} />
        <SkeletonBlock height={520} />
      </div>
    </Skeleton>
  </Sheet>
)

/** The agent whose link it is. */
const introducerOf = (referrer: Referrer): Introducer => ({
  companyName: referrer.companyName,
  name: `${referrer.firstName} ${referrer.lastName}`,
  address: '',
  phone: referrer.phoneNumber,
  mobile: inOneField(referrer),
  email: referrer.email,
})

const Writing = observer(({ units, unitId }: { units: readonly Unit[]; unitId: number }) => {
  const { visit, listing } = usePrivateVisit()
  const { tenant } = useInjection(SITE)
  const last = useInjection(LAST_CLIENT_RESERVATION)
  const navigation = useInjection(NAVIGATION)
  const unit = units.find((each) => each.unitId === unitId)
  const held = last.load()
  if (held?.propertyId === listing.propertyId && held.place === String(unitId) && unit?.status !== 'Available')
    return <Navigate to={visit.pathTo('complete', unitId)} replace />
  if (unit === undefined || !canBePicked(unit)) return <Navigate to={visit.pathTo('selection')} replace />
  const title = unitTitle(listing, unit.apt)
  const done = (receipt: ClientReceipt) => {
    last.save({
      ...receipt,
      propertyId: listing.propertyId,
      place: String(unitId),
      units: [title],
      prices: [clientPrice(unit)],
      property: `${listing.name}, ${fullAddress(listing)}`,
    })
    navigation.replace(visit.pathTo('complete', unitId))
  }
  const { companyName, suburb } = nominatedIn(listing.state, tenant.conveyancers)
  return (
    <Sheet first>
      <Link className={privateStyles.back} to={visit.pathTo('selection')}>
        Choose another property
      </Link>
      <h1 className={styles.heading}>{`Reserve ${inSentence(title)}`}</h1>
      <ClientReservation
        variant="private-link"
        listing={listing}
        units={[unit]}
        isOnlyUnit={false}
        linkSession={visit.key.sessionId}
        approvedConveyancer={companyName !== '' && <p>{`${companyName}, ${suburb}`}</p>}
        introducer={
          visit.referrer === null
            ? null
            : {
                title:
                  visit.referrer.coAgencyWith === undefined
                    ? 'Your agent'
                    : `Your agent, in co-agency with ${visit.referrer.coAgencyWith}`,
                ...{ details: introducerOf(visit.referrer), editPath: null },
              }
        }
        selection={visit.pathTo('selection')}
        picture={
          <Suspense fallback={<SkeletonBlock ratio="384 / 250" />}>
            <UnitMiniature listing={listing} apt={unit.apt} units={units} />
          </Suspense>
        }
        papers={(reservation) => (
          <Suspense fallback={null}>
            <PapersBeforeFee {...{ listing, unit, reservation }} />
          </Suspense>
        )}
        onReserved={done}
      />
    </Sheet>
  )
})
