import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { inSentence } from '../../domain/listing/units/unit-title'
import { askedPriceText } from '../../domain/reservation/asked-price'
import { callBackSentence, feeRows } from '../../domain/reservation/terms-texts'
import { reservationPath } from '../../domain/reservation/reservation-path'
import { CONTRACT_COMES, nextSteps } from '../../domain/reservation/next-steps'
import { offerEnd } from '../../domain/reservation/hold-end'
import { offerTermsRows } from '../../domain/reservation/offer-review'
import { LAST_RESERVATION, type Reserved } from '../../domain/reservation/reservation.ports'
import { type Cents, formatCents } from '../../domain/shared/money'
import { formatDeadline, stateOfAddress } from '../../domain/shared/time-zones'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { OWN_RESERVATIONS, ownReservationsBindings } from '../account/own-reservations.bindings'
import { listingToReserveBindings } from '../listing/units/listing-to-reserve.bindings'
import around from '../reservation/AroundForm.module.css'
import { holdCalendarBindings } from '../reservation/held/hold-calendar.bindings'
import { HoldCalendarButton } from '../reservation/held/HoldCalendarButton'
import { reservationFileBindings } from '../reservation/reservation-file.bindings'
import { ReservationFileButton } from '../reservation/ReservationFileButton'
import { reservationBindings } from '../reservation/reservation.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { part } from '../shared/part'
import { LinkButton } from '../shared/ui/controls/Button'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { DimensionLine } from '../shared/ui/drawn/DimensionLine'
import { Sheet } from '../shared/ui/text/Sheet'
import { ReservedListing } from './ReservedListing'

const HoldReceipt = part(() => import('../reservation/receipt/HoldReceipt'), 'HoldReceipt')

/** The Congratulations page (B2.14-4, B2.14-6), while what the tab reserved last is as it was made. */
export const ConfirmPage = () => {
  useBindings(ownReservationsBindings)
  useBindings(listingToReserveBindings)
  useBindings(reservationBindings)
  useBindings(downloadsBindings)
  useBindings(reservationFileBindings)
  useBindings(holdCalendarBindings)
  const store = useInjection(LAST_RESERVATION)
  const [reserved] = useState(() => store.load())
  usePageTitle(titleOf('confirmation'))
  return reserved === null ? <Navigate to={pathTo('home')} replace /> : <Current reserved={reserved} />
}

interface Props {
  reserved: Reserved
}

/** Where the reservation or the offer is shown as it is now. */
const ownPage = (reserved: Reserved): string =>
  reserved.isForClient ? pathTo('reserved', reserved) : reservationPath(reserved.reservationId)

/** A reservation that has changed since, or has ended, is shown by its own page. What can’t be loaded is shown as it was made. */
const Current = observer(({ reserved }: Props) => {
  const { value, failure } = useFlow(useInjection(OWN_RESERVATIONS), { request: undefined })
  if (value === null && failure === null)
    return (
      <Sheet first>
        <Skeleton label="Loading your reservation">
          <SkeletonText size={38} width="min(100%, 460px)" />
          <SkeletonText lines={4} />
        </Skeleton>
      </Sheet>
    )
  return value === null || isAsMade(reserved, value.rows) ? (
    <Congratulations reserved={reserved} />
  ) : (
    <Navigate to={ownPage(reserved)} replace />
  )
})

const isAsMade = (
  { reservationId, unitId, heldUntil }: Reserved,
  rows: readonly Pick<ReservedProperty, 'reservationId' | 'unitId' | 'heldUntil' | 'standing'>[],
): boolean =>
  rows.some(
    (row) =>
      row.reservationId === reservationId &&
      row.unitId === unitId &&
      row.standing === (heldUntil === null ? 'offered' : 'held') &&
      row.heldUntil?.getTime() === heldUntil?.getTime(),
  )

const Congratulations = ({ reserved }: Props) => {
  const { property, propertyId, unitId, reservationId, heldUntil, reservedAt, offered, isForClient, terms } = reserved
  const { purchasingEntity } = reserved
  const state = stateOfAddress(property)
  const price = askedPriceText(reserved)
  return (
    <Sheet first>
      <div className={around.done}>
        <div>
          <h1>Congratulations</h1>
          <p className={around.lead}>
            {heldUntil === null ? (
              <span key="offer">
                {`${isForClient ? 'Your client’s' : 'Your'} offer on `}
                <b>{inSentence(property)}</b> has been sent to the selling agent.
              </span>
            ) : (
              <span key="reserved">
                You have reserved <b>{inSentence(property)}</b>. It is held exclusively for you.
              </span>
            )}{' '}
            <span>{callBackSentence(terms, reserved.agent)}</span>
          </p>
          <p>{`We’ve emailed ${isForClient ? 'your client' : 'you'} a confirmation.`}</p>
          {heldUntil !== null && (
            <DimensionLine
              className={around.holdLine}
              start={reservedAt}
              end={heldUntil}
              state={state}
              startLabel="Reserved"
              endLabel={`Held until ${formatDeadline(heldUntil, state)}`}
              startNote={CONTRACT_COMES}
              endNote="Exchange by then, or we refund your fee."
            />
          )}
          <h2 className={around.next}>What happens next</h2>
          <ol className={around.steps}>
            {nextSteps({
              ...{ status: heldUntil === null ? 'offered' : 'held', reservedAt, heldUntil, state, terms },
              contractedAt: null,
              refundCents: 0,
            }).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={around.buttons}>
            <LinkButton destination={{ to: pathTo('home') }}>Return Home</LinkButton>
            <LinkButton variant="line" destination={{ to: ownPage(reserved) }}>
              {isForClient ? 'See the offer' : heldUntil === null ? 'See your offer' : 'See your reservation'}
            </LinkButton>
            <ReservationFileButton
              variant="line"
              reservation={{ reservationId, propertyId, unitId, isOffer: offered !== null }}
            />
            {heldUntil !== null && (
              <>
                <HoldCalendarButton size="regular" reservationId={reservationId} />
                <Suspense fallback={null}>
                  <HoldReceipt reservationId={reservationId} />
                </Suspense>
              </>
            )}
          </p>
        </div>
        <ReservedListing
          propertyId={propertyId}
          rows={[
            [offered === null ? 'Reservation number' : 'Offer number', String(reservationId)],
            ['Property', property],
            ...(price === null ? [] : ([['Price', price]] as const)),
            ...(heldUntil === null
              ? []
              : ([...feeRows(terms), ['Held until', formatDeadline(heldUntil, state)]] as const)),
            ...(offered === null ? [] : offerRows(reserved, offered, state)),
            ['Purchasing entity', purchasingEntity],
          ]}
        />
      </div>
    </Sheet>
  )
}

const offerRows = ({ offerTerms, reservedAt }: Reserved, offered: Cents, state: string) => {
  const end = offerEnd(offerTerms.offerDays, reservedAt, state)
  return [
    ['Your offer', formatCents(offered)],
    ...offerTermsRows(offerTerms),
    ['Offer ends', end === null ? 'When you withdraw it' : formatDeadline(end, state)],
  ] as const
}
