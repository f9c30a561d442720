import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { AccountAccessPort } from './identity.ports'

type Effects = Pick<AccountAccessPort, 'deleteAccount' | 'provePassword'>

/** Deletes an account after a confirmation (M4-50), and the password unless recently entered. */
export const deletionMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    tags: {} as 'busy',
    events: {} as { type: 'delete' } | { type: 'confirm' } | { type: 'prove'; password: string } | { type: 'cancel' },
  },
  actors: { deleteAccount: actorFor<Effects['deleteAccount']>(), provePassword: actorFor<Effects['provePassword']>() },
  guards: { isNotProven: (_, { error }: { error: unknown }) => asFailure(error).kind === 'password-not-proven' },
}).createMachine({
  id: 'deletion',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { on: { delete: 'confirming' } },
    confirming: { on: { cancel: 'idle', confirm: 'deleting' } },
    deleting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'deleteAccount',
        onDone: 'deleted',
        onError: [
          { guard: { type: 'isNotProven', params: ({ event }) => event }, target: 'askingForPassword' },
          { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    askingForPassword: {
      on: { cancel: { target: 'idle', actions: assign({ failure: null }) }, prove: 'checkingPassword' },
    },
    checkingPassword: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'provePassword',
        input: ({ event }) => (event.type === 'prove' ? event.password : ''),
        onDone: 'deleting',
        onError: { target: 'askingForPassword', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    deleted: { type: 'final' },
  },
})

export const deletionWith = ({ deleteAccount, provePassword }: Effects) =>
  deletionMachine.provide({
    actors: {
      deleteAccount: taskActor<undefined, Failure, void>(deleteAccount),
      provePassword: taskActor(provePassword),
    } satisfies Record<keyof Effects, unknown>,
  })
