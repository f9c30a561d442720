import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { ImportRun, RunChoices, RunDifference } from './run'
import type { ImportsPort } from './run.ports'

type Effects = Pick<ImportsPort, 'run' | 'difference' | 'choose' | 'apply' | 'undo' | 'abandon'>

/** What a person has confirmed. */
export interface Confirmed {
  readonly leavesErrors: boolean
  readonly isConfirmed: boolean
}

interface Context {
  readonly id: number
  readonly run: ImportRun | null
  readonly difference: RunDifference | null
  /** The difference that was seen when it was to be applied, if stock has moved since. */
  readonly before: RunDifference | null
  /** As they are on the screen. */
  readonly choices: RunChoices | null
  /** Whether they were changed since they were last sent. */
  readonly isUnsaved: boolean
  /** Applying waits until the choices are saved. */
  readonly confirmed: Confirmed | null
  /** The run that undoes this one. */
  readonly undoneBy: number | null
  readonly failure: Failure | null
}

const isMoved = (error: unknown): boolean => asFailure(error).kind === 'changed-meanwhile'
const sameRows = (one: RunDifference | null, other: RunDifference): boolean =>
  one === null || JSON.stringify(one.rows) === JSON.stringify(other.rows)

/**
 * One person’s side of a run: its questions are answered, its difference is looked at, and it is applied. Choices are saved one
 * after another while the person goes on; applying waits for the last of them, and for the difference with it.
 */
export const importMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | { type: 'retry' }
      | { type: 'choose'; choices: RunChoices }
      | ({ type: 'apply' } & Confirmed)
      | { type: 'undo' }
      | { type: 'abandon' },
    tags: {} as 'saving' | 'applying',
  },
  actors: {
    run: actorFor<Effects['run']>(),
    difference: actorFor<Effects['difference']>(),
    choose: actorFor<Effects['choose']>(),
    apply: actorFor<Effects['apply']>(),
    undo: actorFor<Effects['undo']>(),
    abandon: actorFor<Effects['abandon']>(),
  },
  guards: {
    isReading: ({ context: { run } }) => run?.state === 'reading',
    needsChoice: ({ context: { run } }) => run?.state === 'needs-choice',
    isCompared: ({ context: { run } }) => run?.state === 'compared',
    isDone: ({ context: { run } }) => run?.state === 'applied' || run?.state === 'undone',
    isUnsaved: ({ context }) => context.isUnsaved,
    isConfirmed: ({ context }) => context.confirmed !== null,
  },
}).createMachine({
  id: 'import',
  context: ({ input: { id } }) => ({
    ...{ id, run: null, difference: null, before: null, choices: null, isUnsaved: false },
    ...{ confirmed: null, undoneBy: null, failure: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'run',
        input: ({ context }) => context.id,
        onDone: {
          target: 'arriving',
          actions: assign(({ event: { output } }) => ({ run: output, choices: output.choices, isUnsaved: false })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ failure: null }) } } },
    arriving: {
      always: [
        { guard: 'isUnsaved', target: 'saving' },
        { guard: 'isReading', target: 'waiting' },
        { guard: 'needsChoice', target: 'choosing' },
        { guard: 'isCompared', target: 'comparing' },
        { guard: 'isDone', target: 'comparing' },
        { target: 'ended' },
      ],
    },
    /** Another call still reads the file. */
    waiting: { after: { 2_000: 'loading' } },
    choosing: {
      on: {
        choose: {
          target: 'saving',
          actions: assign(({ event }) => ({ choices: event.choices, isUnsaved: true, failure: null })),
        },
        abandon: 'abandoning',
      },
    },
    saving: {
      tags: 'saving',
      entry: assign({ isUnsaved: false }),
      on: {
        choose: { actions: assign(({ event }) => ({ choices: event.choices, isUnsaved: true, confirmed: null })) },
        apply: {
          actions: assign({ confirmed: ({ event: { leavesErrors, isConfirmed } }) => ({ leavesErrors, isConfirmed }) }),
        },
      },
      invoke: {
        src: 'choose',
        input: ({ context: { id, run, choices } }) => ({
          ...{ id, version: run?.version ?? 0 },
          choices: choices as RunChoices,
        }),
        onDone: {
          target: 'arriving',
          actions: assign(({ context, event: { output } }) => ({
            run: output,
            choices: context.isUnsaved ? context.choices : output.choices,
          })),
        },
        onError: [
          {
            guard: ({ event }) => isMoved(event.error),
            target: 'loading',
            actions: assign({ confirmed: null, failure: ({ event }) => asFailure(event.error) }),
          },
          {
            target: 'arriving',
            actions: assign(({ context, event }) => ({
              ...{ choices: context.run?.choices ?? null, isUnsaved: false, confirmed: null },
              failure: asFailure(event.error),
            })),
          },
        ],
      },
    },
    comparing: {
      tags: 'saving',
      on: {
        choose: { actions: assign(({ event }) => ({ choices: event.choices, isUnsaved: true, confirmed: null })) },
        apply: {
          actions: assign({ confirmed: ({ event: { leavesErrors, isConfirmed } }) => ({ leavesErrors, isConfirmed }) }),
        },
      },
      invoke: {
        src: 'difference',
        input: ({ context }) => context.id,
        onDone: [
          { guard: 'isDone', target: 'done', actions: assign({ difference: ({ event }) => event.output }) },
          {
            guard: ({ context, event }) => context.confirmed !== null && !sameRows(context.difference, event.output),
            target: 'reviewing',
            actions: assign(({ context, event }) => ({
              ...{ difference: event.output, before: context.difference, confirmed: null },
            })),
          },
          { target: 'compared', actions: assign({ difference: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    compared: {
      always: [
        { guard: 'isUnsaved', target: 'saving' },
        { guard: 'isConfirmed', target: 'applying' },
        { target: 'reviewing' },
      ],
    },
    reviewing: {
      on: {
        choose: {
          target: 'saving',
          actions: assign(({ event }) => ({ choices: event.choices, isUnsaved: true, before: null, failure: null })),
        },
        apply: {
          target: 'applying',
          actions: assign({ confirmed: ({ event: { leavesErrors, isConfirmed } }) => ({ leavesErrors, isConfirmed }) }),
        },
        abandon: 'abandoning',
      },
    },
    applying: {
      tags: 'applying',
      entry: assign({ failure: null, before: null }),
      exit: assign({ confirmed: null }),
      invoke: {
        src: 'apply',
        input: ({ context: { id, difference, confirmed } }) => ({
          ...{ id, fingerprint: difference?.fingerprint ?? '' },
          ...(confirmed ?? { leavesErrors: false, isConfirmed: false }),
        }),
        onDone: 'loading',
        onError: [
          {
            guard: ({ event }) => isMoved(event.error),
            target: 'loading',
            actions: assign(({ context, event }) => ({
              ...{ before: context.difference, failure: asFailure(event.error) },
            })),
          },
          { target: 'reviewing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    abandoning: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'abandon',
        input: ({ context }) => context.id,
        onDone: 'loading',
        onError: { target: 'loading', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    done: { on: { undo: 'undoing' } },
    undoing: {
      tags: 'applying',
      entry: assign({ failure: null }),
      invoke: {
        src: 'undo',
        input: ({ context }) => context.id,
        onDone: { target: 'done', actions: assign({ undoneBy: ({ event }) => event.output.id }) },
        onError: { target: 'done', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    /** Refused or abandoned. */
    ended: {},
  },
})

export const importWith = ({ run, difference, choose, apply, undo, abandon }: Effects) =>
  importMachine.provide({
    actors: {
      ...{ run: taskActor(run), difference: taskActor(difference), choose: taskActor(choose) },
      ...{ apply: taskActor(apply), undo: taskActor(undo), abandon: taskActor(abandon) },
    } satisfies Record<keyof Effects, unknown>,
  })
