import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { AccountAccessPort } from './identity.ports'

type Effects = Pick<AccountAccessPort, 'deleteAccount'>

/** Deleting one's account: never without the answer to a question (M4-50). */
export const deletionMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: 'delete' } | { type: 'confirm' } | { type: 'keep' },
  },
  actors: { deleteAccount: actorFor<Effects['deleteAccount']>() },
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
        onError: { target: 'considering', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    deleted: { type: 'final' },
  },
})

export const deletionWith = (effects: Effects) =>
  deletionMachine.provide({ actors: { deleteAccount: taskActor<undefined, Failure, void>(effects.deleteAccount) } satisfies Record<keyof Effects, unknown> })
