import type { UnitValues } from '../import/incoming'

/** A unit as it is written out, in the words of a price list. */
export interface ExportUnit {
  readonly unitId: number
  readonly values: UnitValues
}
