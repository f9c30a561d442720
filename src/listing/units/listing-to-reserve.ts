import type { Listing } from '../../../domain/listing/listing'
import type { Unit, UnitToReserve } from '../../../domain/listing/unit'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** The listing whose unit is being chosen: `{ propertyId, unitId: 0 }`. */
export const LISTING = token<Flow<typeof loadingMachine, Loaded<Listing>>>('listing')

/** The unit being reserved, with the buyer's own claim on it. */
export interface ListingAndUnit {
  readonly listing: Listing
  readonly unit: UnitToReserve
}
export const UNIT_TO_RESERVE = token<Flow<typeof loadingMachine, Loaded<ListingAndUnit>>>('unit-to-reserve')

/** A listing with its units, by property id: what is reserved for a client. */
export interface ListingAndUnits {
  readonly listing: Listing
  readonly units: readonly Unit[]
}
export const CLIENT_LISTING = token<Flow<typeof loadingMachine, Loaded<ListingAndUnits>>>('client-listing')
