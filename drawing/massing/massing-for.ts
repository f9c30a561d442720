import { buildingFor } from './building-massing'
import { estateFor } from './estate-massing'
import type { Massing } from '../../domain/listing/massing/massing'
import type { PropertyType } from '../../domain/listing/property-type'
import type { StateCode } from '../../domain/shared/places/australia'
import { townhousesFor } from './townhouse-massing'

/**
 * The massing of a listing's development; deterministic.
 * `seed`: the listing's id. `labels`: the units' `apt`, in any order; an empty list counts as one unnamed unit.
 */
export const massingFor = (seed: string, type: PropertyType, state: StateCode, labels: readonly string[]): Massing => {
  const units = labels.length > 0 ? labels : ['1']
  if (type === 'Apartments') return buildingFor(seed, state, units)
  if (type === 'Townhouses') return townhousesFor(seed, state, units)
  return estateFor(seed, state, type, units)
}
