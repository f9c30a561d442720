import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { idIn, pathTo } from '../../domain/shared/paths'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { piaBindings } from '../listing/pia/pia.bindings'
import { PiaRequest } from '../listing/pia/PiaRequest'
import { PiaSheet } from '../listing/pia/PiaSheet'
import { unitBindings } from '../listing/view/panels/unit.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'

const useListing = (show: (propertyId: number, unitId: number) => ReactNode) => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  useBindings(unitBindings)
  useBindings(piaBindings)
  const { propertyId: property, unitId: unit } = useParams()
  const propertyId = idIn(property)
  return propertyId === null ? <Navigate to={pathTo('home')} replace /> : show(propertyId, idIn(unit) ?? 0)
}

/** `/index/pia/{id}/{unitId}/{operate}` (B2.1-23). */
export const PiaSheetPage = () =>
  useListing((propertyId, unitId) => (
    <PiaSheet key={`${propertyId} ${unitId}`} propertyId={propertyId} unitId={unitId} />
  ))

/** `/pia/selection/{id}` (B2.1-24). */
export const PiaRequestPage = () => useListing((propertyId) => <PiaRequest key={propertyId} propertyId={propertyId} />)
