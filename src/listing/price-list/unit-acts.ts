import type { Listing } from '../../../domain/listing/listing'
import type { Room } from '../../../domain/listing/room'
import type { ComparePresenter } from '../compare/compare.presenter'

/** What a person does with a unit of the price list. */
export interface UnitActs {
  readonly listing: Listing
  readonly compare: ComparePresenter
  /** Opens what it costs in all. */
  readonly onCost: (room: Room) => void
}
