import { comparedUnit } from '../../domain/listing/compare/compare'
import { comparedHomesMachine } from '../../domain/listing/compare/compared-homes.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { LISTING, UNIT } from './samples'

const TAKEN = { unitId: UNIT.unitId, status: 'Reserved' as const }

export const comparedHomesGraph = graphOf(comparedHomesMachine, {
  inputs: [{ units: [comparedUnit({ listing: LISTING, unit: UNIT })] }],
  events: [
    { type: 'retry' },
    { type: 'statuses-loaded', units: [TAKEN] },
    // Withheld.
    { type: 'statuses-loaded', units: [] },
    { type: 'status-changed', change: TAKEN },
    { type: 'stream-lost' },
  ],
  endings: { homes: { done: [[{ listing: LISTING, unit: UNIT }]], error: [unreachable] } },
})
