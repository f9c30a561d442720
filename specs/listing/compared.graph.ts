import { comparedHomesMachine } from '../../domain/listing/compare/compared-homes.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { LISTING, ROOM } from './samples'

const TAKEN = { roomId: ROOM.roomId, status: 'Reserved' as const }

export const comparedHomesGraph = graphOf(comparedHomesMachine, {
  inputs: [{ units: [{ propertyId: LISTING.propertyId, roomId: ROOM.roomId, apt: ROOM.apt, listing: LISTING.name }] }],
  events: [
    { type: 'retry' },
    { type: 'statuses-loaded', rooms: [TAKEN] },
    { type: 'status-changed', change: TAKEN },
    { type: 'stream-lost' },
  ],
  endings: { homes: { done: [[{ listing: LISTING, room: ROOM }]], error: [unreachable] } },
})
