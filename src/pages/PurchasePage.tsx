import { Navigate, useParams } from 'react-router-dom'
import { detailIn } from '../../domain/construction/construction-paths'
import { idIn, pathTo } from '../../domain/shared/paths'
import { Detail } from '../account/purchase/Detail'
import { LatestUpdate } from '../construction/LatestUpdate'
import { holdCalendarBindings } from '../reservation/hold-calendar.bindings'
import { HoldCalendarButton } from '../reservation/HoldCalendarButton'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'

/** `/account/reserved/{propertyId}/{unitId or room}/{reservationId}` (A2.1-25, A2.1-26). */
export const ReservedDetailPage = () => {
  useBindings(downloadsBindings)
  useBindings(holdCalendarBindings)
  const reservationId = idIn(useParams()['reservationId'])
  return reservationId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Detail
      key={reservationId}
      kind="reserved"
      reservationId={reservationId}
      calendar={<HoldCalendarButton reservationId={reservationId} />}
    />
  )
}

/** `/account/purchased/{propertyId}/{unitId or room}/{reservationId}`, with the newest construction update (A2.1-23, A2.1-24, A2.8-18). */
export const PurchasedDetailPage = () => {
  const place = detailIn(useParams())
  return place === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <Detail key={place.reservationId} kind="purchased" reservationId={place.reservationId}>
      <LatestUpdate from={place} />
    </Detail>
  )
}
