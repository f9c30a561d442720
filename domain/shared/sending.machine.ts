import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, type NonReducibleUnknown, setup } from 'xstate'
import { asFailure, type Failure } from './failure'
import { actorFor, taskActor } from './task-actor'
import type { TypedMachine } from './typed-machine'

type Send<Request, Answer> = (request: Request) => TaskEither<Failure, Answer>

interface Context<Request, Answer> {
  /** The last request; null before the first. */
  readonly request: Request | null
  readonly answer: Answer | null
  readonly failure: Failure | null
}

type SendingEvent<Request> = { type: 'send'; request: Request } | { type: 'start-again' }

/**
 * Sends a form, one request at a time and only once. After a failure it can be sent again, edited or not.
 */
export const sendingMachine = setup({
  types: { context: {} as Context<unknown, unknown>, events: {} as SendingEvent<unknown> },
  actors: { send: actorFor<Send<unknown, unknown>>() },
}).createMachine({
  id: 'sending',
  context: { request: null, answer: null, failure: null },
  initial: 'filling',
  states: {
    filling: { on: { send: { target: 'sending', actions: assign({ request: ({ event }) => event.request }) } } },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'send',
        input: ({ context }: { context: Context<unknown, unknown> }) => context.request,
        onDone: { target: 'sent', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { on: { send: { target: 'sending', actions: assign({ request: ({ event }) => event.request }) } } },
    sent: { on: { 'start-again': { target: 'filling', actions: assign({ request: null, answer: null }) } } },
  },
})

/** The machine of one form. */
export type Sending<Request, Answer> = TypedMachine<
  typeof sendingMachine,
  Context<Request, Answer>,
  SendingEvent<Request>,
  undefined,
  NonReducibleUnknown
>

export const sendingWith = <Request, Answer>(send: Send<Request, Answer>) =>
  sendingMachine.provide({
    actors: { send: taskActor<unknown, Failure, unknown>((request) => send(request as Request)) },
  }) as unknown as Sending<Request, Answer>
