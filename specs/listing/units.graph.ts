import { priceListMachine } from '../../domain/listing/price-list/price-list.machine'
import { unitSelectionMachine } from '../../domain/listing/units/unit-selection.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { UNIT } from './samples'

const TAKEN = { unitId: 12, status: 'Reserved' as const }
const FREE = { type: 'statuses-loaded' as const, units: [{ unitId: 12, status: 'Available' as const }] }
/** Unit 13 is released. */
const MORE = {
  type: 'statuses-loaded' as const,
  units: [TAKEN, { unitId: 13, status: 'Available' as const }],
}
const NEWS = [
  { type: 'statuses-loaded' as const, units: [TAKEN] },
  { type: 'status-changed' as const, change: TAKEN },
  { type: 'stream-lost' as const },
]

export const unitSelectionGraph = graphOf(unitSelectionMachine, {
  inputs: [{ propertyId: 7 }, { propertyId: 7, chosen: 12 }],
  events: [{ type: 'pick', unitId: 12 }, { type: 'pick', unitId: 99 }, { type: 'retry' }, FREE, MORE, ...NEWS],
  endings: { units: { done: [[UNIT]], error: [unreachable] } },
})

/** A response that was read before 12 was released. */
const OTHER = { ...UNIT, unitId: 14, apt: '907' }

export const priceListGraph = graphOf(priceListMachine, {
  inputs: [{ propertyId: 7 }],
  events: [
    { type: 'sort', order: { column: 'beds', direction: 'desc' } },
    { type: 'prices-revealed' },
    { type: 'retry' },
    ...NEWS,
    FREE,
    MORE,
  ],
  endings: { units: { done: [[UNIT], [OTHER]], error: [unreachable] } },
})
