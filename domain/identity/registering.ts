import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Failure } from '../shared/failure'
import type { IdentityPort, SessionStorePort } from './identity.ports'
import type { Registration } from './registration'

/** `must-log-in`: the account exists, but logging in with it failed. */
export type RegistrationOutcome = 'logged-in' | 'must-log-in'

/** Creates a buyer's account and logs in with it. */
export const registerAndLogIn =
  (identity: Pick<IdentityPort, 'register' | 'signIn'>, { keep }: Pick<SessionStorePort, 'keep'>) =>
  (form: Registration): TE.TaskEither<Failure, RegistrationOutcome> =>
    pipe(
      identity.register(form),
      TE.chain(() =>
        pipe(
          identity.signIn({ email: form.email, password: form.password }),
          TE.tap((grant) => TE.fromIO(() => keep(grant))),
          TE.map((): RegistrationOutcome => 'logged-in'),
          TE.orElse(() => TE.right<Failure, RegistrationOutcome>('must-log-in')),
        ),
      ),
    )
