import * as TE from 'fp-ts/lib/TaskEither.js'
import { assign, raise, setup } from 'xstate'
import { asFailure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import { linkRefused } from './link-refusal'
import { type Actions, type Context, type Effects, type VisitEvent, visitGuards } from './private-visit-context'
import type { Referrer } from './referrer'
import type { LinkKey } from './sharing.ports'

/**
 * A visit through a private link: opened immediately if the link is public or already unlocked in this tab, otherwise
 * with its passphrase (B4-46 to B4-52).
 */
export const privateVisitMachine = setup({
  types: { input: {} as { key: LinkKey }, context: {} as Context, events: {} as VisitEvent },
  actors: {
    open: actorFor<Effects['open']>(),
    referrer: actorFor<Effects['referrer']>(),
    noteVisit: actorFor<Effects['noteVisit']>(),
  },
  actions: {
    remember: (_, _key: LinkKey) => undefined,
    keepReferrer: (_, _referrer: Referrer) => undefined,
    forget: () => undefined,
    fail: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
  guards: visitGuards,
}).createMachine({
  id: 'privateVisit',
  context: ({ input: { key } }) => ({
    key,
    wasAsked: false,
    listing: null,
    isOpenToAll: false,
    referrer: null,
    tab: 'property',
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'open',
        input: ({ context }) => context.key,
        onDone: {
          target: 'open',
          actions: [
            assign(({ context, event: { output } }) => ({
              key: { ...context.key, unlockToken: output.unlockToken },
              listing: output.listing,
              isOpenToAll: output.isOpenToAll,
            })),
            { type: 'remember', params: ({ context }) => context.key },
          ],
        },
        onError: [
          { guard: { type: 'isProtected', params: ({ event }) => event }, target: 'protected' },
          { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'closed' },
          { guard: { type: 'isTakenDown', params: ({ event }) => event }, target: 'takenDown' },
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            target: 'forgetting',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          {
            guard: { type: 'asksAgain', params: ({ event }) => event },
            target: 'protected',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    protected: {
      entry: assign({ wasAsked: true }),
      on: {
        unlock: {
          target: 'opening',
          actions: assign({ key: ({ context, event }) => ({ ...context.key, passphrase: event.passphrase }) }),
        },
      },
    },
    /** Its secrets no longer open it (B8-14, B8-15). */
    forgetting: {
      entry: ['forget', assign({ key: ({ context }) => ({ ...context.key, passphrase: '', unlockToken: '' }) })],
      always: 'protected',
    },
    open: {
      // The referrer only fills the request to call, so the listing is shown without it.
      invoke: {
        src: 'referrer',
        input: ({ context }) => context.key.sessionId,
        onDone: {
          actions: [
            assign({ referrer: ({ event }) => event.output }),
            { type: 'keepReferrer', params: ({ event }) => event.output },
          ],
        },
        onError: {},
      },
      initial: 'reading',
      on: {
        'tab-opened': { target: '.counting', actions: assign({ tab: ({ event }) => event.tab }) },
        refused: [
          { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'closed' },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'forgetting' },
        ],
      },
      states: {
        reading: {},
        counting: {
          invoke: {
            src: 'noteVisit',
            input: ({ context: { key, tab } }) => ({ key, tab }),
            onDone: 'reading',
            // The count isn't worth a message, but a refusal ends the visit.
            onError: {
              target: 'reading',
              actions: raise(({ event }) => ({ type: 'refused' as const, error: event.error })),
            },
          },
        },
      },
    },
    failed: { on: { retry: 'opening' } },
    closed: { entry: 'forget', type: 'final' },
    takenDown: { type: 'final' },
  },
})

export const privateVisitWith = (effects: Effects, actions: Actions) =>
  privateVisitMachine.provide({
    actors: {
      open: taskActor(effects.open),
      // A link without a secret in its address doesn't say whose it is.
      referrer: taskActor((sessionId: string) =>
        sessionId === '' ? TE.left(linkRefused('closed')) : effects.referrer(sessionId),
      ),
      noteVisit: taskActor(effects.noteVisit),
    } satisfies Record<keyof Effects, unknown>,
    actions: {
      remember: (_: unknown, key: LinkKey) => actions.remember(key),
      keepReferrer: (_: unknown, referrer: Referrer) => actions.keepReferrer(referrer),
      forget: () => actions.forget(),
    } satisfies Record<keyof Actions, unknown>,
  })
