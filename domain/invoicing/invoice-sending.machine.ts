import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { InvoicesPort } from './invoicing.ports'

type Effects = Pick<InvoicesPort, 'markSent'>

/** Marks one invoice as sent, once. After a failure it can be sent again (A7-100). */
export const invoiceSendingMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as {
      readonly id: number
      /** The number still due; null until this one is sent. */
      readonly unread: number | null
      readonly failure: Failure | null
    },
    events: {} as { type: 'send' },
  },
  actors: { markSent: actorFor<Effects['markSent']>() },
}).createMachine({
  id: 'invoiceSending',
  context: ({ input: { id } }) => ({ id, unread: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { send: 'sending' } },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'markSent',
        input: ({ context }) => context.id,
        onDone: { target: 'sent', actions: assign({ unread: ({ event }) => event.output.unread }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    sent: { type: 'final' },
  },
})

export const invoiceSendingWith = ({ markSent }: Effects) =>
  invoiceSendingMachine.provide({
    actors: { markSent: taskActor(markSent) } satisfies Record<keyof Effects, unknown>,
  })
