import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { LISTING, UNIT_TO_RESERVE } from './listing-to-reserve'

interface Unit {
  propertyId: number
  unitId: number
}

/** Apart from `unitsBindings`, whose code a form doesn’t wait for. */
export const listingToReserveBindings = bindings((bind) => {
  bind(LISTING, (listings) => loadingFlow('listing', listings.listing), LISTINGS)
  bind(
    UNIT_TO_RESERVE,
    (listings) =>
      loadingFlow('unit to reserve', (unit: Unit) =>
        pipe(TE.Do, TE.apS('listing', listings.listing(unit)), TE.apS('unit', listings.unit(unit))),
      ),
    LISTINGS,
  )
})
