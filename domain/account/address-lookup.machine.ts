import { assign, setup } from 'xstate'
import { actorFor, taskActor } from '../shared/task-actor'
import type { PlacesPort } from './account.ports'
import type { Place } from './place'

type Effects = Pick<PlacesPort, 'suggest'>

/** Debounce before looking up places, in milliseconds (B2.9-14, B9-25). */
export const TYPING_PAUSE = 1_000
/** Minimum number of characters to look up. */
const LEAST = 3

/** Suggests addresses while typing: only the last text counts, and failures are ignored. */
export const addressLookupMachine = setup({
  types: {
    context: {} as { text: string; places: readonly Place[] },
    events: {} as { type: 'typed'; text: string } | { type: 'left' },
  },
  actors: { suggest: actorFor<Effects['suggest']>() },
  guards: { isEnough: (_, { text }: { text: string }) => text.trim().length >= LEAST },
  delays: { pause: TYPING_PAUSE },
}).createMachine({
  id: 'addressLookup',
  context: { text: '', places: [] },
  initial: 'idle',
  on: {
    typed: [
      {
        guard: { type: 'isEnough', params: ({ event }) => event },
        target: '.debouncing',
        actions: assign({ text: ({ event }) => event.text, places: [] }),
      },
      { target: '.idle', actions: assign({ text: ({ event }) => event.text, places: [] }) },
    ],
    left: { target: '.idle', actions: assign({ places: [] }) },
  },
  states: {
    idle: {},
    debouncing: { after: { pause: 'loading' } },
    loading: {
      invoke: {
        src: 'suggest',
        input: ({ context }) => context.text,
        onDone: { target: 'idle', actions: assign({ places: ({ event }) => event.output }) },
        onError: 'idle',
      },
    },
  },
})

export const addressLookupWith = ({ suggest }: Effects) =>
  addressLookupMachine.provide({ actors: { suggest: taskActor(suggest) } satisfies Record<keyof Effects, unknown> })
