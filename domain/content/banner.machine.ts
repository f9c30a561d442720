import { assign, not, setup } from 'xstate'
import type { Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { ContentPort, HomePicture } from './content.ports'

type Effects = Pick<ContentPort, 'banners'>

/** Display time per picture, in milliseconds (B2.2-1, B9-21). */
export const BANNER_TIME = 15_000
/** Delay before the next one is fetched: after the page has loaded, but well before its turn. */
export const FETCH_TIME = 10_000

/**
 * Rotates the home page's pictures. `alone` is the page's default picture: the list failed to load or has nothing to
 * rotate (B2.2-2). Starts paused if reduced motion is preferred.
 */
export const bannerMachine = setup({
  types: {
    input: {} as { still: boolean },
    /** The first `fetched` of `pictures` have been requested. */
    context: {} as { still: boolean; pictures: readonly HomePicture[]; turn: number; fetched: number },
    events: {} as { type: 'pause' } | { type: 'play' },
  },
  actors: { banners: actorFor<Effects['banners']>() },
  delays: { bannerTime: BANNER_TIME, fetchTime: FETCH_TIME },
  guards: { several: ({ context }) => context.pictures.length > 1, still: ({ context }) => context.still },
  actions: {
    turn: assign(({ context }) => {
      const turn = (context.turn + 1) % context.pictures.length
      return { turn, fetched: Math.max(context.fetched, turn + 1) }
    }),
    fetchNext: assign({
      fetched: ({ context }) => Math.min(Math.max(context.fetched, context.turn + 2), context.pictures.length),
    }),
  },
}).createMachine({
  id: 'banner',
  context: ({ input }) => ({ still: input.still, pictures: [], turn: 0, fetched: 1 }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'banners',
        onDone: { target: 'ready', actions: assign({ pictures: ({ event }) => event.output }) },
        onError: 'alone',
      },
    },
    ready: {
      always: [{ guard: not('several'), target: 'alone' }, { guard: 'still', target: 'paused' }, { target: 'turning' }],
    },
    alone: {},
    turning: {
      after: { bannerTime: { target: 'turning', reenter: true, actions: 'turn' } },
      on: { pause: 'paused' },
      initial: 'showing',
      states: {
        showing: { after: { fetchTime: { target: 'nearing', actions: 'fetchNext' } } },
        nearing: {},
      },
    },
    // Respond to the press immediately.
    paused: { on: { play: { target: 'turning', actions: 'turn' } } },
  },
})

export const bannerWith = (effects: Effects) =>
  bannerMachine.provide({
    actors: { banners: taskActor<undefined, Failure, readonly HomePicture[]>(effects.banners) } satisfies Record<
      keyof Effects,
      unknown
    >,
  })
