import { Navigate, useParams } from 'react-router-dom'
import { Detail } from '../account/purchase/Detail'
import { idIn } from './use-choice'

/** `/account/reserved/{propertyId}/{roomId or room}/{reservationId}` (A2.1-25, A2.1-26). */
export const ReservedDetailPage = () => {
  const reservationId = idIn(useParams()['reservationId'])
  return reservationId === null ? (
    <Navigate to="/" replace />
  ) : (
    <Detail key={reservationId} kind="reserved" reservationId={reservationId} />
  )
}

/** `/account/purchased/{propertyId}/{roomId or room}/{reservationId}` (A2.1-23, A2.1-24). */
export const PurchasedDetailPage = () => {
  const reservationId = idIn(useParams()['reservationId'])
  return reservationId === null ? (
    <Navigate to="/" replace />
  ) : (
    <Detail key={reservationId} kind="purchased" reservationId={reservationId} />
  )
}
