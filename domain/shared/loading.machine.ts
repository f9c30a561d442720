import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from './failure'
import { actorFor, taskActor } from './task-actor'

type Load = (request: unknown) => TaskEither<Failure, unknown>

/**
 * Loads a screen's data. A new request keeps the last value until it has loaded, as a list does between pages. A refresh loads the
 * same data again, unseen: if it fails, the last value stays.
 */
export const loadingMachine = setup({
  types: {
    input: {} as { request: unknown },
    context: {} as { request: unknown; value: unknown; failure: Failure | null },
    events: {} as { type: 'retry' } | { type: 'refresh' } | { type: 'load'; request: unknown },
  },
  actors: { load: actorFor<Load>() },
}).createMachine({
  id: 'loading',
  context: ({ input }) => ({ request: input.request, value: null, failure: null }),
  initial: 'loading',
  on: { load: { target: '.loading', actions: assign({ request: ({ event }) => event.request }) } },
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'load',
        input: ({ context }: { context: { request: unknown } }) => context.request,
        onDone: { target: 'loaded', actions: assign({ value: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    loaded: { on: { retry: 'loading', refresh: 'refreshing' } },
    refreshing: {
      invoke: {
        src: 'load',
        input: ({ context }: { context: { request: unknown } }) => context.request,
        onDone: { target: 'loaded', actions: assign({ value: ({ event }) => event.output }) },
        onError: 'loaded',
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

export const loadingWith = <I, A>(load: (request: I) => TaskEither<Failure, A>) =>
  loadingMachine.provide({ actors: { load: taskActor<unknown, Failure, unknown>((request) => load(request as I)) } })
