import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { DAY } from '../../domain/shared/dates'
import { SITE } from '../../domain/content/site'
import { fullAddress } from '../../domain/listing/listing'
import { pictureNoun } from '../../domain/listing/property-type'
import { askingPrice, type UnitToReserve } from '../../domain/listing/unit'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import type { AskedPrice } from '../../domain/reservation/asked-price'
import { type Conveyancer, nominatedIn } from '../../domain/reservation/conveyancer'
import { NO_OFFER_TERMS, USUAL_OFFER_DAYS } from '../../domain/reservation/offer'
import { emptyPurchaser } from '../../domain/reservation/purchaser'
import type { ReservationForm as Form } from '../../domain/reservation/reservation-form'
import { type Choice, DRAFTS, LAST_RESERVATION, OPEN_CLAIMS } from '../../domain/reservation/reservation.ports'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { isStateCode } from '../../domain/shared/places/australia'
import { inOneField } from '../../domain/shared/phone'
import { pathTo } from '../../domain/shared/paths'
import { listingPath } from '../../domain/listing/listing-paths'
import { selectionPath } from '../../domain/listing/reserving-paths'
import { UNIT_TO_RESERVE, type ListingAndUnit } from '../listing/units/listing-to-reserve'
import { listingToReserveBindings } from '../listing/units/listing-to-reserve.bindings'
import type { UnitsPresenter } from '../listing/units/units.presenter'
import { BUYER_RESERVATION } from '../reservation/buyer-reservation.presenter'
import styles from '../reservation/Reservation.module.css'
import { reservationBindings } from '../reservation/reservation.bindings'
import { ReservationForm } from '../reservation/ReservationForm'
import { ReservationSummary } from '../reservation/ReservationSummary'
import { emailConfirmationBindings } from '../shared/email-confirmation/email-confirmation.bindings'
import { useFlow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { useFresh } from '../shared/use-fresh'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { cx } from '../shared/ui/cx'
import { DialogFailed, PartFailed } from '../shared/ui/messages/Failed'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { useChoice } from './use-choice'
import { part } from '../shared/part'

const AboveForm = part(() => import('./AboveForm'), 'AboveForm')
const CheckoutPanel = part(() => import('../reservation/CheckoutPanel'), 'CheckoutPanel', PartFailed)
const ConfirmEmail = part(() => import('../reservation/ConfirmEmail'), 'ConfirmEmail', PartFailed)
const ExpiredDialog = part(() => import('../reservation/ExpiredDialog'), 'ExpiredDialog', DialogFailed)
const OfferReview = part(() => import('../reservation/offer/OfferReview'), 'OfferReview', DialogFailed)
const PapersBeforeFee = part(() => import('./papers/PapersBeforeFee'), 'PapersBeforeFee', PartFailed)
const PaymentReturn = part(() => import('../reservation/PaymentReturn'), 'PaymentReturn', PartFailed)
const Resuming = part(() => import('../reservation/Resuming'), 'Resuming', PartFailed)
const UnitPast = part(() => import('../listing/history/UnitPast'), 'UnitPast')
/** The drawing comes after the form. */
const UnitMiniature = part(() => import('../listing/units/UnitMiniature'), 'UnitMiniature')

/** The buyer's reservation form, its checkout, and the return from payment (B2.12, B2.1-13, B2.1-14). */
export const ReservationPage = () => {
  useBindings(listingToReserveBindings)
  useBindings(emailConfirmationBindings)
  useBindings(reservationBindings)
  const { propertyId, unitId, type, sessionId } = useChoice()
  if (propertyId === null || unitId === null || type === null) return <Navigate to={pathTo('home')} replace />
  return <Unit key={`${propertyId}/${unitId}/${type}`} choice={{ propertyId, unitId, type }} sessionId={sessionId} />
}

interface Props {
  choice: Choice
  sessionId: string | null
}

const Unit = observer(({ choice, sessionId }: Props) => {
  // Loaded with the calls: it is above the form, which shouldn't move later.
  useEffect(() => void AboveForm.preload(), [])
  const unit = useFlow(useInjection(UNIT_TO_RESERVE), {
    request: { propertyId: choice.propertyId, unitId: choice.unitId },
  })
  // A unit that the queue offers is taken before: it may be the buyer’s own now, from another tab.
  useFresh(unit, unit.value?.unit.ownClaim === 'first-in-queue' ? 0 : DAY)
  const session = useInjection(SESSION)
  usePageTitle(choice.type === 'Make Offer' ? 'Make an offer' : 'Reservation form')
  // There it says whether the unit is gone, or its listing.
  if (unit.failure?.kind === 'listing-not-found')
    return <Navigate to={selectionPath(choice.propertyId, { rid: String(choice.unitId) })} replace />
  if (unit.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} onRetry={unit.retry}>
          {unit.failure.message}
        </ErrorState>
      </Sheet>
    )
  // The form starts with what the account knows.
  return unit.value === null || session.isChecking ? (
    <Waiting />
  ) : (
    <Opened unit={unit.value} current={unit} {...{ choice, sessionId }} />
  )
})

interface OpenedProps extends Props {
  /** As the form was opened with it, and priced. */
  unit: ListingAndUnit
  current: Loaded<ListingAndUnit>
}

const Opened = ({ unit: now, current, choice, sessionId }: OpenedProps) => {
  const last = useInjection(LAST_RESERVATION)
  const [drafts, claims] = [useInjection(DRAFTS), useInjection(OPEN_CLAIMS)]
  const [unit] = useState(now)
  // Asked once, because the page keeps both from then on.
  const [isKept] = useState(() => drafts.load(choice) !== null && claims.load(choice) !== null)
  const isJustHeld = () => {
    const held = last.load()
    return held?.unitId === choice.unitId && held.heldUntil !== null
  }
  // Back from the confirmation.
  if (sessionId === null && unit.unit.ownClaim === 'reserved' && isJustHeld())
    return <Navigate to={pathTo('confirmation')} replace />
  const reserving = <Reserving {...{ unit, current, choice, sessionId }} />
  return sessionId === null && unit.unit.ownClaim === 'checkout' && !isKept ? (
    <Suspense fallback={<Waiting />}>
      <Resuming choice={choice} waiting={<Waiting />}>
        {reserving}
      </Resuming>
    </Suspense>
  ) : (
    reserving
  )
}

/** Fields on the left, the unit on the right. */
const Waiting = () => (
  <Sheet first>
    <Skeleton label="Loading the form">
      <SkeletonText size={13} width="min(100%, 320px)" />
      <SkeletonText size={38} width="min(100%, 460px)" className={styles.heading} />
      <div className={styles.layout}>
        <div className={styles.blanks}>
          <SkeletonText size={20} width="160px" />
          {[0, 1, 2, 3, 4, 5].map((each) => (
            <SkeletonBlock key={each} height={72} />
          ))}
        </div>
        <div className={cx(styles.summary, styles.waiting)}>
          <SkeletonBlock ratio="384 / 250" />
          <div className={styles.facts}>
            <SkeletonText size={24} width="60%" />
            <SkeletonText lines={6} />
          </div>
        </div>
      </div>
    </Skeleton>
  </Sheet>
)

/** The account's address, as far as it is known. An agent's state may be all of them. */
const placeOf = (user: User | null) => ({
  address: user?.address ?? '',
  suburb: user?.suburb ?? '',
  state: isStateCode(user?.state ?? '') ? (user?.state ?? '') : '',
  postcode: user?.postcode ?? '',
})

const purchaserOf = (user: User | null) => ({
  ...emptyPurchaser,
  firstName: user?.firstName ?? '',
  surname: user?.lastName ?? '',
  email: user?.email ?? '',
  mobile: user === null ? '' : inOneField(user),
  ...placeOf(user),
})

/** The draft of this unit, or an empty form with the nominated conveyancer and what the account knows of the buyer. */
const useStart = (choice: Choice, nominated: Conveyancer): Form => {
  const drafts = useInjection(DRAFTS)
  const { user, mayIntroduce } = useInjection(SESSION)
  // Only the first values count: the draft is saved while the form is filled in.
  const [form] = useState(() => {
    const isOffer = choice.type === 'Make Offer'
    const isForClient = isOffer && mayIntroduce
    const draft = drafts.load(choice)
    // A draft may be older than the end of the agent's plan.
    if (draft !== null)
      return {
        ...draft,
        // It was begun as a reservation.
        offerDays: isOffer && draft.offer === '' && draft.offerDays === '' ? USUAL_OFFER_DAYS : draft.offerDays,
        isForClient: draft.isForClient && mayIntroduce,
      }
    return {
      purchasers: [isForClient ? emptyPurchaser : purchaserOf(user)],
      ownConveyancer: false,
      conveyancer: nominated,
      purchasingEntity: '',
      cashDeposit: false,
      offer: '',
      ...NO_OFFER_TERMS,
      offerDays: isOffer ? USUAL_OFFER_DAYS : '',
      isForClient,
    }
  })
  return form
}

const priceNow = (unit: UnitToReserve): AskedPrice => {
  const { price, maxPrice } = askingPrice(unit)
  return { askedPrice: price, askedPriceMax: maxPrice }
}

const Reserving = observer(({ unit: { listing, unit }, current, choice, sessionId }: OpenedProps) => {
  const { tenant } = useInjection(SITE)
  const nominated = nominatedIn(listing.state, tenant.conveyancers)
  const form = useStart(choice, nominated)
  const reservation = useFlow(useInjection(BUYER_RESERVATION)(nominated), { choice, form, sessionId })
  // Loaded with what is above the form: the form itself needs none of them.
  const [units, setUnits] = useState<UnitsPresenter | null>(null)
  const title = unitTitle(listing, unit.apt)
  useEffect(
    () =>
      reservation.subscribe(() => ({
        property: `${title}, ${listing.name}, ${fullAddress(listing)}`,
        agent: listing.agents
          .slice(0, 1)
          .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
          .join(''),
      })),
    [reservation, title, listing],
  )
  return (
    <Sheet first>
      <Breadcrumb
        here={choice.type === 'Make Offer' ? 'Make an offer' : 'Reserve'}
        trail={[
          { label: `${listing.name}, ${listing.suburb}`, to: listingPath(listing.propertyId) },
          {
            label: `Choose on the ${pictureNoun(listing.propertyType)}`,
            to: selectionPath(listing.propertyId, { rid: String(unit.unitId) }),
          },
        ]}
      />
      <h1 className={styles.heading}>
        {`${choice.type === 'Make Offer' ? 'Make an offer for' : 'Reserve'} ${inSentence(title)}`}
      </h1>
      <div className={styles.layout}>
        <div>
          <Suspense fallback={<SkeletonBlock height={320} />}>
            {(reservation.isConfirming || reservation.isUnconfirmed) && <PaymentReturn reservation={reservation} />}
            {reservation.checkout !== null && (
              <CheckoutPanel
                reservation={reservation}
                checkout={reservation.checkout}
                unit={title}
                shown={priceNow(unit)}
              />
            )}
            {reservation.emailActor !== null && (
              <ConfirmEmail reservation={reservation} actor={reservation.emailActor} />
            )}
          </Suspense>
          <Suspense fallback={null}>
            <AboveForm {...{ title, listing, unit, current, reservation }} onUnits={setUnits} />
          </Suspense>
          {reservation.isFilling && (
            <ReservationForm reservation={reservation} terms={listing.terms}>
              <Suspense fallback={null}>
                <PapersBeforeFee {...{ listing, unit, reservation }} />
              </Suspense>
            </ReservationForm>
          )}
        </div>
        <ReservationSummary
          listing={listing}
          unit={unit}
          isOffer={reservation.isOffer}
          picture={
            <Suspense fallback={<SkeletonBlock ratio="384 / 250" />}>
              {units === null || units.units.length === 0 ? (
                <SkeletonBlock ratio="384 / 250" />
              ) : (
                <UnitMiniature listing={listing} apt={unit.apt} units={units.units} />
              )}
            </Suspense>
          }
        >
          <Suspense fallback={null}>
            <UnitPast propertyId={listing.propertyId} unit={unit} />
          </Suspense>
        </ReservationSummary>
      </div>
      {reservation.reviewed !== null && (
        <Suspense fallback={null}>
          <OfferReview reservation={reservation} unit={title} shown={priceNow(unit)} state={listing.state} />
        </Suspense>
      )}
      {reservation.isGone && (
        <Suspense fallback={null}>
          <ExpiredDialog open message={reservation.message} onHome={reservation.backHome} />
        </Suspense>
      )}
    </Sheet>
  )
})
