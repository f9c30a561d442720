import type { ObservedActor } from '../shared/observed-actor'
import { UPDATE_SCREEN_LIMIT } from '../../domain/identity/recovery'
import { PASSWORD_LIMIT } from '../../domain/identity/password'
import { accountAccessOverHttp } from '../../adapters/http/identity/account-access.http'
import { deletionWith } from '../../domain/identity/deletion.machine'
import { ACCOUNT_ACCESS, type AccountAccessPort, IDENTITY, SESSION_STORE } from '../../domain/identity/identity.ports'
import { type recoveryMachine, recoveryWith } from '../../domain/identity/recovery.machine'
import { registerAndLogIn } from '../../domain/identity/registering'
import { SESSION } from '../../domain/identity/session'
import { deletionSignInRules } from '../../domain/identity/sign-in'
import { signInWith } from '../../domain/identity/sign-in.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { sendingWith } from '../../domain/shared/sending.machine'
import { pathTo } from '../../domain/shared/paths'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { DELETION, DeletionPresenter } from './deletion.presenter'
import { LINK_REQUEST, LinkRequestPresenter } from './link-request.presenter'
import {
  NEW_PASSWORD,
  type NewPasswordDependencies,
  NewPasswordPresenter,
  UPDATED_PASSWORD,
} from './new-password.presenter'
import { REGISTRATION, RegistrationPresenter } from './registration.presenter'
import { DELETION_SIGN_IN, SIGN_IN, SignInPresenter } from './sign-in.presenter'

const newPasswordOf =
  (limit: number) =>
  (
    access: AccountAccessPort,
    session: NewPasswordDependencies['session'],
    navigation: NewPasswordDependencies['navigation'],
    toasts: NewPasswordDependencies['toasts'],
  ) => ({
    logic: recoveryWith(access),
    present: (recovery: ObservedActor<typeof recoveryMachine>) =>
      new NewPasswordPresenter(recovery, { session, navigation, toasts }, limit),
  })

/** Logging in, registering and rarely used account pages. */
export const entranceBindings = bindings((bind) => {
  bind(
    SIGN_IN,
    (identity, store, navigation) => ({
      logic: signInWith(identity, store),
      present: (signingIn) => new SignInPresenter(signingIn, { store, navigation }),
    }),
    IDENTITY,
    SESSION_STORE,
    NAVIGATION,
  )
  bind(
    REGISTRATION,
    (identity, store, navigation, toasts) => ({
      logic: sendingWith(registerAndLogIn(identity, store)),
      present: (actor) => new RegistrationPresenter(actor, { store, navigation, toasts }),
    }),
    IDENTITY,
    SESSION_STORE,
    NAVIGATION,
    TOASTS,
  )
  bind(ACCOUNT_ACCESS, accountAccessOverHttp, HTTP)
  bind(
    LINK_REQUEST,
    (access) => ({
      logic: recoveryWith(access),
      present: (recovery) => new LinkRequestPresenter(recovery),
    }),
    ACCOUNT_ACCESS,
  )
  bind(NEW_PASSWORD, newPasswordOf(PASSWORD_LIMIT), ACCOUNT_ACCESS, SESSION, NAVIGATION, TOASTS)
  bind(UPDATED_PASSWORD, newPasswordOf(UPDATE_SCREEN_LIMIT), ACCOUNT_ACCESS, SESSION, NAVIGATION, TOASTS)
  bind(
    DELETION_SIGN_IN,
    (identity, store, navigation) => ({
      logic: signInWith(identity, store),
      present: (signingIn) =>
        new SignInPresenter(
          signingIn,
          { store, navigation },
          { rules: deletionSignInRules, onwards: pathTo('confirmDeletion') },
        ),
    }),
    IDENTITY,
    SESSION_STORE,
    NAVIGATION,
  )
  bind(
    DELETION,
    (access, session, store, toasts) => ({
      logic: deletionWith(access),
      present: (deletion) => new DeletionPresenter(deletion, { session, store, toasts }),
    }),
    ACCOUNT_ACCESS,
    SESSION,
    SESSION_STORE,
    TOASTS,
  )
})
