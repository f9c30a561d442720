import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, type NonReducibleUnknown, setup } from 'xstate'
import { asFailure, type Failure } from './failure'
import { actorFor, taskActor } from './task-actor'
import type { TypedMachine } from './typed-machine'

type Run<Request> = (request: Request) => TaskEither<Failure, unknown>

interface Context<Request> {
  /** The last request; null before the first. */
  readonly request: Request | null
  readonly failure: Failure | null
}

interface Start<Request> {
  readonly type: 'start'
  readonly request: Request
}

/**
 * A button's task, which can be repeated: saving a file, or opening a page of the payment provider. It can be pressed
 * again once it is done or has failed.
 */
export const taskMachine = setup({
  types: { context: {} as Context<unknown>, events: {} as Start<unknown>, tags: {} as 'busy' },
  actors: { run: actorFor<Run<unknown>>() },
}).createMachine({
  id: 'task',
  context: { request: null, failure: null },
  initial: 'idle',
  on: { start: { target: '.running', actions: assign({ request: ({ event }) => event.request }) } },
  states: {
    idle: {},
    running: {
      tags: 'busy',
      entry: assign({ failure: null }),
      // It runs once, however often it is asked for meanwhile.
      on: { start: {} },
      invoke: {
        src: 'run',
        input: ({ context }: { context: Context<unknown> }) => context.request,
        onDone: 'done',
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    done: {},
    failed: {},
  },
})

/** The machine of one kind of task. */
export type Task<Request> = TypedMachine<
  typeof taskMachine,
  Context<Request>,
  Start<Request>,
  undefined,
  NonReducibleUnknown
>

export const taskWith = <Request>(run: Run<Request>) =>
  taskMachine.provide({
    actors: { run: taskActor<unknown, Failure, unknown>((request) => run(request as Request)) },
  }) as unknown as Task<Request>
