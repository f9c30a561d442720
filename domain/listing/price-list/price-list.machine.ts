import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, StatusEvent, UnitOrder } from '../listing.ports'
import type { Unit, UnitChange } from '../unit'
import type { UnitStatus } from '../unit.lifecycle'

type Effects = Pick<ListingPort, 'units' | 'watchUnits'>
type Standings = ReadonlyMap<number, UnitStatus>

interface Context {
  readonly propertyId: number
  readonly order: UnitOrder
  readonly units: readonly Unit[]
  /** Statuses from the connected stream. They override responses, which may have been read before a change. */
  readonly standings: Standings
  /** False while the stream is disconnected and statuses may be out of date. */
  readonly live: boolean
  readonly failure: Failure | null
}

type PriceListEvent = { type: 'sort'; order: UnitOrder } | { type: 'prices-revealed' } | { type: 'retry' } | StatusEvent

/** By label, ascending (B2.6-2). */
const FIRST_ORDER: UnitOrder = { column: 'apt', direction: 'asc' }

/** A listing's units with live statuses. The server sorts (B2.6-1) and withholds prices until they are revealed. */
export const priceListMachine = setup({
  types: { input: {} as { propertyId: number }, context: {} as Context, events: {} as PriceListEvent },
  actors: { units: actorFor<Effects['units']>(), watchUnits: sourceFor<readonly number[], StatusEvent>() },
}).createMachine({
  id: 'priceList',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    order: FIRST_ORDER,
    units: [],
    standings: new Map(),
    live: false,
    failure: null,
  }),
  initial: 'loading',
  invoke: { src: 'watchUnits', input: ({ context }) => [context.propertyId] },
  on: {
    sort: { target: '.loading', actions: assign({ order: ({ event }) => event.order }) },
    'prices-revealed': '.loading',
    'statuses-loaded': {
      actions: assign(({ context, event }) => ({
        ...withStandings(context, standingsOf([], event.units)),
        live: true,
      })),
    },
    'status-changed': {
      actions: assign(({ context, event }) => withStandings(context, standingsOf(context.standings, [event.change]))),
    },
    'stream-lost': { actions: assign({ live: false, standings: new Map() }) },
  },
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'units',
        input: ({ context: { propertyId, order } }) => ({ propertyId, order }),
        onDone: {
          target: 'showing',
          actions: assign(({ context, event }) =>
            withStandings({ ...context, units: event.output }, context.standings),
          ),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    showing: {},
    failed: { on: { retry: 'loading' } },
  },
})

const standingsOf = (known: Iterable<readonly [number, UnitStatus]>, changes: readonly UnitChange[]): Standings =>
  new Map([...known, ...changes.map(({ unitId, status }) => [unitId, status] as const)])

/** Unchanged units keep their identity, so their rows don't re-render. */
const withStandings = (
  { units }: Pick<Context, 'units'>,
  standings: Standings,
): Pick<Context, 'units' | 'standings'> => ({
  standings,
  units: units.map((unit) => {
    const status = standings.get(unit.unitId) ?? unit.status
    return status === unit.status ? unit : { ...unit, status }
  }),
})

export const priceListWith = (effects: Effects) =>
  priceListMachine.provide({
    actors: { units: taskActor(effects.units), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
