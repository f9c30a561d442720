import { LISTINGS } from '../../../domain/listing/listing.ports'
import { unitSelectionWith } from '../../../domain/listing/units/unit-selection.machine'
import { bindings } from '../../shared/bindings'
import { UNITS, UNITS_LEADING_TO, UnitsPresenter } from './units.presenter'

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
})
