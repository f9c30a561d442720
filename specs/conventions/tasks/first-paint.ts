import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

const arriving = async (world: UnifiWorld, path: string): Promise<{ html: string; policy: string }> => {
  const { status, message, headers } = await world.call('GET', path)
  assert.equal(status, 200)
  return { html: message, policy: String(headers['content-security-policy']) }
}
const painted = (html: string): string => /<div id="first-paint">(.*)<\/div><div id="root">/s.exec(html)?.[1] ?? ''
const headingOf = (html: string): string | undefined =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(painted(html))?.[1]
    ?.replaceAll('&#x27;', "'")
    .replace(/<[^>]*>.*/s, '')

/** Titled, with its canonical address, and styled by one sheet whose hash its policy allows. */
export const arriveWithFirstScreen = async (
  world: UnifiWorld,
  pages: readonly Readonly<Record<string, string>>[],
): Promise<void> => {
  for (const { page = '', canonical = page, title, heading } of pages) {
    const { html, policy } = await arriving(world, await filledIn(world, page))
    assert.equal(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&'), title)
    const address = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    assert.equal(address, `${world.site}${await filledIn(world, canonical)}`)
    assert.equal(headingOf(html), heading)
    const [, rules = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    const [, allowed] = /style-src 'self' 'sha256-([^']+)'/.exec(policy) ?? []
    assert.equal(allowed, createHash('sha256').update(rules).digest('base64'))
    assert.deepEqual([html.split('<style').length - 1, / style="/.test(html)], [1, false])
  }
}

export const arrivesWithoutFirstScreen = async (world: UnifiWorld, path: string): Promise<void> => {
  const { html, policy } = await arriving(world, path)
  assert.deepEqual(
    [html.includes('id="first-paint"'), html.includes('id="root"'), policy.includes('sha256-')],
    [false, true, false],
  )
}

const paintIn = async (world: UnifiWorld) => (await pageOf(world, world.person)).locator('#first-paint')

export const isPainted = async (world: UnifiWorld, heading: string): Promise<void> => {
  const paint = await paintIn(world)
  await paint.locator('h1', { hasText: heading }).waitFor()
  const app = paint.page().locator('#root[inert]')
  // Hidden like this, as soon as the style sheet is there, it costs the painted page no style and no layout.
  await becomes(() => app.evaluate((root) => getComputedStyle(root).contentVisibility), 'hidden')
}
/** The style sheet that hides it delays the paint; the application, which removes it, has not come yet. */
export const isHidden = async (world: UnifiWorld): Promise<void> => {
  const paint = await paintIn(world)
  await paint.waitFor({ state: 'attached' })
  await paint.waitFor({ state: 'hidden' })
  assert.equal(await paint.count(), 1)
}
export const isGone = async (world: UnifiWorld): Promise<void> => (await paintIn(world)).waitFor({ state: 'detached' })

/** Uses an observer, because the fake clock replaces `performance`. */
export const codeCameLater = async (world: UnifiWorld): Promise<void> => {
  const page = await pageOf(world, world.person)
  await page.locator('#root h1').waitFor()
  const asked = await page.evaluate(async () => {
    const [paints = [], resources = []] = await Promise.all(
      ['paint', 'resource'].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
          }),
      ),
    )
    const paintedAt = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Infinity
    const scripts = resources.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    return {
      early: scripts.filter(({ startTime }) => startTime < paintedAt).map(({ name }) => name),
      any: scripts.length > 0,
    }
  })
  assert.deepEqual(asked, { early: [], any: true })
}
