import { Navigate, useParams } from 'react-router-dom'
import { idIn, pathTo } from '../../domain/shared/paths'
import { ListingView } from '../listing/view/ListingView'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { UnitPanel } from '../listing/view/panels/UnitPanel'
import { unitBindings } from '../listing/view/panels/unit.bindings'
import { SharePrivately } from '../sharing/SharePrivately'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'
import { UnitWaits, UnitWatch } from './UnitWaits'

/** `/index/property/{propertyId}/room/{unitId or 0}`: a listing with one of its units, for logged-in users (B2.1-5). */
export const PropertyUnitPage = () => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  useBindings(unitBindings)
  const { propertyId: property, unitId: unit } = useParams()
  const propertyId = idIn(property)
  const unitId = unit === '0' ? 0 : idIn(unit)
  return propertyId === null || unitId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <ListingView
      key={`${propertyId} ${unitId}`}
      propertyId={propertyId}
      above={(listing) => (
        <UnitPanel
          listing={listing}
          unitId={unitId}
          share={<SharePrivately variant="line" listing={listing} />}
          watch={<UnitWatch listing={listing} unitId={unitId} />}
          queue={<UnitWaits listing={listing} unitId={unitId} />}
        />
      )}
    />
  )
}
