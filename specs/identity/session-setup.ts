import * as TE from 'fp-ts/lib/TaskEither.js'
import { createActor } from 'xstate'
import { sessionStoreIn } from '../../adapters/storage/session-store'
import type { IdentityPort } from '../../domain/identity/identity.ports'
import { sessionWith } from '../../domain/identity/session.machine'
import type { Navigation } from '../../domain/shared/navigation'
import { ObservedActor } from '../../src/shared/observed-actor'
import { SessionPresenter } from '../../src/identity/session.presenter'
import { memoryStorage } from '../shared/memory-storage'
import { ANN, GRANT } from './samples'
import { NOW } from './tokens'

/** Storage and storage events of one tab; `fromAnotherTab` simulates another tab. */
export const browserTab = () => {
  const [local, session] = [memoryStorage(), memoryStorage()]
  const listeners = new Set<(event: StorageEvent) => void>()
  const tabs = {
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as (event: StorageEvent) => void),
    removeEventListener: (_: string, listener: unknown) =>
      void listeners.delete(listener as (event: StorageEvent) => void),
  } as Pick<Window, 'addEventListener' | 'removeEventListener'>
  return {
    local,
    session,
    listeners,
    store: sessionStoreIn(local, session, tabs, () => NOW),
    fromAnotherTab: (key: string | null, storageArea: Storage = local) =>
      listeners.forEach((listener) => listener({ key, storageArea } as StorageEvent)),
  }
}

export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

export const identityThat = (changes: Partial<IdentityPort> = {}): IdentityPort => ({
  register: () => TE.right(undefined),
  signIn: () => TE.right(GRANT),
  signOut: () => TE.right(undefined),
  user: () => TE.right(ANN),
  ...changes,
})

/** Records navigation: `go /x`, `replace /y`. */
export const notedNavigation = (at = '/') => {
  const visits: string[] = []
  let path = at
  const move = (how: string) => (to: string) => {
    visits.push(`${how} ${to}`)
    path = to
  }
  const navigation: Navigation = {
    go: move('go'),
    replace: move('replace'),
    rename: move('rename'),
    current: () => path,
    leaveTo: move('leave to'),
  }
  return { navigation, visits }
}

/** The session as the application runs it, with a fake browser. */
export const runningSession = (tab: ReturnType<typeof browserTab>, identity: Partial<IdentityPort> = {}, at = '/') => {
  const actor = createActor(sessionWith({ ...identityThat(identity), ...tab.store }, tab.store)).start()
  const { navigation, visits } = notedNavigation(at)
  const said: string[] = []
  const presenter = new SessionPresenter(new ObservedActor(actor), {
    store: tab.store,
    navigation,
    toasts: { error: (text) => void said.push(text) },
    now: () => NOW,
  })
  return { actor, presenter, visits, said }
}
