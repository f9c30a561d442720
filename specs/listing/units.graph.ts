import { priceListMachine } from '../../domain/listing/price-list/price-list.machine'
import { unitSelectionMachine } from '../../domain/listing/units/unit-selection.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { UNIT } from './samples'

const TAKEN = { unitId: 12, status: 'Reserved' as const }
const FREE = { type: 'statuses-loaded' as const, units: [{ unitId: 12, status: 'Available' as const }] }
const NEWS = [
  { type: 'statuses-loaded' as const, units: [TAKEN] },
  { type: 'status-changed' as const, change: TAKEN },
  { type: 'stream-lost' as const },
]

export const unitSelectionGraph = graphOf(unitSelectionMachine, {
  inputs: [{ propertyId: 7 }, { propertyId: 7, chosen: 12 }],
  events: [{ type: 'pick', unitId: 12 }, { type: 'pick', unitId: 99 }, { type: 'retry' }, FREE, ...NEWS],
  endings: { units: { done: [[UNIT]], error: [unreachable] } },
})

export const priceListGraph = graphOf(priceListMachine, {
  inputs: [{ propertyId: 7 }],
  events: [
    { type: 'sort', order: { column: 'beds', direction: 'desc' } },
    { type: 'prices-revealed' },
    { type: 'retry' },
    ...NEWS,
    FREE,
  ],
  endings: { units: { done: [[UNIT]], error: [unreachable] } },
})
