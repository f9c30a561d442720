import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { ListingPort } from '../listing.ports'
import type { SearchType } from './search-filters'
import { DEFAULT_SUBURBS } from './suburb-options'

type Effects = Pick<ListingPort, 'suburbs'>

interface Wanted {
  readonly searchType: SearchType
  readonly term: string
}

interface Context extends Wanted {
  /** The most recent suburbs found, and the term they match. */
  readonly found: readonly string[]
  readonly foundFor: string | null
  readonly failure: Failure | null
}

/** Debounce before querying the server, in milliseconds. */
export const TYPING_PAUSE = 250

/** Looks up suburbs as the visitor types; only the latest term counts (B7-4, B7-5, B8-27). */
export const suburbLookupMachine = setup({
  types: {
    input: {} as { searchType: SearchType },
    context: {} as Context,
    events: {} as { type: 'look-up' } & Wanted,
  },
  actors: { suburbs: actorFor<Effects['suburbs']>() },
  guards: { isNothingTyped: (_, { term }: { term: string }) => term === '' },
  delays: { pause: TYPING_PAUSE },
}).createMachine({
  id: 'suburbLookup',
  context: ({ input }) => ({
    searchType: input.searchType,
    term: '',
    found: DEFAULT_SUBURBS,
    foundFor: null,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'look-up': [
      {
        guard: { type: 'isNothingTyped', params: ({ event }) => event },
        target: '.loading',
        actions: assign(({ event: { searchType, term } }) => ({ searchType, term })),
      },
      { target: '.debouncing', actions: assign(({ event: { searchType, term } }) => ({ searchType, term })) },
    ],
  },
  states: {
    idle: {},
    debouncing: { after: { pause: 'loading' } },
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'suburbs',
        input: ({ context: { searchType, term } }) => ({ searchType, term }),
        onDone: {
          target: 'idle',
          actions: assign({ found: ({ event }) => event.output, foundFor: ({ context }) => context.term }),
        },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
  },
})

export const suburbLookupWith = (effects: Effects) =>
  suburbLookupMachine.provide({
    actors: { suburbs: taskActor(effects.suburbs) } satisfies Record<keyof Effects, unknown>,
  })
