import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { PiaPort, PiaRequest } from './pia-request'

type Effects = Pick<PiaPort, 'requestPia'>

interface Input {
  readonly propertyId: number
}

/** Asking the agents for an analysis made to measure: open until it is sent, sent once however often the button is pressed (B2.1-24). */
export const piaRequestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { readonly failure: Failure | null },
    events: {} as { type: 'send'; wish: Omit<PiaRequest, 'propertyId'> },
  },
  actors: { requestPia: actorFor<Effects['requestPia']>() },
}).createMachine({
  id: 'piaRequest',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'writing',
  states: {
    writing: { on: { send: 'sending' } },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'requestPia',
        input: ({ context: { propertyId }, event }) => ({ propertyId, ...event.wish }),
        onDone: 'sent',
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    sent: { type: 'final' },
  },
})

export const piaRequestWith = (effects: Effects) =>
  piaRequestMachine.provide({
    actors: { requestPia: taskActor(effects.requestPia) } satisfies Record<keyof Effects, unknown>,
  })
