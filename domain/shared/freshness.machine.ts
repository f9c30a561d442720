import { assign, setup } from 'xstate'
import { isPrivatePath } from './private-paths'
import { stemOf } from './paths'

/** M9-31, A4-15. */
export const HOUR = 3_600_000

interface Context {
  /** The deployed build differs from the one last loaded here (M2-5). */
  readonly isOutdated: boolean
  readonly path: string
  /** Whether anything was typed since arriving at this path. */
  readonly isTyped: boolean
}

/** Pages where a payment may be in progress. */
const PAYING = (['reservationForm', 'clientForm', 'joining'] as const).map(stemOf)

const isPaying = (path: string): boolean => PAYING.some((each) => path === each || path.startsWith(`${each}/`))

/**
 * Reloads the application after a version change and after an hour. Never on private routes (M9-32), during a payment,
 * or after something was typed: then it waits for the next page.
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
    mayReload: ({ context: { path, isTyped } }) => !isTyped && !isPrivatePath(path) && !isPaying(path),
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
