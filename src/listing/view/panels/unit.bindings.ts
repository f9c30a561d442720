import { LISTINGS } from '../../../../domain/listing/listing.ports'
import type { UnitToReserve } from '../../../../domain/listing/unit'
import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import { bindings } from '../../../shared/bindings'
import type { Flow } from '../../../shared/flow'
import { type Loaded, loadingFlow } from '../../../shared/loaded.presenter'

/** A unit with its price: `useFlow(UNIT, { request: { propertyId, unitId } })`. */
export const UNIT = token<Flow<typeof loadingMachine, Loaded<UnitToReserve>>>('unit')

export const unitBindings = bindings((bind) => {
  bind(UNIT, (listings) => loadingFlow('unit', listings.unit), LISTINGS)
})
