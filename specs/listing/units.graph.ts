import { priceListMachine } from '../../domain/listing/price-list/price-list.machine'
import { roomSelectionMachine } from '../../domain/listing/units/room-selection.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { ROOM } from './samples'

const TAKEN = { roomId: 12, status: 'Reserved' as const }
const FREE = { type: 'statuses-loaded' as const, rooms: [{ roomId: 12, status: 'Available' as const }] }
const NEWS = [
  { type: 'statuses-loaded' as const, rooms: [TAKEN] },
  { type: 'status-changed' as const, change: TAKEN },
  { type: 'stream-lost' as const },
]

export const roomSelectionGraph = graphOf(roomSelectionMachine, {
  inputs: [{ propertyId: 7 }, { propertyId: 7, chosen: 12 }],
  events: [{ type: 'pick', roomId: 12 }, { type: 'pick', roomId: 99 }, { type: 'retry' }, FREE, ...NEWS],
  endings: { rooms: { done: [[ROOM]], error: [unreachable] } },
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
  endings: { rooms: { done: [[ROOM]], error: [unreachable] } },
})
