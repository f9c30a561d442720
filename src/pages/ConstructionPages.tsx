import { idIn } from '../../domain/shared/paths'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { fullAddress } from '../../domain/listing/listing'
import { ProvidersPage } from '../construction/ProvidersPage'
import { UpdatesPage } from '../construction/UpdatesPage'
import { LISTING } from '../listing/units/listing-to-reserve'
import { listingToReserveBindings } from '../listing/units/listing-to-reserve.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'

/** `/account/list/7` (A2.1-28). */
export const PropertyUpdatesPage = () => usePropertyIn((propertyId, name) => <UpdatesPage {...{ propertyId, name }} />)

/** `/account/recommend/7` (A2.1-31). */
export const PropertyProvidersPage = () =>
  usePropertyIn((propertyId, name) => <ProvidersPage {...{ propertyId, name }} />)

const usePropertyIn = (show: (propertyId: number | null, name: ReactNode) => ReactNode) => {
  useBindings(listingToReserveBindings)
  const propertyId = idIn(useParams()['propertyId'])
  return show(propertyId, propertyId !== null && <Name key={propertyId} propertyId={propertyId} />)
}

/** Nothing for a listing that has been taken down. */
const Name = observer(({ propertyId }: { propertyId: number }) => {
  const { value: listing } = useFlow(useInjection(LISTING), { request: { propertyId, unitId: 0 } })
  return listing === null ? null : `${listing.name}, ${fullAddress(listing)}`
})
