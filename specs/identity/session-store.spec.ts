import { expect, test, vi } from 'vitest'
import type { TokenNews } from '../../domain/identity/identity.ports'
import { sessionStoreIn } from '../../adapters/storage/session-store'
import { GRANT } from './samples'
import { browserTab, keysOf } from './session-setup'
import { NOW } from './tokens'

test.each([
  ['token', GRANT.token, '[A3-21 B3-41 M3-26]'],
  ['flagPass', 'true', '[A3-22 B3-42]'],
  ['flagAgreement', 'false', '[A3-23 B3-42]'],
])('a login stores %s as %j in local storage %s', (key, stored) => {
  const { local, store } = browserTab()
  store.keep(GRANT)
  expect(local.getItem(key)).toBe(stored)
})

test('a login stores nothing else, and its token is read again', () => {
  const { local, store } = browserTab()
  store.keep(GRANT)
  expect([local.length, store.token()]).toEqual([3, GRANT.token])
})

test('the mode is on or off, and off by default [A3-24 A2.4-4]', () => {
  const { local, store } = browserTab()
  expect(store.mode()).toBe('off')
  store.setMode('on')
  expect([store.mode(), local.getItem('mode')]).toEqual(['on', 'on'])
  store.setMode('off')
  expect([store.mode(), local.getItem('mode')]).toEqual(['off', 'off'])
})

test('the return path is in session storage and outlives the session', () => {
  const { local, session, store } = browserTab()
  store.keep(GRANT)
  store.rememberPath('/profile')
  session.setItem('redirectUrl', '#/property/search/results')
  store.endSession()
  expect(keysOf(local)).toEqual([])
  expect(store.remembered()).toEqual({ previousPath: '/profile', redirectUrl: '#/property/search/results' })
  store.forgetPaths()
  expect(store.remembered()).toEqual({ previousPath: null, redirectUrl: null })
})

test('the email to prefill the login with is cleared once used', () => {
  const { store } = browserTab()
  expect(store.email()).toBe('')
  store.rememberEmail('ann@example.com')
  expect(store.email()).toBe('ann@example.com')
  store.keep(GRANT)
  expect(store.email()).toBe('')
})

test("a watcher receives the token's status, then changes by this tab and others, until it stops [A3-21]", () => {
  const tab = browserTab()
  const heard: TokenNews[] = []
  const stop = tab.store.watchToken((news) => void heard.push(news))
  tab.store.keep(GRANT)
  tab.fromAnotherTab('mode')
  tab.fromAnotherTab('token', tab.session)
  tab.local.clear()
  tab.fromAnotherTab(null)
  stop()
  tab.store.keep(GRANT)
  expect(heard).toEqual([
    { type: 'token-removed' },
    { type: 'token-found', token: GRANT.token, at: NOW },
    { type: 'token-removed' },
  ])
  expect(tab.listeners.size).toBe(0)
})

test('clearing storage in this tab does not notify it', () => {
  const tab = browserTab()
  tab.store.keep(GRANT)
  const heard: TokenNews[] = []
  tab.store.watchToken((news) => void heard.push(news))
  tab.store.endSession()
  tab.store.forgetAll()
  expect(heard).toEqual([{ type: 'token-found', token: GRANT.token, at: NOW }])
})

test('a full storage does not stop the visitor, and is logged to the console', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tab = browserTab()
  const full = {
    ...tab.local,
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  const store = sessionStoreIn(
    full,
    full,
    { addEventListener: () => undefined, removeEventListener: () => undefined },
    () => NOW,
  )
  expect(() => {
    store.keep(GRANT)
    store.rememberPath('/profile')
    store.setMode('on')
  }).not.toThrow()
  expect(warned).toHaveBeenCalledTimes(3)
})
