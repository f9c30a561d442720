import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, StatusEvent, UnitOrder } from '../listing.ports'
import type { Unit, UnitChange } from '../unit'
import { isBehind, keeping, standing, type Standings, standingsOf, withChange, withStatus } from '../units/standings'

type Effects = Pick<ListingPort, 'units' | 'watchUnits'>

interface Context {
  readonly propertyId: number
  readonly order: UnitOrder
  readonly units: readonly Unit[]
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
  guards: {
    isBehind: (_, { units, standings }: { units: readonly Unit[]; standings: Standings }) => isBehind(units, standings),
  },
  actions: {
    list: assign(({ context }, { units }: { units: readonly Unit[] }) => ({
      units: keeping(context.units, standing(units, context.standings)),
    })),
    follow: assign(({ context }, { units }: { units: readonly UnitChange[] }) => ({
      standings: standingsOf(units),
      units: standing(context.units, standingsOf(units)),
      live: true,
    })),
  },
}).createMachine({
  id: 'priceList',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    order: FIRST_ORDER,
    units: [],
    standings: null,
    live: false,
    failure: null,
  }),
  initial: 'loading',
  invoke: { src: 'watchUnits', input: ({ context }) => [context.propertyId] },
  on: {
    sort: { target: '.loading', actions: assign({ order: ({ event }) => event.order }) },
    'prices-revealed': '.loading',
    'statuses-loaded': { actions: { type: 'follow', params: ({ event }) => event } },
    'status-changed': {
      actions: assign(({ context, event }) => ({
        units: withStatus(context.units, event.change),
        standings: withChange(context.standings, event.change),
      })),
    },
    'stream-lost': { actions: assign({ live: false, standings: null }) },
  },
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'units',
        input: ({ context: { propertyId, order } }) => ({ propertyId, order }),
        onDone: [
          {
            guard: {
              type: 'isBehind',
              params: ({ context, event }) => ({ units: event.output, standings: context.standings }),
            },
            target: 'refreshing',
            actions: { type: 'list', params: ({ event }) => ({ units: event.output }) },
          },
          { target: 'showing', actions: { type: 'list', params: ({ event }) => ({ units: event.output }) } },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    showing: {
      on: {
        'statuses-loaded': [
          {
            guard: {
              type: 'isBehind',
              params: ({ context, event }) => ({ units: context.units, standings: standingsOf(event.units) }),
            },
            target: 'refreshing',
            reenter: true,
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { actions: { type: 'follow', params: ({ event }) => event } },
        ],
      },
    },
    /** More units are shown than are known here. */
    refreshing: {
      invoke: {
        src: 'units',
        input: ({ context: { propertyId, order } }) => ({ propertyId, order }),
        onDone: { target: 'showing', actions: { type: 'list', params: ({ event }) => ({ units: event.output }) } },
        // The units known before stay.
        onError: 'showing',
      },
      on: {
        'statuses-loaded': [
          {
            guard: {
              type: 'isBehind',
              params: ({ context, event }) => ({ units: context.units, standings: standingsOf(event.units) }),
            },
            target: 'refreshing',
            reenter: true,
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { actions: { type: 'follow', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

export const priceListWith = (effects: Effects) =>
  priceListMachine.provide({
    actors: { units: taskActor(effects.units), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
