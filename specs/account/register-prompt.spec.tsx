// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { sessionStoreIn } from '../../adapters/storage/session-store'
import { SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { FavouriteButton } from '../../src/account/FavouriteButton'
import { SessionPresenter } from '../../src/identity/session.presenter'
import { InjectionProvider } from '../../src/shared/injection'
import { memoryStorage } from '../shared/memory-storage'
import { given, resolverWith } from '../shared/screen-at'
import { until } from '../shared/until'

const LISTING = '/property-details/view?pid=7'

/** A listing's heart outside React's test environment: what React puts off is put off here too. */
const openHeart = () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const storage = memoryStorage()
  let path = LISTING
  const navigation = {
    current: () => path,
    go: (to: string) => void (path = to),
    replace: (to: string) => void (path = to),
    rename: () => undefined,
    leaveTo: () => undefined,
  }
  vi.stubGlobal('sessionStorage', storage)
  const store = sessionStoreIn(memoryStorage(), storage, window, () => new Date(0))
  const actor = { snapshot: { context: { token: null, user: null, ending: null, failure: null } } }
  const session = new SessionPresenter(actor as never, {
    store,
    navigation,
    toasts: { error: () => undefined },
    now: () => new Date(0),
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <InjectionProvider
      container={resolverWith([given(SESSION_STORE, store), given(NAVIGATION, navigation), given(SESSION, session)])}
    >
      <FavouriteButton propertyId={7} name="Heart House" />
    </InjectionProvider>,
  )
  return {
    container,
    storage,
    path: () => path,
    close: () => {
      root.unmount()
      container.remove()
      vi.unstubAllGlobals()
    },
  }
}

/** Presses the button in the turn that shows it, before React does what it has put off. */
const pressAtOnce = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
      if (button === undefined) return
      watch.disconnect()
      fireEvent.click(button)
      resolve()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
  })

test.each([
  ['Log in', '/login'],
  ['Create an account', '/register'],
])('"%s", pressed as soon as it shows, leads back to the listing in the end', async (name, leadsTo) => {
  const heart = openHeart()
  await until(() => heart.container.querySelector('button') !== null)
  fireEvent.click(heart.container.querySelector('button') as Element)
  await pressAtOnce(name)
  expect(heart.path()).toBe(leadsTo)
  // React does now what it has put off.
  heart.close()
  expect([heart.storage.getItem('previousPath'), heart.storage.getItem('wantedFavourite')]).toEqual([LISTING, '7'])
})
