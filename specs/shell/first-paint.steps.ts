import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'

type W = UnifiWorld

const OPENED = 'page opened directly'
const ENTRY = '**/assets/index-*.js'
interface Opened {
  readonly path: string
  readonly html: string
  readonly policy: string
}

When(/^somebody opens (\/\S*) directly$/, async function (this: W, path: string) {
  const { message, headers } = await this.call('GET', path)
  this.notes.set(OPENED, { path, html: message, policy: String(headers['content-security-policy']) } satisfies Opened)
})

Then('the page is titled {string} and is its own canonical address', function (this: W, title: string) {
  const { path, html } = this.note<Opened>(OPENED)
  assert.equal(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#39;', "'"), title)
  assert.equal(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1], `${this.site}${path}`)
})

const painted = (html: string): string =>
  /<div id="first-paint" inert aria-hidden="true">(.*)<\/div><div id="root">/s.exec(html)?.[1] ?? ''

Then('its first screen says {string}', function (this: W, heading: string) {
  const { html } = this.note<Opened>(OPENED)
  const said = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(painted(html))?.[1]
    ?.replaceAll('&#x27;', "'")
    .replace(/<[^>]*>.*/s, '')
  assert.equal(said, heading)
})
Then('its only inline sheet carries the nonce of its policy, and no element a style attribute', function (this: W) {
  const { html, policy } = this.note<Opened>(OPENED)
  const nonces = [...html.matchAll(/<style nonce="([^"]+)">/g)].map(([, nonce]) => nonce)
  assert.deepEqual(nonces, [/style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]])
  assert.deepEqual([html.split('<style').length - 1, / style="/.test(html)], [1, false])
})
Then('the page has no first screen', function (this: W) {
  const { html, policy } = this.note<Opened>(OPENED)
  assert.deepEqual(
    [html.includes('id="first-paint"'), html.includes('id="root"'), policy.includes('nonce-')],
    [false, true, false],
  )
})

When('Vera opens {string} directly, and the application is late', async function (this: W, path: string) {
  const page = await pageOf(this, 'Vera')
  await page.unrouteAll()
  let come = (): void => undefined
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  this.notes.set('the application comes', come)
  await page.route(ENTRY, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('about:blank')
  await page.goto(`${this.site}${path}`, { waitUntil: 'commit' })
})
Then('she sees {string} painted, and nothing of it can be pressed', async function (this: W, heading: string) {
  const paint = (await pageOf(this, 'Vera')).locator('#first-paint')
  await paint.locator('h1', { hasText: heading }).waitFor()
  assert.deepEqual([await paint.getAttribute('inert'), await paint.getAttribute('aria-hidden')], ['', 'true'])
})
When('the application comes', function (this: W) {
  this.note<() => void>('the application comes')()
})
Then(
  "what was painted is gone, and the heading {string} is the application's",
  async function (this: W, heading: string) {
    const page = await pageOf(this, 'Vera')
    await page.locator('#first-paint').waitFor({ state: 'detached' })
    await page.locator('#root').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  },
)
Then('nothing is painted there', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  const paint = page.locator('#first-paint')
  await paint.waitFor({ state: 'attached' })
  // The stylesheet that hides it delays the paint; the application, which removes it, is still blocked.
  await paint.waitFor({ state: 'hidden' })
  assert.equal(await paint.count(), 1)
  this.note<() => void>('the application comes')()
  await paint.waitFor({ state: 'detached' })
})

When('Vera opens {string} directly', async function (this: W, path: string) {
  await (await pageOf(this, 'Vera')).goto(`${this.site}${path}`)
})
Then('nothing of the application was asked for before the first paint', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await page.locator('#root h1').waitFor()
  // Uses an observer, because the fake clock replaces `performance`.
  const asked = await page.evaluate(async () => {
    const [paints = [], resources = []] = await Promise.all(
      ['paint', 'resource'].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
          }),
      ),
    )
    const painted = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Infinity
    const scripts = resources.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return {
      early: scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
      any: scripts.length > 0,
    }
  })
  assert.deepEqual(asked, { early: [], any: true })
})
