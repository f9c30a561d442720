import { type ListingPort, LISTINGS, type NearbySuburbs } from '../../../domain/listing/listing.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

export const NEARBY_SUBURBS = token<Flow<typeof loadingMachine, Loaded<NearbySuburbs>>>('nearby-suburbs')

export const surroundingSuburbsBindings = bindings((bind) => {
  bind(NEARBY_SUBURBS, (listings: ListingPort) => loadingFlow('nearby suburbs', listings.nearbySuburbs), LISTINGS)
})
