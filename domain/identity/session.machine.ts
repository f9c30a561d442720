import { assign, setup } from 'xstate'
import { asFailure, type Failure, isSessionKind } from '../shared/failure'
import { actorFor, sourceFor, taskActor, watchActor } from '../shared/task-actor'
import type { IdentityPort, SessionStorePort, TokenNews } from './identity.ports'
import { ended, SIGNED_OUT, type SessionContext, type SessionEvent } from './session-context'
import { standingOfToken } from './session-token'
import type { User } from './user'

type Effects = Pick<IdentityPort, 'user' | 'signOut'> & Pick<SessionStorePort, 'watchToken'>
/** Synchronous effects. */
type Actions = Pick<SessionStorePort, 'endSession' | 'forgetAll'>

/**
 * Whether a user is logged in, from the stored token to logout (A4-10, A4-11). One instance for the whole application.
 * A usable token is accepted immediately; the user is known once the server has responded.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    watchToken: sourceFor<undefined, TokenNews>(),
    user: actorFor<Effects['user']>(),
    signOut: actorFor<Effects['signOut']>(),
  },
  actions: { endSession: () => undefined, forgetAll: () => undefined },
  guards: {
    isUsable: (_, { token, at }: { token: string; at: Date }) => standingOfToken(token, at) === 'usable',
    isKnown: ({ context }, { token }: { token: string }) => context.token === token,
    isTooOld: ({ context }, { at }: { at: Date }) =>
      context.token !== null && standingOfToken(context.token, at) !== 'usable',
    // 8901 and 8902 are ignored for this background check (B8-8).
    isOver: (_, { error }: { error: unknown }) =>
      ['session-missing', 'session-invalid', 'session-expired'].includes(asFailure(error).kind),
    isSessionFailure: (_, { error }: { error: unknown }) => isSessionKind(asFailure(error).kind),
  },
}).createMachine({
  id: 'session',
  context: { ...SIGNED_OUT, ending: null, failure: null },
  invoke: { src: 'watchToken' },
  initial: 'reading',
  on: {
    'token-found': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        guard: { type: 'isUsable', params: ({ event }) => event },
        target: '.checking',
        actions: assign({ token: ({ event }) => event.token, user: null, ending: null, failure: null }),
      },
      { target: '.signedOut', actions: ['endSession', assign(() => ended({ by: 'age' }))] },
    ],
    'token-removed': { target: '.signedOut', actions: assign(() => ended({ by: 'another-tab' })) },
    'session-ended': {
      target: '.signedOut',
      actions: ['endSession', assign(({ event }) => ended({ by: 'server', failure: event.failure, call: 'another' }))],
    },
    close: { target: '.signedOut', actions: ['endSession', assign(() => ended({ by: 'person' }))] },
    check: {
      guard: { type: 'isTooOld', params: ({ event }) => event },
      target: '.signedOut',
      actions: ['endSession', assign(() => ended({ by: 'age' }))],
    },
  },
  states: {
    reading: { on: { 'token-removed': 'signedOut' } },
    signedOut: { on: { 'token-removed': {} } },
    checking: {
      invoke: {
        src: 'user',
        onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'signedOut',
            actions: [
              'endSession',
              assign(({ event }) => ended({ by: 'server', failure: asFailure(event.error), call: 'who-is-there' })),
            ],
          },
          { target: 'unconfirmed' },
        ],
      },
      on: { 'sign-out': 'signingOut' },
    },
    /** There is a token, but the check failed: the page shows as for a visitor; its own calls may tell more. */
    unconfirmed: {
      on: {
        check: [
          {
            guard: { type: 'isTooOld', params: ({ event }) => event },
            target: 'signedOut',
            actions: ['endSession', assign(() => ended({ by: 'age' }))],
          },
          { target: 'checking' },
        ],
        'sign-out': 'signingOut',
      },
    },
    signedIn: {
      on: {
        'sign-out': 'signingOut',
        'details-saved': {
          actions: assign({
            user: ({ context, event }) => (context.user === null ? null : { ...context.user, ...event.details }),
          }),
        },
      },
    },
    signingOut: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['forgetAll', assign(() => ended({ by: 'person' }))] },
        onError: [
          {
            guard: { type: 'isSessionFailure', params: ({ event }) => event },
            target: 'signedOut',
            actions: [
              'forgetAll',
              assign(({ event }) => ended({ by: 'server', failure: asFailure(event.error), call: 'sign-out' })),
            ],
          },
          // Still logged in, with a message (A8-16).
          { target: 'checking', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
  },
})

export const sessionWith = (effects: Effects, actions: Actions) =>
  sessionMachine.provide({
    actors: {
      watchToken: watchActor<undefined, TokenNews>((_, tell) => effects.watchToken(tell)),
      user: taskActor<undefined, Failure, User>(effects.user),
      signOut: taskActor<undefined, Failure, void>(effects.signOut),
    } satisfies Record<keyof Effects, unknown>,
    actions: { endSession: () => actions.endSession(), forgetAll: () => actions.forgetAll() } satisfies Record<
      keyof Actions,
      unknown
    >,
  })
