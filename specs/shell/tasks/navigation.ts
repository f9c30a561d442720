import assert from 'node:assert/strict'
import { leavePage, pageOf, trailOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'
import { isKeptRunning } from './frame'

/** An address as typed into the browser, with or without a hash; the page may still be loading. */
export const openAddress = async (world: UnifiWorld, person: string, address: string): Promise<void> => {
  const page = await pageOf(world, person)
  await leavePage(world, page)
  await page.goto(world.site + (await filledIn(world, address)), { waitUntil: 'commit' })
}
/** The route, typed into the address bar of the open page. */
export const changeAddress = async (world: UnifiWorld, person: string, route: string): Promise<void> => {
  await (await pageOf(world, person)).goto(`${world.site}/#${route}`)
}
export const makeWindow = async (world: UnifiWorld, person: string, width: number): Promise<void> =>
  (await pageOf(world, person)).setViewportSize({ width, height: 900 })

/** `/#/about` for ours, where the page stays once its background services run; or another site's. */
export const addressIs = async (world: UnifiWorld, address: string): Promise<void> => {
  const page = await pageOf(world, world.person)
  if (!address.startsWith('/')) return page.waitForURL(address)
  await page.waitForURL(world.site + address)
  await page.getByRole('contentinfo').waitFor()
  await isKeptRunning(world, page)
  assert.equal(page.url(), world.site + address)
}

/** Exactly that often, with its background services running. */
export const hasLoaded = async (world: UnifiWorld, times: number): Promise<void> => {
  const page = await pageOf(world, world.person)
  const loads = () => trailOf(world, world.person).loaded.filter((url) => url.startsWith(`${world.site}/#`)).length
  await becomes(() => loads() >= times, true)
  await page.getByRole('contentinfo').waitFor()
  await isKeptRunning(world, page)
  assert.equal(loads(), times)
}

export const focusIsOn = async (world: UnifiWorld, tag: string): Promise<void> => {
  const page = await pageOf(world, world.person)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction((wanted) => document.activeElement?.tagName === wanted, tag)
}

export const windowsClose = async (world: UnifiWorld, person: string, addresses: readonly string[]): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('banner').waitFor()
  for (const address of addresses) {
    const closed = page
      .waitForEvent('popup')
      .then((popup) => (popup.isClosed() ? undefined : popup.waitForEvent('close')))
    await page.evaluate((url) => void window.open(url), address)
    await closed
    assert.equal(page.context().pages().length, 1)
  }
}
