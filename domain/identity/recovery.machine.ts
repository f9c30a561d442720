import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { AccountAccessPort } from './identity.ports'
import type { ResetLink } from './recovery'

type Effects = Pick<AccountAccessPort, 'requestPasswordLink' | 'renewPassword' | 'updatePassword'>

interface Context {
  /** Asking for a link after forgetting the password, or choosing a new password directly. */
  readonly arrival: 'requesting' | 'choosing'
  readonly email: string
  /** Null if logged in. */
  readonly link: ResetLink | null
  readonly password: string
  readonly failure: Failure | null
}

/** Sets a new password: by emailed link (M4-45 to M4-48), or directly when logged in (A4-14, A7-8). */
export const recoveryMachine = setup({
  types: {
    input: {} as Pick<Context, 'arrival' | 'link'>,
    context: {} as Context,
    events: {} as
      | { type: 'request-link'; email: string }
      | { type: 'start-again' }
      | { type: 'save'; password: string },
  },
  actors: {
    requestPasswordLink: actorFor<Effects['requestPasswordLink']>(),
    renewPassword: actorFor<Effects['renewPassword']>(),
    updatePassword: actorFor<Effects['updatePassword']>(),
  },
  guards: {
    isAsking: ({ context }) => context.arrival === 'requesting',
    hasLink: ({ context }) => context.link !== null,
    isLinkOver: (_, { error }: { error: unknown }) => asFailure(error).kind === 'link-expired',
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({ ...input, email: '', password: '', failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isAsking', target: 'requesting' }, { target: 'choosing' }] },
    requesting: {
      on: {
        'request-link': { target: 'sending', actions: assign({ email: ({ event }) => event.email, failure: null }) },
      },
    },
    sending: {
      invoke: {
        src: 'requestPasswordLink',
        input: ({ context }) => context.email,
        onDone: 'sent',
        onError: { target: 'requesting', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    /** Doesn't reveal whether the email has an account; another email can be requested. */
    sent: { on: { 'start-again': 'requesting' } },
    choosing: {
      on: { save: { target: 'saving', actions: assign({ password: ({ event }) => event.password, failure: null }) } },
    },
    saving: {
      initial: 'deciding',
      exit: assign({ password: '' }),
      states: {
        deciding: { always: [{ guard: 'hasLink', target: 'renewing' }, { target: 'updating' }] },
        renewing: {
          invoke: {
            src: 'renewPassword',
            input: ({ context }) => ({ email: '', sessionId: '', ...context.link, password: context.password }),
            onDone: '#recovery.saved',
            onError: [
              {
                guard: { type: 'isLinkOver', params: ({ event }) => event },
                target: '#recovery.expired',
                actions: assign({ failure: ({ event }) => asFailure(event.error) }),
              },
              { target: '#recovery.choosing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
            ],
          },
        },
        updating: {
          invoke: {
            src: 'updatePassword',
            input: ({ context }) => context.password,
            onDone: '#recovery.saved',
            onError: {
              target: '#recovery.choosing',
              actions: assign({ failure: ({ event }) => asFailure(event.error) }),
            },
          },
        },
      },
    },
    saved: { type: 'final' },
    expired: { type: 'final' },
  },
})

export const recoveryWith = (effects: Effects) =>
  recoveryMachine.provide({
    actors: {
      requestPasswordLink: taskActor(effects.requestPasswordLink),
      renewPassword: taskActor(effects.renewPassword),
      updatePassword: taskActor(effects.updatePassword),
    } satisfies Record<keyof Effects, unknown>,
  })
