import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { freshnessMachine } from '../../../domain/shared/freshness.machine'
import { noteVersion } from '../../../src/app/app-version'
import { mobileAddress } from '../../../src/app/mobile-address'
import { browserTab } from '../../identity/session-setup'

/** In milliseconds. */
const HOUR = 3_600_000

/** A page just loaded, and its reload count. */
const loaded = (path: string, isOutdated = false) => {
  const clock = new SimulatedClock()
  let reloads = 0
  const actor = createActor(
    freshnessMachine.provide({
      actions: {
        reload: () => {
          reloads += 1
        },
      },
    }),
    { clock, input: { path, isOutdated } },
  ).start()
  return {
    pass: (milliseconds: number) => {
      clock.increment(milliseconds)
    },
    arrive: (to: string) => actor.send({ type: 'arrived', path: to }),
    type: () => actor.send({ type: 'typed' }),
    get reloads() {
      return reloads
    },
  }
}

test('[M9-31][A4-15][A9-2] the page reloads once, an hour after it was loaded and no sooner', () => {
  const page = loaded('/')
  page.pass(HOUR - 1)
  expect(page.reloads).toBe(0)
  page.pass(1)
  expect(page.reloads).toBe(1)
  page.arrive('/about')
  page.pass(HOUR)
  expect(page.reloads).toBe(1)
})

test('[M9-32][A4-16] on private routes it does not reload until the visitor leaves them', () => {
  const page = loaded('/private/property/7')
  page.pass(2 * HOUR)
  page.arrive('/private/plans/7')
  expect(page.reloads).toBe(0)
  page.arrive('/')
  expect(page.reloads).toBe(1)
})

test.each(['/property/form', '/property/write/7/905', '/unifi/register/payment'])(
  'while a payment may be under way at %s it waits',
  (path) => {
    const page = loaded(path, true)
    page.pass(HOUR)
    expect(page.reloads).toBe(0)
    page.arrive('/property/reserve/confirm')
    expect(page.reloads).toBe(1)
  },
)

test('after typing, it reloads only once the visitor is on another page', () => {
  const page = loaded('/contactus')
  page.type()
  page.pass(HOUR)
  page.arrive('/contactus')
  expect(page.reloads).toBe(0)
  page.arrive('/about')
  expect(page.reloads).toBe(1)
})

test('[M2-5] a changed version reloads the page immediately', () => {
  expect([loaded('/', true).reloads, loaded('/').reloads]).toEqual([1, 0])
})

test('[M2-5] the version is stored as appVersion; only a different previous one is a change', () => {
  const { local } = browserTab()
  const seen = (version: string) => [noteVersion(local, version), local.getItem('appVersion')]
  expect([seen('1'), seen('1'), seen('2'), seen('2')]).toEqual([
    [false, '1'],
    [false, '1'],
    [true, '2'],
    [false, '2'],
  ])
})

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const at = (host: string) => ({
  protocol: 'https:',
  host,
  pathname: '/',
  search: '?x=1',
  hash: '#/property-details/view?pid=7',
})

test.each([
  ['[M9-33][A1-13] an iPhone', IPHONE, 1400, 'https://m.unifi.example/?x=1#/property-details/view?pid=7'],
  ['[M9-33][A1-13] an Android phone', ANDROID, 1400, 'https://m.unifi.example/?x=1#/property-details/view?pid=7'],
  ['[M9-34][A1-14][A9-3] a window of 1199', DESKTOP, 1199, 'https://m.unifi.example/?x=1#/property-details/view?pid=7'],
  ['[M9-34][A1-14][A9-3] a window of 1200', DESKTOP, 1200, null],
])('%s redirects to the same page of the mobile site, or stays', (_, userAgent, width, address) => {
  expect(mobileAddress('m.unifi.example', { userAgent, width, location: at('unifi.example') })).toBe(address)
})

test('there are no redirect loops', () => {
  expect(mobileAddress('m.unifi.example', { userAgent: IPHONE, width: 390, location: at('m.unifi.example') })).toBe(
    null,
  )
})
