import type { Listing } from '../../../domain/listing/listing'
import type { Room } from '../../../domain/listing/room'
import type { ComparePresenter } from '../compare/compare.presenter'

/** Actions on a unit in the price list. */
export interface UnitActions {
  readonly listing: Listing
  readonly compare: ComparePresenter
  /** Opens the total cost. */
  readonly onCost: (room: Room) => void
}
