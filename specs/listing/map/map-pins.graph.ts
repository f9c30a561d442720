import { mapPinsMachine } from '../../../domain/listing/map/map-pins.machine'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { unreachable } from '../../../domain/shared/failure'
import { graphOf } from '../../shared/graph'

const AREA = { north: -34.6, south: -35.2, east: 138.9, west: 138.3 }

export const mapPinsGraph = graphOf(mapPinsMachine, {
  inputs: [
    { filters: defaultFilters, columns: 12 },
    { filters: { ...defaultFilters, bounds: AREA }, columns: 12 },
  ],
  events: [
    { type: 'searched', filters: defaultFilters },
    { type: 'searched', filters: { ...defaultFilters, bounds: AREA } },
    { type: 'moved', view: AREA },
    { type: 'retry' },
  ],
  endings: { pins: { done: [{ pins: [], clusters: [], extent: AREA }], error: [unreachable] } },
})
