import { and, assign, setup, stateIn } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { ListingPort, SearchRequest, SearchResult } from '../listing.ports'
import { defaultFilters, PAGE_SIZE, type SearchFilters, type Sort } from './search-filters'

type Effects = Pick<ListingPort, 'search'>

interface Context extends SearchRequest {
  readonly result: SearchResult | null
  readonly failure: Failure | null
}

type SearchEvent =
  | { type: 'search'; filters: SearchFilters; page?: number }
  | { type: 'sort'; sort: Sort }
  | { type: 'go-to-page'; page: number }
  | { type: 'load-more' }
  | { type: 'retry' }
  | { type: 'leave' }

const forgotten = { filters: defaultFilters, page: 1, pageSize: PAGE_SIZE, result: null, failure: null }

/**
 * A visitor's search, from the first Search until they leave the results (B4-24 to B4-27,
 * B2.4-8 to B2.4-11). It outlives screens; the caller restores `input` from the session and saves it.
 */
export const searchMachine = setup({
  types: {
    input: {},
    context: {} as Context,
    events: {} as SearchEvent,
  },
  actors: { search: actorFor<Effects['search']>() },
  guards: {
    isAnotherPage: ({ context, event }) =>
      event.type === 'go-to-page' && event.page !== context.page && event.page >= 1,
    hasMore: ({ context }) => context.result !== null && context.page * context.pageSize < context.result.total,
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...forgotten, ...input }),
  initial: 'idle',
  on: {
    search: {
      target: '.searching',
      actions: assign({
        filters: ({ event }) => event.filters,
        page: ({ event }) => event.page ?? 1,
        pageSize: PAGE_SIZE,
      }),
    },
    // Also during a search and after a failed one: an order that was picked is not lost.
    sort: {
      target: '.searching',
      actions: assign({ filters: ({ context, event }) => ({ ...context.filters, sort: event.sort }), page: 1 }),
    },
    leave: { target: '.idle', actions: assign(forgotten) },
  },
  states: {
    idle: { on: { retry: 'searching' } },
    searching: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'search',
        input: ({ context: { filters, page, pageSize } }) => ({ filters, page, pageSize }),
        onDone: { target: 'showing', actions: assign({ result: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
      // Replaces the results shown, turns their page, or appends to them; the last two keep them until the answer.
      initial: 'replacing',
      states: { replacing: {}, turning: {}, more: {} },
      // Before a page has come, another one can be chosen in its place.
      on: {
        'go-to-page': {
          guard: and([stateIn({ searching: 'turning' }), 'isAnotherPage']),
          target: '.turning',
          reenter: true,
          actions: assign({ page: ({ event }) => event.page }),
        },
      },
    },
    showing: {
      on: {
        'go-to-page': {
          guard: 'isAnotherPage',
          target: 'searching.turning',
          actions: assign({ page: ({ event }) => event.page }),
        },
        'load-more': {
          guard: 'hasMore',
          target: 'searching.more',
          actions: assign({ page: 1, pageSize: ({ context }) => context.page * context.pageSize + PAGE_SIZE }),
        },
        retry: 'searching',
      },
    },
    failed: { on: { retry: 'searching' } },
  },
})

export const searchWith = (effects: Effects) =>
  searchMachine.provide({ actors: { search: taskActor(effects.search) } satisfies Record<keyof Effects, unknown> })
