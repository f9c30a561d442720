import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import { emptyKitRequest, type KitRequest } from './kit-request'

/** Both requests go the same way; which one it is, the port decides. */
export interface KitEffects {
  send(form: KitRequest): TaskEither<Failure, null>
}

/** Asking for the agent kit, or to join: while one request is under way no other is sent (M4-39). */
export const kitRequestMachine = setup({
  types: {
    context: {} as { form: KitRequest; failure: Failure | null },
    events: {} as { type: 'send'; form: KitRequest } | { type: 'begin-again' },
  },
  actors: { send: actorFor<KitEffects['send']>() },
}).createMachine({
  id: 'kitRequest',
  context: { form: emptyKitRequest, failure: null },
  initial: 'filling',
  states: {
    filling: { on: { send: { target: 'sending', actions: assign({ form: ({ event }) => event.form }) } } },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'send',
        input: ({ context }) => context.form,
        onDone: 'sent',
        onError: { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    sent: { on: { 'begin-again': { target: 'filling', actions: assign({ form: emptyKitRequest }) } } },
  },
})

export const kitRequestWith = (effects: KitEffects) =>
  kitRequestMachine.provide({ actors: { send: taskActor(effects.send) } satisfies Record<keyof KitEffects, unknown> })
