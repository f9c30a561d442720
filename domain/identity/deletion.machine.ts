import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { AccountAccessPort } from './identity.ports'

type Effects = Pick<AccountAccessPort, 'deleteAccount' | 'provePassword'>

/** Deleting an account: after a confirmation (M4-50), and after the password unless it was typed a short while ago. */
export const deletionMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: 'delete' } | { type: 'confirm' } | { type: 'prove'; password: string } | { type: 'keep' },
  },
  actors: { deleteAccount: actorFor<Effects['deleteAccount']>(), provePassword: actorFor<Effects['provePassword']>() },
  guards: { isNotProven: (_, { error }: { error: unknown }) => asFailure(error).kind === 'password-not-proven' },
}).createMachine({
  id: 'deletion',
  context: { failure: null },
  initial: 'considering',
  states: {
    considering: { on: { delete: 'asked' } },
    asked: { on: { keep: 'considering', confirm: 'deleting' } },
    deleting: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'deleteAccount',
        onDone: 'deleted',
        onError: [
          { guard: { type: 'isNotProven', params: ({ event }) => event }, target: 'askedForPassword' },
          { target: 'considering', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    askedForPassword: { on: { keep: { target: 'considering', actions: assign({ failure: null }) }, prove: 'proving' } },
    proving: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'provePassword',
        input: ({ event }) => (event.type === 'prove' ? event.password : ''),
        onDone: 'deleting',
        onError: { target: 'askedForPassword', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
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
