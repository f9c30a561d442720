import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { IdentityPort, SessionStorePort } from './identity.ports'
import type { Credentials, SignIn } from './sign-in'

type Effects = Pick<IdentityPort, 'signIn'>

type SignInEvent =
  | { type: 'sign-in'; credentials: Credentials }
  /** From the authenticator app, or a recovery code. */
  | { type: 'enter-code'; code: string }
  | { type: 'start-again' }

/**
 * Logging in on /login and /newlogin: checks the credentials, asks for a code if the account has two-step login, and
 * stores the token (M4-42).
 */
export const signInMachine = setup({
  types: {
    context: {} as { signIn: SignIn; failure: Failure | null },
    events: {} as SignInEvent,
  },
  actors: { signIn: actorFor<Effects['signIn']>() },
  guards: {
    needsCode: (_, { error }: { error: unknown }) => asFailure(error).kind === 'second-factor-required',
    // The password was changed while the code was being typed.
    isRefused: (_, { error }: { error: unknown }) => asFailure(error).kind === 'password-refused',
  },
}).createMachine({
  id: 'signIn',
  context: { signIn: { email: '', password: '' }, failure: null },
  initial: 'filling',
  states: {
    filling: {
      on: { 'sign-in': { target: 'signingIn', actions: assign({ signIn: ({ event }) => event.credentials }) } },
    },
    signingIn: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.signIn,
        onDone: 'signedIn',
        onError: [
          { guard: { type: 'needsCode', params: ({ event }) => event }, target: 'askingForCode' },
          { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    askingForCode: {
      on: {
        'enter-code': {
          target: 'checkingCode',
          actions: assign({ signIn: ({ context, event }) => ({ ...context.signIn, code: event.code }) }),
        },
        'start-again': { target: 'filling', actions: assign({ signIn: { email: '', password: '' }, failure: null }) },
      },
    },
    checkingCode: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.signIn,
        onDone: 'signedIn',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'filling',
            actions: assign({ failure: ({ event }) => asFailure(event.error) }),
          },
          { target: 'askingForCode', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
        ],
      },
    },
    signedIn: { type: 'final', entry: assign({ signIn: { email: '', password: '' } }) },
  },
})

export const signInWith = ({ signIn }: Effects, { keep }: Pick<SessionStorePort, 'keep'>) =>
  signInMachine.provide({
    actors: {
      signIn: taskActor((form: SignIn) =>
        pipe(
          signIn(form),
          TE.tap((grant) => TE.fromIO(() => keep(grant))),
        ),
      ),
    } satisfies Record<keyof Effects, unknown>,
  })
