import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import type { ComparePresenter } from '../compare/compare.presenter'

/** Actions on a unit in the price list. */
export interface UnitActions {
  readonly listing: Listing
  readonly compare: ComparePresenter
  /** Opens the total cost. */
  readonly onCost: (unit: Unit) => void
  /** `Reduced by $12,000 on 3 November 2026`, by the id of each reduced unit. */
  readonly reduced: ReadonlyMap<number, string>
  /** For agents, who reserve and share there; others have no such page. */
  readonly pathOf: ((unit: Unit) => string) | null
}
