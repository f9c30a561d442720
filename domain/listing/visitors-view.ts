import type { Company, Listing } from './listing'
import type { Unit } from './unit'

/** Everything that the screen of a listing shows to a visitor. */
export interface VisitorsView {
  readonly listing: Listing
  readonly company: Company
  readonly units: readonly Unit[]
}
