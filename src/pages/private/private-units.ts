import type { priceListMachine } from '../../../domain/listing/price-list/price-list.machine'
import type { unitSelectionMachine } from '../../../domain/listing/units/unit-selection.machine'
import type { Unit } from '../../../domain/listing/unit'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { PriceListPresenter } from '../../listing/price-list/price-list.presenter'
import type { UnitsPresenter } from '../../listing/units/units.presenter'
import type { OpenPrivateVisit } from '../../sharing/use-private-visit'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

export type Opened = Pick<OpenPrivateVisit, 'visit'>

/** The price list and the building of an opened link. */
export interface PrivateUnits {
  priceList(opened: Opened): Flow<typeof priceListMachine, PriceListPresenter>
  /** Continue leads to the reservation form, on a public link only (B2.11-10). */
  selection(opened: Opened): Flow<typeof unitSelectionMachine, UnitsPresenter>
  /** All units, for a page about one of them: `useFlow(units.units(opened), { request: null })`. */
  units(opened: Opened): Flow<typeof loadingMachine, Loaded<readonly Unit[]>>
}
export const PRIVATE_UNITS = token<PrivateUnits>('private-units')
