import type { priceListMachine } from '../../../domain/listing/price-list/price-list.machine'
import type { roomSelectionMachine } from '../../../domain/listing/units/room-selection.machine'
import { token } from '../../../domain/shared/token'
import type { PriceListPresenter } from '../../listing/price-list/price-list.presenter'
import type { UnitsPresenter } from '../../listing/units/units.presenter'
import type { OpenPrivateVisit } from '../../sharing/use-private-visit'
import type { Flow } from '../../shared/flow'

export type Opened = Pick<OpenPrivateVisit, 'visit'>

/** The price list and the building of an opened link. */
export interface PrivateUnits {
  priceList(opened: Opened): Flow<typeof priceListMachine, PriceListPresenter>
  /** Continue leads to the reservation form, on a public link only (B2.11-10). */
  selection(opened: Opened): Flow<typeof roomSelectionMachine, UnitsPresenter>
}
export const PRIVATE_UNITS = token<PrivateUnits>('private-units')
