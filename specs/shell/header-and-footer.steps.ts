import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { arrives, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as frame from './tasks/frame'

type W = UnifiWorld

const logo = async (world: W) => (await frame.header(world)).getByRole('link', { name: 'UNIFI', exact: true })

Given('the site of a tenant that is on {string}', function (this: W, networks: string) {
  return frame.makeTenantOn(this, networks.split(', '))
})
Given("it is the year {int} at Vera's", async function (this: W, year: number) {
  await (await pageOf(this, 'Vera')).clock.setSystemTime(new Date(`${year}-06-01T00:00:00.000Z`))
})

When('Vera presses the logo', async function (this: W) {
  await (await logo(this)).click()
})
When('Vera presses the logo, having left a mark in the page', async function (this: W) {
  await (await logo(this)).waitFor()
  await (
    await pageOf(this, 'Vera')
  ).evaluate(() => {
    document.documentElement.dataset['mark'] = 'left'
  })
  await (await logo(this)).click()
})
When('Vera follows {string} in the header and leaves the site', async function (this: W, name: string) {
  await frame.answerElsewhere(this)
  await frame.linkIn(await frame.header(this), name).click()
})

Then('the mark is gone', async function (this: W) {
  await (await pageOf(this, 'Vera')).waitForFunction(() => document.documentElement.dataset['mark'] === undefined)
  await (await logo(this)).waitFor()
})
Then('header and footer show the logo of {string}', async function (this: W, name: string) {
  for (const place of [await frame.header(this), await frame.footer(this)]) {
    await place.getByRole('img', { name, exact: true }).waitFor()
    assert.equal(await place.getByRole('img').count(), 1)
  }
})
Then('the header is {int} px high on these screens:', async function (this: W, height: number, routes: DataTable) {
  const heights: Record<string, number | undefined> = {}
  for (const route of routes.raw().flat()) {
    await this.open(route, 'Vera')
    await arrives(await pageOf(this, 'Vera'), route)
    await (await frame.main(this)).getByRole('heading', { level: 1 }).first().waitFor()
    heights[route] = (await (await frame.header(this)).boundingBox())?.height
  }
  assert.deepEqual(heights, Object.fromEntries(routes.raw().map(([route]) => [route, height])))
})
Then(
  'these entries of the header lead from home to their screens, and are marked there:',
  async function (this: W, entries: DataTable) {
    for (const [name = '', route = ''] of entries.raw()) {
      await this.open('/', 'Vera')
      await frame.linkIn(await frame.header(this), name).click()
      await arrives(await pageOf(this, 'Vera'), route)
      const link = frame.linkIn(await frame.header(this), name)
      await link.and((await frame.header(this)).locator('[aria-current="page"]')).waitFor()
    }
  },
)
Then('these entries of the footer lead from home to their screens:', async function (this: W, entries: DataTable) {
  for (const [name = '', route = '', heading = ''] of entries.raw()) {
    await this.open('/', 'Vera')
    await frame.linkIn(await frame.footer(this), name).click()
    await arrives(await pageOf(this, 'Vera'), route)
    await frame.isHeaded(this, heading)
  }
})
Then(
  'the route is {string}, and the page is headed {string}',
  async function (this: W, route: string, heading: string) {
    await arrives(await pageOf(this, 'Vera'), route)
    await frame.isHeaded(this, heading)
  },
)
Then('the route is still {string}', async function (this: W, route: string) {
  assert.equal(new URL((await pageOf(this, 'Vera')).url()).hash, `#${route}`)
})
Then("Vera's window is at {string}", async function (this: W, address: string) {
  const page = await pageOf(this, 'Vera')
  await page.waitForURL(address)
  assert.equal(page.context().pages().length, 1)
})
Then('the dialog {string} leads to {string}', async function (this: W, title: string, addresses: string) {
  const dialog = (await pageOf(this, 'Vera')).getByRole('dialog', { name: title })
  await dialog.waitFor()
  assert.equal((await frame.hrefs(dialog.getByRole('link'))).join(', '), addresses)
})
Then('the footer says {string}', async function (this: W, text: string) {
  await (await frame.footer(this)).getByText(text).waitFor()
})
Then('{string} in the footer leads to a PDF', async function (this: W, name: string) {
  const link = frame.linkIn(await frame.footer(this), name)
  const address = (await link.getAttribute('href')) ?? ''
  const answer = await this.call('GET', address)
  assert.deepEqual(
    [answer.status, answer.headers['content-type'], answer.message.slice(0, 5)],
    [200, 'application/pdf', '%PDF-'],
  )
})
Then('{string} in the footer leads to {string}', async function (this: W, name: string, address: string) {
  assert.equal(await frame.linkIn(await frame.footer(this), name).getAttribute('href'), address)
})
Then('the call for the social links answers those of {string}', async function (this: W, networks: string) {
  const present = networks.split(', ')
  const address = (network: string) => (present.includes(network) ? frame.addressOn(network) : '')
  assert.deepEqual((await this.call('GET', '/api/socialLinks')).data, {
    socialTwitter: address('twitter'),
    socialFacebook: address('facebook'),
    socialInstagram: address('instagram'),
  })
})
Then('header and footer lead to {string}', async function (this: W, networks: string) {
  await (await frame.footer(this)).waitFor()
  assert.deepEqual(
    [await frame.networksIn(await frame.header(this)), await frame.networksIn(await frame.footer(this))],
    [networks, networks],
  )
})

const quickSearch = async (world: W) => (await frame.footer(world)).getByRole('table')

Then('the quick search offers the states {string}', async function (this: W, names: string) {
  await (await quickSearch(this)).waitFor()
  assert.equal(
    (await (await quickSearch(this)).getByRole('rowheader').getByRole('link').allTextContents()).join(', '),
    names,
  )
})
Then('the quick search offers the types {string}', async function (this: W, names: string) {
  assert.equal(
    (await (await quickSearch(this)).getByRole('columnheader').getByRole('link').allTextContents()).join(', '),
    names,
  )
})
Then('every listing found is in {string}', async function (this: W, state: string) {
  const found = (await frame.main(this)).getByRole('article')
  await found.first().waitFor()
  const elsewhere = (await found.allInnerTexts()).filter((text) => !new RegExp(` ${state} \\d{4}`).test(text))
  assert.deepEqual(elsewhere, [])
})

const menu = async (world: W) => (await frame.header(world)).getByRole('navigation', { name: 'Menu' })

Then('the menu has {string} among its entries', async function (this: W, names: string) {
  await (await menu(this)).waitFor()
  const entries = await (
    await menu(this)
  )
    .locator('a, button')
    .evaluateAll((all) => all.map((each) => each.querySelector('[data-part=label]')?.textContent ?? each.textContent))
  assert.deepEqual(
    names.split(', ').filter((name) => !entries.includes(name)),
    [],
  )
})
When('Vera presses Escape in the menu', async function (this: W) {
  await (await pageOf(this, 'Vera')).keyboard.press('Escape')
})
Then('the menu is closed', async function (this: W) {
  await (await menu(this)).waitFor({ state: 'detached' })
})
Then('the menu is closed, and {string} has the focus', async function (this: W, name: string) {
  await (await menu(this)).waitFor({ state: 'detached' })
  await (await pageOf(this, 'Vera')).waitForFunction((wanted) => document.activeElement?.textContent === wanted, name)
})
