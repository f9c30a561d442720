import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { IdentityPort, SessionStorePort } from './identity.ports'
import type { Credentials } from './sign-in'

type Effects = Pick<IdentityPort, 'signIn'>

/** Signing in on /login and /newlogin: checked credentials, the server's word, and the token is stored before it ends (M4-42). */
export const signInMachine = setup({
  types: {
    context: {} as { credentials: Credentials; failure: Failure | null },
    events: {} as { type: 'sign-in'; credentials: Credentials },
  },
  actors: { signIn: actorFor<Effects['signIn']>() },
}).createMachine({
  id: 'signIn',
  context: { credentials: { email: '', password: '' }, failure: null },
  initial: 'filling',
  states: {
    filling: { on: { 'sign-in': { target: 'signingIn', actions: assign({ credentials: ({ event }) => event.credentials }) } } },
    signingIn: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: { target: 'signedIn', actions: assign({ credentials: { email: '', password: '' } }) },
        onError: { target: 'filling', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    signedIn: { type: 'final' },
  },
})

export const signInWith = ({ signIn }: Effects, { keep }: Pick<SessionStorePort, 'keep'>) =>
  signInMachine.provide({
    actors: {
      signIn: taskActor((credentials: Credentials) => pipe(signIn(credentials), TE.tap((grant) => TE.fromIO(() => keep(grant))))),
    } satisfies Record<keyof Effects, unknown>,
  })
