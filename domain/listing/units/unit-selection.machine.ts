import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../../shared/task-actor'
import type { ListingPort, StatusEvent } from '../listing.ports'
import { canBePicked, type Unit, type UnitChange } from '../unit'

type Effects = Pick<ListingPort, 'units' | 'watchUnits'>

interface Context {
  readonly propertyId: number
  readonly units: readonly Unit[]
  readonly chosen: number | null
  /** The selected unit, if another buyer has just taken it. */
  readonly lost: Unit | null
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
  },
}).createMachine({
  id: 'unitSelection',
  context: ({ input }) => ({
    propertyId: input.propertyId,
    units: [],
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
        src: 'units',
        input: ({ context }) => ({ propertyId: context.propertyId, order: { column: 'apt', direction: 'asc' } }),
        onDone: { target: 'choosing', actions: assign(({ context, event }) => withUnits(context, event.output)) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    choosing: {
      invoke: { src: 'watchUnits', input: ({ context }) => [context.propertyId] },
      on: {
        pick: [
          { guard: { type: 'isPicked', params: ({ event }) => event }, actions: assign({ chosen: null, lost: null }) },
          {
            guard: { type: 'canBePicked', params: ({ event }) => event },
            actions: assign({ chosen: ({ event }) => event.unitId, lost: null }),
          },
        ],
        'statuses-loaded': {
          actions: assign(({ context, event }) => ({ ...withChanges(context, event.units), live: true })),
        },
        'status-changed': { actions: assign(({ context, event }) => withChanges(context, [event.change])) },
        'stream-lost': { actions: assign({ live: false }) },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

const withUnits = (context: Context, units: readonly Unit[]): Partial<Context> => withChanges({ ...context, units }, [])

/** Updates statuses. A selected unit that is no longer available is deselected, and lost until it is available again. */
const withChanges = (context: Context, changes: readonly UnitChange[]): Partial<Context> => {
  const changed = new Map(changes.map(({ unitId, status }) => [unitId, status]))
  const units = context.units.map((unit) => ({ ...unit, status: changed.get(unit.unitId) ?? unit.status }))
  const picked = units.find((unit) => unit.unitId === context.chosen) ?? null
  if (picked !== null && !canBePicked(picked)) return { units, chosen: null, lost: picked }
  const lost = units.find((unit) => unit.unitId === context.lost?.unitId && !canBePicked(unit)) ?? null
  return { units, chosen: picked?.unitId ?? null, lost }
}

export const unitSelectionWith = (effects: Effects) =>
  unitSelectionMachine.provide({
    actors: { units: taskActor(effects.units), watchUnits: watchActor(effects.watchUnits) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
