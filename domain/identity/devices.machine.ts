import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { DeviceSession } from './device-session'
import type { DevicesPort } from './security.ports'

type Effects = DevicesPort

/** The devices to log out: one, by its session's id, or all but this one. */
export type Chosen = { readonly id: string } | 'others'

interface Context {
  /** Null while loading. */
  readonly devices: readonly DeviceSession[] | null
  readonly chosen: Chosen | null
  readonly failure: Failure | null
}

/** Lists where the account is logged in, and logs out other devices after a confirmation. */
export const devicesMachine = setup({
  types: {
    context: {} as Context,
    tags: {} as 'busy',
    events: {} as { type: 'retry' } | { type: 'log-out'; chosen: Chosen } | { type: 'confirm' } | { type: 'cancel' },
  },
  actors: {
    devices: actorFor<Effects['devices']>(),
    endDevice: actorFor<Effects['endDevice']>(),
    endOtherDevices: actorFor<Effects['endOtherDevices']>(),
  },
  guards: {
    isOne: ({ context }) => context.chosen !== 'others',
    // Already ended by another device or a new password, which is the desired result.
    isOver: (_, { error }: { error: unknown }) => asFailure(error).kind === 'not-found',
  },
}).createMachine({
  id: 'devices',
  context: { devices: null, chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ failure: null, chosen: null }),
      invoke: {
        src: 'devices',
        onDone: { target: 'listed', actions: assign({ devices: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { on: { retry: 'loading' } },
    listed: {
      on: {
        'log-out': { target: 'confirming', actions: assign({ chosen: ({ event }) => event.chosen, failure: null }) },
      },
    },
    confirming: {
      on: { cancel: 'listed', confirm: [{ guard: 'isOne', target: 'endingOne' }, { target: 'endingOthers' }] },
    },
    endingOne: {
      tags: 'busy',
      invoke: {
        src: 'endDevice',
        input: ({ context: { chosen } }) => (chosen === null || chosen === 'others' ? '' : chosen.id),
        onDone: 'loading',
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'loading' },
          { target: 'listed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    endingOthers: {
      tags: 'busy',
      invoke: {
        src: 'endOtherDevices',
        onDone: 'loading',
        onError: { target: 'listed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export const devicesWith = ({ devices, endDevice, endOtherDevices }: Effects) =>
  devicesMachine.provide({
    actors: {
      devices: taskActor<undefined, Failure, readonly DeviceSession[]>(devices),
      endDevice: taskActor(endDevice),
      endOtherDevices: taskActor<undefined, Failure, void>(endOtherDevices),
    } satisfies Record<keyof Effects, unknown>,
  })
