import { assign, setup } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, type Watch, watchActor } from '../../shared/task-actor'
import type { ComparedHome, ComparedUnit } from './compare'
import type { StatusEvent } from '../listing.ports'
import type { UnitChange } from '../unit'
import type { UnitStatus } from '../unit.lifecycle'

interface Effects {
  readonly homes: (units: readonly ComparedUnit[]) => TaskEither<Failure, readonly ComparedHome[]>
  readonly watchUnits: Watch<readonly number[], StatusEvent>
}
type Standings = ReadonlyMap<number, UnitStatus>

interface Context {
  readonly units: readonly ComparedUnit[]
  readonly homes: readonly ComparedHome[]
  /** Statuses from the stream. They override responses, which may have been read before a change. */
  readonly standings: Standings
  /** The compared unit whose status changed most recently. */
  readonly changed: ComparedHome | null
  readonly failure: Failure | null
}

type ComparedEvent = { type: 'retry' } | StatusEvent

/** Units side by side, with live statuses. */
export const comparedHomesMachine = setup({
  types: { input: {} as { units: readonly ComparedUnit[] }, context: {} as Context, events: {} as ComparedEvent },
  actors: { homes: actorFor<Effects['homes']>(), watchUnits: sourceFor<readonly number[], StatusEvent>() },
}).createMachine({
  id: 'comparedHomes',
  context: ({ input }) => ({ units: input.units, homes: [], standings: new Map(), changed: null, failure: null }),
  initial: 'loading',
  invoke: {
    src: 'watchUnits',
    input: ({ context }) => [...new Set(context.units.map(({ propertyId }) => propertyId))],
  },
  on: {
    'statuses-loaded': {
      actions: assign(({ context, event }) => withStandings(context, standingsOf(context.standings, event.units))),
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

const standingsOf = (known: Iterable<readonly [number, UnitStatus]>, changes: readonly UnitChange[]): Standings =>
  new Map([...known, ...changes.map(({ unitId, status }) => [unitId, status] as const)])

/** Unchanged units keep their identity, so their columns don't re-render. */
const withStandings = (context: Context, standings: Standings): Pick<Context, 'homes' | 'standings' | 'changed'> => {
  const homes = context.homes.map((home) => {
    const status = standings.get(home.unit.unitId) ?? home.unit.status
    return status === home.unit.status ? home : { ...home, unit: { ...home.unit, status } }
  })
  return { standings, homes, changed: homes.find((home, i) => home !== context.homes[i]) ?? context.changed }
}

export const comparedHomesWith = (effects: Effects) =>
  comparedHomesMachine.provide({
    actors: { homes: taskActor(effects.homes), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
