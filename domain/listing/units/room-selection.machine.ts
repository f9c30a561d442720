import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, RoomNews } from '../listing.ports'
import { canBePicked, type Room, type RoomChange } from '../room'

type Effects = Pick<ListingPort, 'rooms' | 'watchRooms'>

interface Context {
  readonly propertyId: number
  readonly rooms: readonly Room[]
  readonly chosen: number | null
  /** The selected unit, if another buyer has just taken it. */
  readonly lost: Room | null
  /** False while the stream is disconnected and statuses may be out of date. */
  readonly live: boolean
  readonly failure: Failure | null
}

type SelectionEvent = { type: 'pick'; roomId: number } | { type: 'retry' } | RoomNews

/** Choosing a unit on the building, with live availability (B2.11, B4-1). */
export const roomSelectionMachine = setup({
  types: { input: {} as { propertyId: number; chosen?: number }, context: {} as Context, events: {} as SelectionEvent },
  actors: { rooms: actorFor<Effects['rooms']>(), watchRooms: sourceFor<readonly number[], RoomNews>() },
  guards: {
    isPicked: ({ context }, { roomId }: { roomId: number }) => context.chosen === roomId,
    canBePicked: ({ context }, { roomId }: { roomId: number }) =>
      context.rooms.some((room) => room.roomId === roomId && canBePicked(room)),
  },
}).createMachine({
  id: 'roomSelection',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    rooms: [],
    chosen: input.chosen ?? null,
    lost: null,
    live: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'rooms',
        input: ({ context }) => ({ propertyId: context.propertyId, order: { column: 'apt', direction: 'asc' } }),
        onDone: { target: 'choosing', actions: assign(({ context, event }) => withRooms(context, event.output)) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    choosing: {
      invoke: { src: 'watchRooms', input: ({ context }) => [context.propertyId] },
      on: {
        pick: [
          { guard: { type: 'isPicked', params: ({ event }) => event }, actions: assign({ chosen: null, lost: null }) },
          {
            guard: { type: 'canBePicked', params: ({ event }) => event },
            actions: assign({ chosen: ({ event }) => event.roomId, lost: null }),
          },
        ],
        'statuses-loaded': {
          actions: assign(({ context, event }) => ({ ...withChanges(context, event.rooms), live: true })),
        },
        'status-changed': { actions: assign(({ context, event }) => withChanges(context, [event.change])) },
        'stream-lost': { actions: assign({ live: false }) },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

const withRooms = (context: Context, rooms: readonly Room[]): Partial<Context> => withChanges({ ...context, rooms }, [])

/** Updates statuses. A selected unit that is no longer available is deselected, and lost until it is available again. */
const withChanges = (context: Context, changes: readonly RoomChange[]): Partial<Context> => {
  const changed = new Map(changes.map(({ roomId, status }) => [roomId, status]))
  const rooms = context.rooms.map((room) => ({ ...room, status: changed.get(room.roomId) ?? room.status }))
  const picked = rooms.find((room) => room.roomId === context.chosen) ?? null
  if (picked !== null && !canBePicked(picked)) return { rooms, chosen: null, lost: picked }
  const lost = rooms.find((room) => room.roomId === context.lost?.roomId && !canBePicked(room)) ?? null
  return { rooms, chosen: picked?.roomId ?? null, lost }
}

export const roomSelectionWith = (effects: Effects) =>
  roomSelectionMachine.provide({
    actors: { rooms: taskActor(effects.rooms), watchRooms: watchActor(effects.watchRooms) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
