import { Navigate } from 'react-router-dom'
import { pathTo } from '../../domain/shared/paths'
import { ListingSheet } from '../listing/view/ListingSheet'
import { listingViewBindings } from '../listing/view/listing-view.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'
import { useChoice } from './use-choice'

/** `/property-details/sheet?pid=`: the listing as it is printed. */
export const ListingSheetPage = () => {
  useBindings(downloadsBindings)
  useBindings(listingViewBindings)
  const { propertyId } = useChoice()
  return propertyId === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <ListingSheet key={propertyId} propertyId={propertyId} />
  )
}
