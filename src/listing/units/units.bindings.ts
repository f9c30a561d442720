import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { unitSelectionWith } from '../../../domain/listing/units/unit-selection.machine'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { LISTING, UNIT_TO_RESERVE } from './listing-to-reserve'
import { UNITS, UNITS_LEADING_TO, UnitsPresenter } from './units.presenter'

interface Unit {
  propertyId: number
  unitId: number
}

export const unitsBindings = bindings((bind) => {
  bind(
    UNITS,
    (listings) => ({ logic: unitSelectionWith(listings), present: (selection) => new UnitsPresenter(selection) }),
    LISTINGS,
  )
  bind(
    UNITS_LEADING_TO,
    (listings) => {
      const logic = unitSelectionWith(listings)
      return (next) => ({ logic, present: (selection) => new UnitsPresenter(selection, next) })
    },
    LISTINGS,
  )
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
