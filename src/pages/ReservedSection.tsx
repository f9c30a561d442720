import { Suspense, useState } from 'react'
import { isBeforeContract, type ReservedProperty } from '../../domain/account/reserved-property'
import type { User } from '../../domain/identity/user'
import { papersPath } from '../../domain/listing/listing-paths'
import { unitAt } from '../../domain/listing/units/unit-title'
import { stateOfAddress } from '../../domain/shared/time-zones'
import { ReservedProperties } from '../account/ReservedProperties'
import { Accepted, Closed, type ClosedCounter } from '../reservation/counter/Accepted'
import { counterBindings } from '../reservation/counter/counter.bindings'
import { CounterAnswer } from '../reservation/counter/CounterAnswer'
import { cancellationBindings } from '../reservation/held/cancellation.bindings'
import { CANCELLATION } from '../reservation/held/cancellation.presenter'
import { CancelButton, Cancellation } from '../reservation/held/Cancellation'
import { holdCalendarBindings } from '../reservation/held/hold-calendar.bindings'
import { moreTimeBindings } from '../reservation/held/more-time.bindings'
import { MoreTime } from '../reservation/held/MoreTime'
import { HoldCalendarButton } from '../reservation/held/HoldCalendarButton'
import { AttachedDocuments } from '../reservation/documents/AttachedDocuments'
import { PapersOfSale } from '../reservation/pack/PapersOfSale'
import { Corrected } from '../reservation/people/Corrected'
import { Moved } from '../reservation/people/Moved'
import { reservationFileBindings } from '../reservation/reservation-file.bindings'
import { ReceiptButton, ReservationFileButton } from '../reservation/ReservationFileButton'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { AskAboutReservation } from './AskAboutReservation'
import { ReservationCost } from './cost/ReservationCost'

const YourConveyancer = part(() => import('../reservation/people/YourConveyancer'), 'YourConveyancer')
const HoldReceipt = part(() => import('../reservation/receipt/HoldReceipt'), 'HoldReceipt')

interface Props {
  user: User
  /** Once a reservation was made or cancelled here, which changes how many units are available. */
  onChanged: () => void
}

/** My Reserved Properties, with what a buyer can do about each. */
export const ReservedSection = ({ user, onChanged }: Props) => {
  useBindings(downloadsBindings)
  useBindings(reservationFileBindings)
  useBindings(holdCalendarBindings)
  useBindings(cancellationBindings)
  useBindings(counterBindings)
  useBindings(moreTimeBindings)
  const cancellation = useFlow(useInjection(CANCELLATION), undefined)
  const [accepted, setAccepted] = useState<string | null>(null)
  const [closed, setClosed] = useState<ClosedCounter | null>(null)
  return (
    <ReservedProperties
      file={({ reservationId, propertyId, unitId, offerType, heldUntil }) => (
        <>
          <ReservationFileButton
            reservation={{ reservationId, propertyId, unitId, isOffer: offerType === 'Make Offer' }}
          />
          {heldUntil !== null && <ReceiptButton reservationId={reservationId} />}
        </>
      )}
      actions={(row) => (
        <>
          {row.standing === 'held' && <HoldCalendarButton reservationId={row.reservationId} />}
          {row.standing === 'held' && (
            <Suspense fallback={null}>
              <HoldReceipt reservationId={row.reservationId} />
            </Suspense>
          )}
          <ReservationCost row={row} />
          <AskAboutReservation row={row} user={user} />
          <CancelButton presenter={cancellation} reservation={{ ...row, unit: unitOf(row), client: null }} />
        </>
      )}
      question={({ counter, offeredPrice, ...row }, reload) => (
        <>
          <AttachedDocuments documents={row.documents} unit={unitOf(row)} />
          <PapersOfSale
            papers={row.papers}
            unit={unitOf(row)}
            state={stateOfAddress(row.address)}
            path={row.isListed ? papersPath(row.propertyId) : null}
          />
          <Moved moved={row.moved} unit={unitOf(row)} state={stateOfAddress(row.address)} />
          <Corrected correction={row.correction} unit={unitOf(row)} state={stateOfAddress(row.address)} />
          {isBeforeContract(row.standing) && (
            <Suspense fallback={null}>
              <YourConveyancer
                reservationId={row.reservationId}
                unit={unitOf(row)}
                name={row.legalRepName}
                onNamed={reload}
              />
            </Suspense>
          )}
          {row.standing === 'held' ? (
            <MoreTime
              reservationId={row.reservationId}
              unit={unitOf(row)}
              state={stateOfAddress(row.address)}
              note={row.holdNote}
              onAsked={reload}
            />
          ) : counter === null || offeredPrice === null ? null : (
            <CounterAnswer
              {...{ counter, client: null, reservationId: row.reservationId, asked: row.propertyPrice }}
              key={counter.id}
              unit={unitOf(row)}
              state={stateOfAddress(row.address)}
              offered={offeredPrice}
              onClosed={(text) => {
                setClosed({ unit: unitOf(row), text })
                reload()
              }}
              onAccepted={() => {
                setClosed(null)
                setAccepted(unitOf(row))
                reload()
                onChanged()
              }}
            />
          )}
        </>
      )}
      outcome={(reload) => (
        <>
          {accepted !== null && <Accepted key={accepted} unit={accepted} />}
          {closed !== null && <Closed key={closed.unit} {...closed} />}
          <Cancellation
            presenter={cancellation}
            onCancelled={() => {
              reload()
              onChanged()
            }}
          />
        </>
      )}
    />
  )
}

const unitOf = ({ unit, name }: Pick<ReservedProperty, 'unit' | 'name'>): string => unitAt(unit, name)
