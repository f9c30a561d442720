import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { Company, Listing } from '../listing'
import { isClosedToVisitors } from '../listing.lifecycle'
import type { ListingPort } from '../listing.ports'

type Effects = Pick<ListingPort, 'listing' | 'company'>

interface Context {
  readonly propertyId: number
  readonly listing: Listing | null
  readonly company: Company | null
  readonly failure: Failure | null
}

/** Opening a listing: shown, or refused because it is closed (B4-7) or doesn't exist (B8-11). */
export const listingViewMachine = setup({
  types: {
    input: {} as { propertyId: number },
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'refresh' },
  },
  actors: { listing: actorFor<Effects['listing']>(), company: actorFor<Effects['company']>() },
  guards: {
    isClosed: (_, { listing }: { listing: Listing }) => isClosedToVisitors(listing),
    isGone: (_, { error }: { error: unknown }) => asFailure(error).kind === 'listing-not-found',
  },
}).createMachine({
  id: 'listingView',
  context: ({ input }) => ({ propertyId: input.propertyId, listing: null, company: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'listing',
        input: ({ context }) => ({ propertyId: context.propertyId, unitId: 0 }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ listing: event.output }) }, target: 'unavailable' },
          { target: 'showing', actions: assign({ listing: ({ event }) => event.output }) },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'unavailable' },
          { target: 'failed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    showing: {
      // The company fills only one tab, so the listing is shown even if it fails to load.
      invoke: {
        src: 'company',
        input: ({ context }) => context.propertyId,
        onDone: { actions: assign({ company: ({ event }) => event.output }) },
        onError: {},
      },
      initial: 'current',
      states: {
        current: { on: { refresh: 'refreshing' } },
        /** What is shown stays meanwhile, and if it can't be loaded again or is closed now. */
        refreshing: {
          invoke: {
            src: 'listing',
            input: ({ context }) => ({ propertyId: context.propertyId, unitId: 0 }),
            onDone: [
              { guard: { type: 'isClosed', params: ({ event }) => ({ listing: event.output }) }, target: 'current' },
              { target: 'current', actions: assign({ listing: ({ event }) => event.output }) },
            ],
            onError: 'current',
          },
          on: { refresh: { target: 'refreshing', reenter: true } },
        },
      },
    },
    failed: { on: { retry: 'loading' } },
    unavailable: { type: 'final' },
  },
})

export const listingViewWith = (effects: Effects) =>
  listingViewMachine.provide({
    actors: { listing: taskActor(effects.listing), company: taskActor(effects.company) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
