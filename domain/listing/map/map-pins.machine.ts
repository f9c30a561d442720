import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import { sameBounds } from './map-area'
import type { MapBounds } from './map-bounds'
import type { MapPins } from './map-pins'
import type { MapPinsPort } from './map-pins.ports'
import { type SearchFilters, withoutBounds } from '../search/search-filters'

interface Context {
  readonly filters: SearchFilters
  readonly columns: number
  /** The visible area, once the visitor moved the map or an area was requested; null while the map fits all results. */
  readonly view: MapBounds | null
  readonly found: MapPins | null
  readonly failure: Failure | null
}

type MapPinsEvent =
  | { type: 'searched'; filters: SearchFilters }
  | { type: 'moved'; view: MapBounds }
  | { type: 'retry' }

/** Debounce after the map stops moving, in milliseconds. */
export const MAP_PAUSE = 200

/**
 * Markers of the results map. A search shows all its results. Moving the map loads the markers in view at that scale, and
 * removes the limit to a requested area; the visitor is then offered a search of the area in view.
 */
export const mapPinsMachine = setup({
  types: {
    input: {} as { filters: SearchFilters; columns: number },
    context: {} as Context,
    events: {} as MapPinsEvent,
  },
  actors: { pins: actorFor<MapPinsPort['pins']>() },
  delays: { pause: MAP_PAUSE },
}).createMachine({
  id: 'mapPins',
  context: ({ input: { filters, columns } }) => ({
    filters,
    columns,
    view: filters.bounds ?? null,
    found: null,
    failure: null,
  }),
  initial: 'loading',
  on: {
    searched: {
      target: '.loading',
      actions: assign(({ event: { filters } }) => ({ filters, view: filters.bounds ?? null })),
    },
    moved: { target: '.debouncing', actions: assign({ view: ({ event }) => event.view }) },
  },
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'pins',
        input: ({ context: { filters, view, columns } }) => ({
          filters: sameBounds(filters.bounds, view ?? undefined) ? filters : withoutBounds(filters),
          view,
          columns,
        }),
        onDone: { target: 'ready', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    debouncing: { after: { pause: 'loading' } },
    ready: {},
    failed: { on: { retry: 'loading' } },
  },
})

export const mapPinsWith = (effects: MapPinsPort) =>
  mapPinsMachine.provide({ actors: { pins: taskActor(effects.pins) } satisfies Record<keyof MapPinsPort, unknown> })
