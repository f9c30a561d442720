import { assign, setup } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, type Watch, watchActor } from '../../shared/task-actor'
import type { ComparedHome, ComparedUnit } from './compare'
import type { RoomNews } from '../listing.ports'
import type { RoomChange } from '../room'
import type { RoomStatus } from '../room.lifecycle'

interface Effects {
  readonly homes: (units: readonly ComparedUnit[]) => TaskEither<Failure, readonly ComparedHome[]>
  readonly watchRooms: Watch<readonly number[], RoomNews>
}
type Standings = ReadonlyMap<number, RoomStatus>

interface Context {
  readonly units: readonly ComparedUnit[]
  readonly homes: readonly ComparedHome[]
  /** Statuses from the stream. They override responses, which may have been read before a change. */
  readonly standings: Standings
  /** The compared unit whose status changed most recently. */
  readonly changed: ComparedHome | null
  readonly failure: Failure | null
}

type ComparedEvent = { type: 'retry' } | RoomNews

/** Units side by side, with live statuses. */
export const comparedHomesMachine = setup({
  types: { input: {} as { units: readonly ComparedUnit[] }, context: {} as Context, events: {} as ComparedEvent },
  actors: { homes: actorFor<Effects['homes']>(), watchRooms: sourceFor<readonly number[], RoomNews>() },
}).createMachine({
  id: 'comparedHomes',
  context: ({ input }) => ({ units: input.units, homes: [], standings: new Map(), changed: null, failure: null }),
  initial: 'loading',
  invoke: {
    src: 'watchRooms',
    input: ({ context }) => [...new Set(context.units.map(({ propertyId }) => propertyId))],
  },
  on: {
    'statuses-loaded': {
      actions: assign(({ context, event }) => withStandings(context, standingsOf(context.standings, event.rooms))),
    },
    'status-changed': {
      actions: assign(({ context, event }) => withStandings(context, standingsOf(context.standings, [event.change]))),
    },
    // The stream resends all statuses when it reconnects.
    'stream-lost': { actions: assign({ standings: new Map() }) },
  },
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'homes',
        input: ({ context }) => context.units,
        onDone: {
          target: 'showing',
          actions: assign(({ context, event }) => ({
            ...withStandings({ ...context, homes: event.output }, context.standings),
            changed: null,
          })),
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

/** Unchanged units keep their identity, so their columns don't re-render. */
const withStandings = (context: Context, standings: Standings): Pick<Context, 'homes' | 'standings' | 'changed'> => {
  const homes = context.homes.map((home) => {
    const status = standings.get(home.room.roomId) ?? home.room.status
    return status === home.room.status ? home : { ...home, room: { ...home.room, status } }
  })
  return { standings, homes, changed: homes.find((home, i) => home !== context.homes[i]) ?? context.changed }
}

export const comparedHomesWith = (effects: Effects) =>
  comparedHomesMachine.provide({
    actors: { homes: taskActor(effects.homes), watchRooms: watchActor(effects.watchRooms) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
