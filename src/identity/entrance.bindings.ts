import { IDENTITY, SESSION_STORE } from '../../domain/identity/identity.ports'
import { registrationWith } from '../../domain/identity/registration.machine'
import { signInWith } from '../../domain/identity/sign-in.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { bindings } from '../shared/bindings'
import { TOASTS } from '../shared/ui/toasts.presenter'
import { REGISTRATION, RegistrationPresenter } from './registration.presenter'
import { SIGN_IN, SignInPresenter } from './sign-in.presenter'

/** Signing in and registering. */
export const entranceBindings = bindings((bind) => {
  bind(SIGN_IN, (identity, store, navigation) => ({
    logic: signInWith(identity, store),
    present: (signingIn) => new SignInPresenter(signingIn, { store, navigation }),
  }), IDENTITY, SESSION_STORE, NAVIGATION)
  bind(REGISTRATION, (identity, store, navigation, toasts) => ({
    logic: registrationWith(identity),
    present: (registering) => new RegistrationPresenter(registering, { store, navigation, toasts }),
  }), IDENTITY, SESSION_STORE, NAVIGATION, TOASTS)
})
