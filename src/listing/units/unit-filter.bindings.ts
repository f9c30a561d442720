import { unitWishesInSession } from '../../../adapters/storage/unit-wishes-store'
import { UNIT_WISHES } from '../../../domain/listing/units/unit-filter.ports'
import { bindings } from '../../shared/bindings'
import { UNIT_FILTER, UnitFilterPresenter } from './unit-filter.presenter'

/** Loaded with the picture of a listing's units, and with its price list. */
export const unitFilterBindings = bindings((bind) => {
  bind(UNIT_WISHES, () => unitWishesInSession(sessionStorage))
  bind(UNIT_FILTER, (store) => (propertyId) => new UnitFilterPresenter(store, propertyId), UNIT_WISHES)
})
