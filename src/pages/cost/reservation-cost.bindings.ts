import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Listing } from '../../../domain/listing/listing'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import type { Unit } from '../../../domain/listing/unit'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

interface Reserved {
  readonly propertyId: number
  readonly unitId: number
}
interface Found {
  readonly listing: Listing
  readonly unit: Unit
}
/** Apart from `UNIT_TO_RESERVE`, whose code is part of the form's first load. */
export const RESERVED_UNIT = token<Flow<typeof loadingMachine, Loaded<Found>>>('reserved-unit')

export const reservationCostBindings = bindings((bind) => {
  bind(
    RESERVED_UNIT,
    (listings) =>
      loadingFlow('reserved unit', (reserved: Reserved) =>
        pipe(TE.Do, TE.apS('listing', listings.listing(reserved)), TE.apS('unit', listings.unit(reserved))),
      ),
    LISTINGS,
  )
})
