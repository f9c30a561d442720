import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, StatusEvent } from '../listing.ports'
import { canBePicked, type Unit } from '../unit'
import { isBehind, standing, type Standings, standingsOf, withChange, withStatus } from './standings'

type Effects = Pick<ListingPort, 'units' | 'watchUnits'>

interface Context {
  readonly propertyId: number
  readonly units: readonly Unit[]
  readonly standings: Standings
  readonly chosen: number | null
  /** The selected unit, if another buyer has just taken it, or it is no longer shown: then it still says it is available. */
  readonly lost: Unit | null
  /** The unit that was asked for last, though it is reserved or sold. */
  readonly asked: number | null
  /** False while the stream is disconnected and statuses may be out of date. */
  readonly live: boolean
  readonly failure: Failure | null
}

type SelectionEvent = { type: 'pick'; unitId: number } | { type: 'retry' } | StatusEvent

/** Choosing a unit on the building, with live availability (B2.11, B4-1). */
export const unitSelectionMachine = setup({
  types: { input: {} as { propertyId: number; chosen?: number }, context: {} as Context, events: {} as SelectionEvent },
  actors: { units: actorFor<Effects['units']>(), watchUnits: sourceFor<readonly number[], StatusEvent>() },
  guards: {
    isPicked: ({ context }, { unitId }: { unitId: number }) => context.chosen === unitId,
    canBePicked: ({ context }, { unitId }: { unitId: number }) =>
      context.units.some((unit) => unit.unitId === unitId && canBePicked(unit)),
    isBehind: ({ context }, { standings }: { standings: Standings }) => isBehind(context.units, standings),
  },
  actions: {
    follow: assign(({ context }, { standings }: { standings: Standings }) => ({
      ...withUnits({ ...context, standings }, context.units),
      standings,
      live: true,
    })),
  },
}).createMachine({
  id: 'unitSelection',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    units: [],
    standings: null,
    chosen: input.chosen ?? null,
    lost: null,
    asked: null,
    live: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'units',
        input: ({ context }) => byLabel(context),
        onDone: { target: 'choosing', actions: assign(({ context, event }) => withUnits(context, event.output)) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    choosing: {
      invoke: { src: 'watchUnits', input: ({ context }) => [context.propertyId] },
      on: {
        pick: [
          {
            guard: { type: 'isPicked', params: ({ event }) => event },
            actions: assign({ chosen: null, lost: null, asked: null }),
          },
          {
            guard: { type: 'canBePicked', params: ({ event }) => event },
            actions: assign({ chosen: ({ event }) => event.unitId, lost: null, asked: null }),
          },
          { actions: assign({ asked: ({ event }) => event.unitId, lost: null }) },
        ],
        'statuses-loaded': {
          actions: { type: 'follow', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
        },
        'status-changed': {
          actions: assign(({ context, event: { change } }) => {
            const standings = withChange(context.standings, change)
            return { ...withUnits({ ...context, standings }, withStatus(context.units, change)), standings }
          }),
        },
        'stream-lost': { actions: assign({ live: false, standings: null }) },
      },
      initial: 'current',
      states: {
        current: {
          on: {
            'statuses-loaded': {
              guard: { type: 'isBehind', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
              target: 'refreshing',
              actions: { type: 'follow', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
            },
          },
        },
        /** More units are shown than are known here. */
        refreshing: {
          invoke: {
            src: 'units',
            input: ({ context }) => byLabel(context),
            onDone: { target: 'current', actions: assign(({ context, event }) => withUnits(context, event.output)) },
            // The units known before stay.
            onError: 'current',
          },
          on: {
            'statuses-loaded': {
              guard: { type: 'isBehind', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
              target: 'refreshing',
              reenter: true,
              actions: { type: 'follow', params: ({ event }) => ({ standings: standingsOf(event.units) }) },
            },
          },
        },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

const byLabel = ({ propertyId }: Context) => ({ propertyId, order: { column: 'apt', direction: 'asc' } }) as const

/** Updates the units. A selected unit that is no longer available is deselected, and lost until it is available again. */
const withUnits = (
  { units: before, standings, chosen, lost }: Context,
  listed: readonly Unit[],
): Pick<Context, 'units' | 'chosen' | 'lost'> & Partial<Pick<Context, 'asked'>> => {
  const units = standing(listed, standings)
  const known = (wanted: number | undefined) => units.find(({ unitId }) => unitId === wanted)
  const picked = known(chosen ?? undefined)
  if (picked !== undefined && canBePicked(picked)) return { units, chosen, lost: null }
  // It was chosen in the address.
  if (before.length === 0 && picked !== undefined) return { units, chosen: null, lost: null, asked: picked.unitId }
  const gone = picked ?? before.find(({ unitId }) => unitId === chosen) ?? known(lost?.unitId) ?? lost
  return { units, chosen: null, lost: gone !== null && known(gone.unitId) === gone && canBePicked(gone) ? null : gone }
}

export const unitSelectionWith = (effects: Effects) =>
  unitSelectionMachine.provide({
    actors: { units: taskActor(effects.units), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
