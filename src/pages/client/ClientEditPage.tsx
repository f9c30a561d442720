import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { pathTo } from '../../../domain/shared/paths'
import { returnPath } from '../../../domain/reservation/client/client-paths'
import { EditDetails } from '../../account/EditDetailsPage'
import { writePlaceIn } from '../write-place'

/** `/property/edit/{propertyId}/{unitId or room}`: the agent's own details, on the way to the form (B2.1-9). */
export const ClientEditPage = () => {
  const [query] = useSearchParams()
  const place = writePlaceIn(useParams(), query)
  return place === null ? (
    <Navigate to={pathTo('home')} replace />
  ) : (
    <EditDetails above={{ label: 'Reserve for a client', to: returnPath(place) }} after={returnPath(place)} />
  )
}
