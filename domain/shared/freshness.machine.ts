import { assign, setup } from 'xstate'

/** M9-31, A4-15. */
export const HOUR = 3_600_000

interface Context {
  /** The build is another than the one that this browser saw last (M2-5). */
  readonly isOutdated: boolean
  readonly path: string
  /** Something was typed since the visitor came to this path. */
  readonly isTyped: boolean
}

/** Where a payment may be under way. */
const PAYING = ['/property/form', '/property/write', '/unifi/register']

const isPrivate = (path: string): boolean => path.split('/')[1] === 'private'
const isPaying = (path: string): boolean => PAYING.some((each) => path === each || path.startsWith(`${each}/`))

/**
 * When the application is loaded anew: after a change of version, and after an hour. Never on private routes (M9-32), while a
 * payment may be under way, or where something was typed: then it waits until the visitor goes on to another page.
 */
export const freshnessMachine = setup({
  types: {
    input: {} as Pick<Context, 'isOutdated' | 'path'>,
    context: {} as Context,
    events: {} as { type: 'arrived'; path: string } | { type: 'typed' },
  },
  actions: { reload: () => undefined },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    mayReload: ({ context: { path, isTyped } }) => !isTyped && !isPrivate(path) && !isPaying(path),
    isElsewhere: ({ context }, { path }: { path: string }) => context.path !== path,
  },
  delays: { HOUR },
}).createMachine({
  id: 'freshness',
  context: ({ input }) => ({ ...input, isTyped: false }),
  on: {
    arrived: {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: assign({ path: ({ event }) => event.path, isTyped: false }),
    },
    typed: { actions: assign({ isTyped: true }) },
  },
  initial: 'loaded',
  states: {
    loaded: { always: [{ guard: 'isOutdated', target: 'due' }, { target: 'fresh' }] },
    fresh: { after: { HOUR: 'due' } },
    due: { always: { guard: 'mayReload', target: 'reloading' } },
    reloading: { entry: 'reload', type: 'final' },
  },
})
