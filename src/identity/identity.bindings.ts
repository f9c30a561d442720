import { createActor } from 'xstate'
import { sessionStoreIn } from '../../adapters/storage/session-store'
import { IDENTITY, SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { sessionWith } from '../../domain/identity/session.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { bindings } from '../shared/bindings'
import { HTTP, SESSION_SIGNAL } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { inspection } from '../shared/inspection'
import { ObservedActor } from '../shared/observed-actor'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { SessionPresenter } from './session.presenter'

const now = () => new Date()

export const identityBindings = bindings((bind) => {
  bind(
    IDENTITY,
    (http) =>
      latePort(async () => (await import('../../adapters/http/identity/identity.http')).identityOverHttp(http), {
        register: true,
        signIn: true,
        signOut: true,
        user: true,
      }),
    HTTP,
  )
  bind(SESSION_STORE, () => sessionStoreIn(localStorage, sessionStorage, window, now))
  bind(
    SESSION,
    (identity, store, navigation, toasts, signal) => {
      const actor = createActor(sessionWith({ ...identity, ...store }, store), inspection())
      const begin = () => void actor.start()
      const session = new SessionPresenter(new ObservedActor(actor), { store, navigation, toasts, now }, begin)
      signal.listen(session.onSessionEnded)
      session.arrive(navigation.current())
      return session
    },
    IDENTITY,
    SESSION_STORE,
    NAVIGATION,
    TOASTS,
    SESSION_SIGNAL,
  )
})
