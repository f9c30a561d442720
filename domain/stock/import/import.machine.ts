import { assign } from 'xstate'
import { taskActor } from '../../shared/task-actor'
import { importContext, sameRows } from './import-context'
import { change, confirm, type Effects, failTo, importSetup, isMoved } from './import-setup'
import type { RunChoices } from './run'

/**
 * One person’s side of a run: its questions are answered, its difference is looked at, and it is applied. Choices are saved one
 * after another while the person goes on; applying waits for the last of them, and for the difference with it.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => importContext(input.id),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'run',
        input: ({ context }) => context.id,
        onDone: { target: 'arriving', actions: { type: 'open', params: ({ event }) => event } },
        onError: failTo('failed'),
      },
    },
    failed: { on: { retry: { target: 'loading', actions: 'forget' } } },
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
    choosing: { on: { choose: { target: 'saving', actions: change }, abandon: 'abandoning' } },
    saving: {
      tags: 'saving',
      entry: assign({ isUnsaved: false }),
      on: { choose: { actions: change }, apply: { actions: confirm } },
      invoke: {
        src: 'choose',
        input: ({ context: { id, run, choices } }) => ({
          ...{ id, version: run?.version ?? 0 },
          choices: choices as RunChoices,
        }),
        onDone: { target: 'arriving', actions: { type: 'saved', params: ({ event }) => event } },
        onError: [
          { guard: isMoved, target: 'loading', actions: ['unconfirm', failTo('loading').actions] },
          { target: 'arriving', actions: ['takeBack', failTo('arriving').actions] },
        ],
      },
    },
    comparing: {
      tags: 'saving',
      on: { choose: { actions: change }, apply: { actions: confirm } },
      invoke: {
        src: 'difference',
        input: ({ context }) => context.id,
        onDone: [
          { guard: 'isDone', target: 'done', actions: { type: 'compare', params: ({ event }) => event } },
          {
            guard: ({ context, event }) => context.confirmed !== null && !sameRows(context.difference, event.output),
            target: 'reviewing',
            actions: ['noteBefore', 'unconfirm', { type: 'compare', params: ({ event }) => event }],
          },
          { target: 'compared', actions: { type: 'compare', params: ({ event }) => event } },
        ],
        onError: failTo('failed'),
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
        choose: { target: 'saving', actions: change },
        apply: { target: 'applying', actions: confirm },
        abandon: 'abandoning',
      },
    },
    applying: {
      tags: 'applying',
      entry: 'forget',
      exit: 'unconfirm',
      invoke: {
        src: 'apply',
        input: ({ context: { id, difference, confirmed } }) => ({
          ...{ id, fingerprint: difference?.fingerprint ?? '' },
          ...(confirmed ?? { leavesErrors: false, isConfirmed: false }),
        }),
        onDone: 'loading',
        onError: [
          { guard: isMoved, target: 'loading', actions: ['noteBefore', failTo('loading').actions] },
          failTo('reviewing'),
        ],
      },
    },
    abandoning: {
      entry: 'forget',
      invoke: { src: 'abandon', input: ({ context }) => context.id, onDone: 'loading', onError: failTo('loading') },
    },
    done: { on: { undo: 'undoing' } },
    undoing: {
      tags: 'applying',
      entry: 'forget',
      invoke: {
        src: 'undo',
        input: ({ context }) => context.id,
        onDone: { target: 'done', actions: assign({ undoneBy: ({ event }) => event.output.id }) },
        onError: failTo('done'),
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
