import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { IdentityPort } from './identity.ports'
import { emptyRegistration, type Registration } from './registration'

type Effects = Pick<IdentityPort, 'register'>

/** Making an account on /register (M2-86, M8-30). */
export const registrationMachine = setup({
  types: {
    context: {} as { form: Registration; failure: Failure | null },
    events: {} as { type: 'register'; form: Registration },
  },
  actors: { register: actorFor<Effects['register']>() },
}).createMachine({
  id: 'registration',
  context: { form: emptyRegistration, failure: null },
  initial: 'filling',
  states: {
    filling: { on: { register: { target: 'registering', actions: assign({ form: ({ event }) => event.form }) } } },
    registering: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'register',
        input: ({ context }) => context.form,
        onDone: 'registered',
        onError: { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    registered: { type: 'final' },
  },
})

export const registrationWith = (effects: Effects) =>
  registrationMachine.provide({
    actors: { register: taskActor(effects.register) } satisfies Record<keyof Effects, unknown>,
  })
