import { Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { detailIn } from '../../domain/construction/construction-paths'
import { idIn, pathTo } from '../../domain/shared/paths'
import { clientOf, type Purchase } from '../../domain/account/purchase'
import { unitAt, unitTitle } from '../../domain/listing/units/unit-title'
import type { Cancellable } from '../../domain/reservation/cancellation'
import { Detail } from '../account/purchase/Detail'
import { LatestUpdate } from '../construction/LatestUpdate'
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
import { resendingBindings } from '../reservation/held/resending.bindings'
import { ResendButtons } from '../reservation/held/ResendButtons'
import { PapersOfSale } from '../reservation/pack/PapersOfSale'
import { Corrected } from '../reservation/people/Corrected'
import { Moved } from '../reservation/people/Moved'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { part } from '../shared/part'

const HoldReceipt = part(() => import('../reservation/receipt/HoldReceipt'), 'HoldReceipt')

/** `/account/reserved/{propertyId}/{unitId or room}/{reservationId}` (A2.1-25, A2.1-26). */
export const ReservedDetailPage = () => {
  useBindings(downloadsBindings)
  useBindings(holdCalendarBindings)
  useBindings(cancellationBindings)
  useBindings(resendingBindings)
  useBindings(counterBindings)
  useBindings(moreTimeBindings)
  const [accepted, setAccepted] = useState<string | null>(null)
  const [closed, setClosed] = useState<ClosedCounter | null>(null)
  const cancellation = useFlow(useInjection(CANCELLATION), undefined)
  const reservationId = idIn(useParams()['reservationId'])
  return reservationId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Detail
      key={reservationId}
      kind="reserved"
      reservationId={reservationId}
      calendar={
        <>
          <HoldCalendarButton reservationId={reservationId} />
          <Suspense fallback={null}>
            <HoldReceipt reservationId={reservationId} />
          </Suspense>
        </>
      }
      actions={(purchase) => (
        <>
          <ResendButtons reservation={purchase} />
          <CancelButton presenter={cancellation} reservation={cancellableOf(purchase)} />
        </>
      )}
      question={(purchase, reload) => (
        <>
          <PapersOfSale papers={purchase.papers} unit={unitOf(purchase)} state={purchase.listing.state} />
          <Moved moved={purchase.moved} unit={unitOf(purchase)} state={purchase.listing.state} />
          <Corrected correction={purchase.correction} unit={unitOf(purchase)} state={purchase.listing.state} />
          {purchase.standing === 'held' ? (
            <MoreTime
              reservationId={reservationId}
              unit={unitOf(purchase)}
              state={purchase.listing.state}
              note={purchase.holdNote}
              onAsked={reload}
            />
          ) : purchase.counter === null || purchase.offerCents === null ? null : (
            <CounterAnswer
              {...{ reservationId, counter: purchase.counter, offered: purchase.offerCents }}
              key={purchase.counter.id}
              unit={unitOf(purchase)}
              state={purchase.listing.state}
              asked={purchase.listing.price}
              client={clientOf(purchase)?.name ?? null}
              onClosed={(text) => {
                setClosed({ unit: unitOf(purchase), text })
                reload()
              }}
              onAccepted={() => {
                setClosed(null)
                setAccepted(unitOf(purchase))
                reload()
              }}
            />
          )}
        </>
      )}
      outcome={(reload) => (
        <>
          {accepted !== null && <Accepted unit={accepted} />}
          {closed !== null && <Closed key={closed.unit} {...closed} />}
          <Cancellation presenter={cancellation} onCancelled={reload} />
        </>
      )}
    />
  )
}

/** `apartment 101 at The Lantern`; of a listing that is one dwelling its name. */
const unitOf = ({ apt, listing }: Purchase): string =>
  apt === '' ? listing.name : unitAt(unitTitle(listing, apt), listing.name)

const cancellableOf = (purchase: Purchase): Cancellable => ({
  ...purchase,
  unit: unitOf(purchase),
  client: clientOf(purchase)?.name ?? null,
})

/** `/account/purchased/{propertyId}/{unitId or room}/{reservationId}`, with the newest construction update (A2.1-23, A2.1-24, A2.8-18). */
export const PurchasedDetailPage = () => {
  const place = detailIn(useParams())
  return place === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Detail
      key={place.reservationId}
      kind="purchased"
      reservationId={place.reservationId}
      question={(purchase) => (
        <PapersOfSale papers={purchase.papers} unit={unitOf(purchase)} state={purchase.listing.state} />
      )}
    >
      <LatestUpdate from={place} />
    </Detail>
  )
}
