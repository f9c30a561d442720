import { assign, setup } from 'xstate'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, type Watch, watchActor } from '../../shared/task-actor'
import type { ComparedHome, ComparedUnit } from './compare'
import type { StatusEvent } from '../listing.ports'
import { standingOf, type Standings, standingsOf, withChange } from '../units/standings'

interface Effects {
  readonly homes: (units: readonly ComparedUnit[]) => TaskEither<Failure, readonly ComparedHome[]>
  readonly watchUnits: Watch<readonly number[], StatusEvent>
}

interface Context {
  readonly units: readonly ComparedUnit[]
  readonly homes: readonly ComparedHome[]
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
  guards: {
    /** A compared unit is shown again. */
    isBehind: ({ context: { units, homes } }, { standings }: { standings: Standings }) =>
      units.some(({ unitId }) => standings?.has(unitId) === true && !homes.some((home) => home.unit.unitId === unitId)),
  },
}).createMachine({
  id: 'comparedHomes',
  context: ({ input }) => ({ units: input.units, homes: [], standings: null, changed: null, failure: null }),
  initial: 'loading',
  invoke: {
    src: 'watchUnits',
    input: ({ context }) => [...new Set(context.units.map(({ propertyId }) => propertyId))],
  },
  on: {
    'statuses-loaded': {
      actions: assign(({ context, event }) => withStandings(context, standingsOf(event.units))),
    },
    'status-changed': {
      actions: assign(({ context, event }) => withStandings(context, withChange(context.standings, event.change))),
    },
    // The stream resends all statuses when it reconnects.
    'stream-lost': { actions: assign({ standings: null }) },
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
    showing: {
      on: {
        'statuses-loaded': [
          {
            guard: { type: 'isBehind', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
            target: 'loading',
            actions: assign({ standings: ({ event }) => standingsOf(event.units) }),
          },
          { actions: assign(({ context, event }) => withStandings(context, standingsOf(event.units))) },
        ],
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

/** Without units that are no longer shown. Unchanged units keep their identity, so their columns don't re-render. */
const withStandings = (context: Context, standings: Standings): Pick<Context, 'homes' | 'standings' | 'changed'> => {
  const homes =
    standings === null
      ? context.homes
      : context.homes.flatMap((home) => {
          const status = standingOf(home.unit, standings)
          return status === undefined
            ? []
            : [status === home.unit.status ? home : { ...home, unit: { ...home.unit, status } }]
        })
  return { standings, homes, changed: homes.find((home) => !context.homes.includes(home)) ?? context.changed }
}

export const comparedHomesWith = (effects: Effects) =>
  comparedHomesMachine.provide({
    actors: { homes: taskActor(effects.homes), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
