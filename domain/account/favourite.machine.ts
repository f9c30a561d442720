import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { FavouritesPort } from './account.ports'

type Effects = Pick<FavouritesPort, 'add' | 'remove'>

/** The favourite button of one listing; it changes only after the server confirms (B4-8, B4-9). */
export const favouriteMachine = setup({
  types: {
    input: {} as { propertyId: number; isFavourite: boolean },
    context: {} as { propertyId: number; isFavourite: boolean; failure: Failure | null },
    events: {} as { type: 'toggle' },
  },
  actors: { add: actorFor<Effects['add']>(), remove: actorFor<Effects['remove']>() },
  guards: { isFavourite: ({ context }) => context.isFavourite },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { toggle: [{ guard: 'isFavourite', target: 'removing' }, { target: 'adding' }] },
    },
    adding: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'add',
        input: ({ context }) => context.propertyId,
        onDone: { target: 'idle', actions: assign({ isFavourite: true }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    removing: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'remove',
        input: ({ context }) => context.propertyId,
        onDone: { target: 'idle', actions: assign({ isFavourite: false }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export const favouriteWith = ({ add, remove }: Effects) =>
  favouriteMachine.provide({
    actors: { add: taskActor(add), remove: taskActor(remove) } satisfies Record<keyof Effects, unknown>,
  })
