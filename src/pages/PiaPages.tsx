import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { idIn, pathTo } from '../../domain/shared/paths'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { piaBindings } from '../listing/pia/pia.bindings'
import { PiaRequest } from '../listing/pia/PiaRequest'
import { PiaSheet } from '../listing/pia/PiaSheet'
import { roomBindings } from '../listing/view/panels/room.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'

const useListing = (show: (propertyId: number, roomId: number) => ReactNode) => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  useBindings(roomBindings)
  useBindings(piaBindings)
  const { propertyId: property, roomId: room } = useParams()
  const propertyId = idIn(property)
  return propertyId === null ? <Navigate to={pathTo('home')} replace /> : show(propertyId, idIn(room) ?? 0)
}

/** `/index/pia/{id}/{roomId}/{operate}` (B2.1-23). */
export const PiaSheetPage = () =>
  useListing((propertyId, roomId) => (
    <PiaSheet key={`${propertyId} ${roomId}`} propertyId={propertyId} roomId={roomId} />
  ))

/** `/pia/selection/{id}` (B2.1-24). */
export const PiaRequestPage = () => useListing((propertyId) => <PiaRequest key={propertyId} propertyId={propertyId} />)
