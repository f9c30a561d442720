import { buildingFor } from './building-massing'
import { estateFor } from './estate-massing'
import type { Massing, PropertyType } from './massing'
import type { StateCode } from '../scene/place'
import { townhousesFor } from './townhouse-massing'

/**
 * The development in which the units of a listing stand; the same arguments give the same record.
 * `seed`: the listing's id. `labels`: the units' `apt`, in any order; none is taken as one nameless unit.
 */
export const massingFor = (seed: string, type: PropertyType, state: StateCode, labels: readonly string[]): Massing => {
  const units = labels.length > 0 ? labels : ['1']
  if (type === 'Apartments') return buildingFor(seed, state, units)
  if (type === 'Townhouses') return townhousesFor(seed, state, units)
  return estateFor(seed, state, type, units)
}
