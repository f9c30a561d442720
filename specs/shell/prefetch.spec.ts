// @vitest-environment happy-dom
import { observable, runInAction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchScreens } from '../../src/app/prefetch'

const preloaded: string[] = []
const preload = (path: string): void => void preloaded.push(path)
const idle = (act: IdleRequestCallback): number => {
  act({ didTimeout: false, timeRemaining: () => 50 })
  return 0
}
/** Its own window in all but name. */
const windowWith = (connection: object): Window =>
  ({ document, navigator: { connection }, requestIdleCallback: idle }) as unknown as Window

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  preloaded.length = 0
  document.body.replaceChildren()
})

test('When idle, the screen that most visitors open next is loaded ahead, 1.2 seconds after they have done something or moved on', () => {
  vi.useFakeTimers()
  const shell = observable({ path: '/' })
  prefetchScreens(windowWith({}), shell, preload)
  document.body.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(60_000)
  expect(preloaded).toEqual([])
  document.dispatchEvent(new Event('scroll'))
  document.dispatchEvent(new Event('pointermove'))
  const onThe = (path: string, milliseconds: number) => {
    runInAction(() => (shell.path = path))
    vi.advanceTimersByTime(milliseconds)
    return [...preloaded]
  }
  expect([onThe('/', 1199), onThe('/', 1)]).toEqual([[], ['/property/search/results']])
  expect([onThe('/property/search/results', 1199), onThe('/property/search/results', 1)]).toEqual([
    ['/property/search/results'],
    ['/property/search/results', '/property-details/view'],
  ])
  expect([onThe('/property-details/view', 1200), onThe('/about', 1200)]).toEqual([
    ['/property/search/results', '/property-details/view', '/property/selection'],
    ['/property/search/results', '/property-details/view', '/property/selection'],
  ])
})

test('Visitors who move on at once have nothing loaded ahead of the screen they went to', () => {
  vi.useFakeTimers()
  const shell = observable({ path: '/property/search/results' })
  prefetchScreens(windowWith({}), shell, preload)
  document.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1199)
  runInAction(() => (shell.path = '/property-details/view'))
  vi.advanceTimersByTime(1199)
  expect(preloaded).toEqual([])
  vi.advanceTimersByTime(1)
  expect(preloaded).toEqual(['/property/selection'])
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'])('A visitor with a %s stays', (type) => {
  vi.useFakeTimers()
  prefetchScreens(windowWith({}), { path: '/' }, preload)
  document.dispatchEvent(new Event(type))
  vi.advanceTimersByTime(1200)
  expect(preloaded).toEqual(['/property/search/results'])
})

test.each(['pointerover', 'touchstart', 'focusin'])('A link at %s has its screen loaded, without its query', (type) => {
  prefetchScreens(windowWith({}), { path: '/about' }, preload)
  document.body.innerHTML = '<a href="#/property-details/view?pid=7"><b>The Lantern</b></a><a href="/file.pdf">Plan</a>'
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))
  document.querySelector('a[href$="pdf"]')?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(new Set(preloaded)).toEqual(new Set(['/property-details/view']))
})

test('A search that is begun has the results loaded', () => {
  prefetchScreens(windowWith({}), { path: '/about' }, preload)
  document.body.innerHTML = '<form role="search"><input></form><form><input></form>'
  for (const field of document.querySelectorAll('input')) field.dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(new Set(preloaded)).toEqual(new Set(['/property/search/results']))
})

test('Nothing is loaded ahead for visitors who save data', () => {
  const listen = vi.spyOn(document, 'addEventListener')
  prefetchScreens(windowWith({ saveData: true }), { path: '/' }, preload)
  expect([preloaded, listen.mock.calls]).toEqual([[], []])
})
