import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, RoomNews, RoomOrder } from '../listing.ports'
import type { Room, RoomChange } from '../room'
import type { RoomStatus } from '../room.lifecycle'

type Effects = Pick<ListingPort, 'rooms' | 'watchRooms'>
type Standings = ReadonlyMap<number, RoomStatus>

interface Context {
  readonly propertyId: number
  readonly order: RoomOrder
  readonly rooms: readonly Room[]
  /** Statuses from the connected stream. They override responses, which may have been read before a change. */
  readonly standings: Standings
  /** False while the stream is disconnected and statuses may be out of date. */
  readonly live: boolean
  readonly failure: Failure | null
}

type PriceListEvent = { type: 'sort'; order: RoomOrder } | { type: 'prices-revealed' } | { type: 'retry' } | RoomNews

/** By label, ascending (B2.6-2). */
const FIRST_ORDER: RoomOrder = { column: 'apt', direction: 'asc' }

/** A listing's units with live statuses. The server sorts (B2.6-1) and withholds prices until they are revealed. */
export const priceListMachine = setup({
  types: { input: {} as { propertyId: number }, context: {} as Context, events: {} as PriceListEvent },
  actors: { rooms: actorFor<Effects['rooms']>(), watchRooms: sourceFor<readonly number[], RoomNews>() },
}).createMachine({
  id: 'priceList',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    order: FIRST_ORDER,
    rooms: [],
    standings: new Map(),
    live: false,
    failure: null,
  }),
  initial: 'loading',
  invoke: { src: 'watchRooms', input: ({ context }) => [context.propertyId] },
  on: {
    sort: { target: '.loading', actions: assign({ order: ({ event }) => event.order }) },
    'prices-revealed': '.loading',
    'statuses-loaded': {
      actions: assign(({ context, event }) => ({
        ...withStandings(context, standingsOf([], event.rooms)),
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
        src: 'rooms',
        input: ({ context: { propertyId, order } }) => ({ propertyId, order }),
        onDone: {
          target: 'showing',
          actions: assign(({ context, event }) =>
            withStandings({ ...context, rooms: event.output }, context.standings),
          ),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    showing: {},
    failed: { on: { retry: 'loading' } },
  },
})

const standingsOf = (known: Iterable<readonly [number, RoomStatus]>, changes: readonly RoomChange[]): Standings =>
  new Map([...known, ...changes.map(({ roomId, status }) => [roomId, status] as const)])

/** Unchanged units keep their identity, so their rows don't re-render. */
const withStandings = (
  { rooms }: Pick<Context, 'rooms'>,
  standings: Standings,
): Pick<Context, 'rooms' | 'standings'> => ({
  standings,
  rooms: rooms.map((room) => {
    const status = standings.get(room.roomId) ?? room.status
    return status === room.status ? room : { ...room, status }
  }),
})

export const priceListWith = (effects: Effects) =>
  priceListMachine.provide({
    actors: { rooms: taskActor(effects.rooms), watchRooms: watchActor(effects.watchRooms) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
