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
  /** What is looked at, once the map was moved by hand or an area was asked for; null while it shows all there is. */
  readonly view: MapBounds | null
  readonly found: MapPins | null
  readonly failure: Failure | null
}

type MapPinsEvent =
  { type: 'searched'; filters: SearchFilters } | { type: 'moved'; view: MapBounds } | { type: 'retry' }

/** So long a map has lain still before the server is asked, in milliseconds. */
export const MAP_PAUSE = 200

/**
 * The marks of the results' map. A search shows all its results; moving the map asks for what is in sight, at its scale, and an area that
 * was asked for no longer hides what lies beside it: the visitor is then offered to search there.
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
  initial: 'asking',
  on: {
    searched: {
      target: '.asking',
      actions: assign(({ event: { filters } }) => ({ filters, view: filters.bounds ?? null })),
    },
    moved: { target: '.pausing', actions: assign({ view: ({ event }) => event.view }) },
  },
  states: {
    asking: {
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
    pausing: { after: { pause: 'asking' } },
    ready: {},
    failed: { on: { retry: 'asking' } },
  },
})

export const mapPinsWith = (effects: MapPinsPort) =>
  mapPinsMachine.provide({ actors: { pins: taskActor(effects.pins) } satisfies Record<keyof MapPinsPort, unknown> })
