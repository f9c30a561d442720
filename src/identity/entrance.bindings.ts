import { deletionWith } from '../../domain/identity/deletion.machine'
import { IDENTITY, SESSION_STORE } from '../../domain/identity/identity.ports'
import { recoveryWith } from '../../domain/identity/recovery.machine'
import { registrationWith } from '../../domain/identity/registration.machine'
import { SESSION } from '../../domain/identity/session'
import { deletionSignInRules } from '../../domain/identity/sign-in'
import { signInWith } from '../../domain/identity/sign-in.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { bindings } from '../shared/bindings'
import { TOASTS } from '../shared/ui/toasts.presenter'
import { DELETION, DeletionPresenter } from './deletion.presenter'
import { LINK_REQUEST, LinkRequestPresenter } from './link-request.presenter'
import { NEW_PASSWORD, NewPasswordPresenter } from './new-password.presenter'
import { REGISTRATION, RegistrationPresenter } from './registration.presenter'
import { DELETION_SIGN_IN, SIGN_IN, SignInPresenter } from './sign-in.presenter'

/** Signing in, registering, and what is seldom done with an account. */
export const entranceBindings = bindings((bind) => {
  bind(SIGN_IN, (identity, store, navigation) => ({
    logic: signInWith(identity, store),
    present: (signingIn) => new SignInPresenter(signingIn, { store, navigation }),
  }), IDENTITY, SESSION_STORE, NAVIGATION)
  bind(REGISTRATION, (identity, store, navigation, toasts) => ({
    logic: registrationWith(identity),
    present: (registering) => new RegistrationPresenter(registering, { store, navigation, toasts }),
  }), IDENTITY, SESSION_STORE, NAVIGATION, TOASTS)
  bind(LINK_REQUEST, (identity) => ({
    logic: recoveryWith(identity),
    present: (recovery) => new LinkRequestPresenter(recovery),
  }), IDENTITY)
  bind(NEW_PASSWORD, (identity, session, navigation, toasts) => ({
    logic: recoveryWith(identity),
    present: (recovery) => new NewPasswordPresenter(recovery, { session, navigation, toasts }),
  }), IDENTITY, SESSION, NAVIGATION, TOASTS)
  bind(DELETION_SIGN_IN, (identity, store, navigation) => ({
    logic: signInWith(identity, store),
    present: (signingIn) => new SignInPresenter(signingIn, { store, navigation }, { rules: deletionSignInRules, onwards: '/delete-confirm' }),
  }), IDENTITY, SESSION_STORE, NAVIGATION)
  bind(DELETION, (identity, session, store, toasts) => ({
    logic: deletionWith(identity),
    present: (deletion) => new DeletionPresenter(deletion, { session, store, toasts }),
  }), IDENTITY, SESSION, SESSION_STORE, TOASTS)
})
