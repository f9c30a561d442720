import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { SavedDetails } from './account-details'
import type { AccountPort } from './account.ports'

type Effects = Pick<AccountPort, 'save'>

/** Saving My Information; what was sent may be sent again after a lost network. */
export const detailsMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as { type: 'save'; details: SavedDetails },
  },
  actors: { save: actorFor<Effects['save']>() },
}).createMachine({
  id: 'details',
  context: { failure: null },
  initial: 'editing',
  on: { save: '.saving' },
  states: {
    editing: {},
    saving: {
      entry: assign({ failure: null }),
      on: { save: {} },
      invoke: {
        src: 'save',
        input: ({ event }) => event.details,
        // The code alone counts (A7-88).
        onDone: 'saved',
        onError: { target: 'editing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    saved: {},
  },
})

export const detailsWith = ({ save }: Effects) =>
  detailsMachine.provide({ actors: { save: taskActor(save) } satisfies Record<keyof Effects, unknown> })
