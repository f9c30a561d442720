import { assign, setup } from 'xstate'
import { actorFor, taskActor } from '../shared/task-actor'
import type { EarlierDetails, EarlierDetailsPort } from './earlier-details'

interface Context {
  readonly offered: readonly EarlierDetails[]
  /** The details that were asked for last; null before. */
  readonly chosen: EarlierDetails | null
}

type Used = { readonly type: 'use'; readonly details: EarlierDetails; readonly wouldReplace: boolean }

/**
 * Filling a reservation form with the people of an earlier reservation: only when it is asked for, and text that is in the form is
 * replaced only after a question. Without an answer of the call nothing is offered.
 */
export const earlierDetailsMachine = setup({
  types: { context: {} as Context, events: {} as Used | { type: 'replace' } | { type: 'keep' } },
  actors: { list: actorFor<EarlierDetailsPort['list']>() },
  guards: { wouldReplace: ({ event }) => event.type === 'use' && event.wouldReplace },
  actions: {
    choose: assign({ chosen: ({ context, event }) => (event.type === 'use' ? event.details : context.chosen) }),
  },
}).createMachine({
  id: 'earlierDetails',
  context: { offered: [], chosen: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'list',
        onDone: { target: 'offering', actions: assign({ offered: ({ event }) => event.output }) },
        onError: 'offering',
      },
    },
    offering: {
      on: {
        use: [
          { guard: 'wouldReplace', target: 'asking', actions: 'choose' },
          { target: 'filled', actions: 'choose' },
        ],
      },
    },
    asking: { on: { replace: 'filled', keep: 'offering' } },
    filled: {
      on: {
        use: [
          { guard: 'wouldReplace', target: 'asking', actions: 'choose' },
          { target: 'filled', actions: 'choose', reenter: true },
        ],
      },
    },
  },
})

export const earlierDetailsWith = ({ list }: EarlierDetailsPort) =>
  earlierDetailsMachine.provide({ actors: { list: taskActor(list) } })
