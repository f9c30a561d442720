import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { isKeptRunning } from './tasks/frame'

type W = UnifiWorld
const HOUR = 3_600_000

/** Counts page loads from now on. */
const countLoads = (world: W, page: Page): void => {
  const loads: string[] = []
  world.notes.set('loads', loads)
  page.on('domcontentloaded', () => void loads.push(page.url()))
}

Given('Vera has been at {string} with the version {string}', async function (this: W, route: string, version: string) {
  const page = await pageOf(this, 'Vera')
  await page.goto(`${this.site}/#${route}`)
  await page.evaluate((seen) => localStorage.setItem('appVersion', seen), version)
  await page.goto('about:blank')
})

When('Vera comes back to {string}', async function (this: W, route: string) {
  const page = await pageOf(this, 'Vera')
  countLoads(this, page)
  const again = page.waitForEvent('domcontentloaded').then(() => page.waitForEvent('domcontentloaded'))
  await page.goto(`${this.site}/#${route}`)
  await again
})

Given("Vera's clock can be moved, and she is at {string}", async function (this: W, route: string) {
  const page = await pageOf(this, 'Vera')
  await page.clock.install({ time: this.stage.clock.now() })
  countLoads(this, page)
  await page.goto(`${this.site}/#${route}`)
  await page.getByRole('contentinfo').waitFor()
  await isKeptRunning(page)
})

Given('Vera types {string} into the email', async function (this: W, typed: string) {
  await (await pageOf(this, 'Vera')).getByLabel('Email', { exact: true }).fill(typed)
})
When('an hour passes for Vera', async function (this: W) {
  await (await pageOf(this, 'Vera')).clock.fastForward(HOUR)
})

Then('the page was loaded twice, and {string} is {string}', async function (this: W, key: string, version: string) {
  const page = await pageOf(this, 'Vera')
  const loads = this.note<string[]>('loads')
  if (loads.length < 2) await page.waitForEvent('domcontentloaded')
  await page.getByRole('contentinfo').waitFor()
  await isKeptRunning(page)
  assert.deepEqual([loads.length, await page.evaluate((name) => localStorage.getItem(name), key)], [2, version])
})

Then('the page was loaded once, and the email still reads {string}', async function (this: W, typed: string) {
  const page = await pageOf(this, 'Vera')
  await isKeptRunning(page)
  assert.deepEqual(
    [this.note<string[]>('loads').length, await page.getByLabel('Email', { exact: true }).inputValue()],
    [1, typed],
  )
})

Given('the tenant has the mobile host {string}', async function (this: W, host: string) {
  const page = await pageOf(this, 'Vera')
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"mobileHost":null', `"mobileHost":${JSON.stringify(host)}`),
      })
    },
  )
  await page.route(
    (url) => url.hostname === host,
    (route) => route.fulfill({ contentType: 'text/html', body: 'the mobile site' }),
  )
})

Then('the address is still ours', async function (this: W) {
  const page = await pageOf(this, 'Vera')
  await page.getByRole('contentinfo').waitFor()
  await isKeptRunning(page)
  assert.equal(page.url(), `${this.site}/#/about`)
})

When('Vera makes the window {int} wide', async function (this: W, width: number) {
  await (await pageOf(this, 'Vera')).setViewportSize({ width, height: 900 })
})
Then('the address is {string}', async function (this: W, address: string) {
  await (await pageOf(this, 'Vera')).waitForURL(address)
})
