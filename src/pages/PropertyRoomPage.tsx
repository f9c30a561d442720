import { Navigate, useParams } from 'react-router-dom'
import { idIn, pathTo } from '../../domain/shared/paths'
import { ListingView } from '../listing/view/ListingView'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { RoomPanel } from '../listing/view/panels/RoomPanel'
import { roomBindings } from '../listing/view/panels/room.bindings'
import { SharePrivately } from '../sharing/SharePrivately'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'

/** `/index/property/{propertyId}/room/{roomId or 0}`: a listing with one of its units, for logged-in users (B2.1-5). */
export const PropertyRoomPage = () => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  useBindings(roomBindings)
  const { propertyId: property, roomId: room } = useParams()
  const propertyId = idIn(property)
  const roomId = room === '0' ? 0 : idIn(room)
  return propertyId === null || roomId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <ListingView
      key={`${propertyId} ${roomId}`}
      propertyId={propertyId}
      above={(listing) => (
        <RoomPanel listing={listing} roomId={roomId} share={<SharePrivately variant="line" listing={listing} />} />
      )}
    />
  )
}
