import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { hasFocus, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as view from './tasks/listing-page'
import { addAgent, changeBuilding, changeUnits, lengthenLife, removeUnits } from './tasks/listings'
import { hold, letGo, main } from './tasks/search-pages'

type W = UnifiWorld

Given(/^the building has (\{.*\})$/, function (this: W, values: string) {
  return changeBuilding(this, JSON.parse(values) as object)
})
Given(/^the building's units have (\{.*\})$/, function (this: W, values: string) {
  return changeUnits(this, JSON.parse(values) as object)
})
Given('the building has no units yet', function (this: W) {
  return removeUnits(this)
})
Given('the building has a second agent, {string}', function (this: W, name: string) {
  return addAgent(this, name)
})
Given("the agent's bio is long", function (this: W) {
  return lengthenLife(this)
})
Given('the network loses the code of {string} on its way to Vera', function (this: W, name: string) {
  return view.loseCode(this, 'Vera', name)
})
When('the network lets the code of {string} through', function (this: W, name: string) {
  return view.findCode(this, 'Vera', name)
})
Given('the listing service is slow', function (this: W) {
  return hold(this, 'Vera', /\/api\/house\/\d+\/0\/ordersId/)
})

When('Vera presses {string} beside the listing', async function (this: W, name: string) {
  await (await view.opened(this, 'Vera')).getByRole('button', { name, exact: true }).first().click()
})
When('the listing service responds', function (this: W) {
  return letGo(this, 'Vera')
})
When('Vera opens the tab {string}', function (this: W, name: string) {
  return view.openTab(this, 'Vera', name)
})
When('Vera scrolls past the price', function (this: W) {
  return view.scrollPastPrice(this, 'Vera')
})
When('Vera scrolls back up', async function (this: W) {
  await (
    await pageOf(this, 'Vera')
  ).evaluate(() => {
    scrollTo(0, 0)
  })
})

Then('Vera waits before a skeleton', async function (this: W) {
  const place = await main(this, 'Vera')
  await place.getByText('Loading the listing').waitFor({ state: 'attached' })
  assert.equal(await place.getByRole('tablist').count(), 0)
})
Then(
  'the listing stays with the message {string}, and Vera presses {string}',
  async function (this: W, words: string, button: string) {
    const told = (await view.opened(this, 'Vera')).getByRole('alert').filter({ hasText: words })
    await told.getByRole('button', { name: button }).click()
  },
)
Then('the carousel has {int} pictures', async function (this: W, count: number) {
  assert.equal(await view.pictures(this, 'Vera'), count)
})
Then('the price reads {string}', async function (this: W, shown: string) {
  assert.equal(await view.price(this, 'Vera'), shown)
})
Then('the buttons are {string}', async function (this: W, labels: string) {
  assert.equal(await view.buttons(this, 'Vera'), labels)
})
Then('the bar has no buttons', async function (this: W) {
  await (await view.sticky(this, 'Vera')).waitFor({ state: 'detached' })
})
Then('the bar has the price and the buttons', async function (this: W) {
  const bar = await view.sticky(this, 'Vera')
  await bar.getByRole('link').first().waitFor()
  assert.deepEqual(
    [await bar.getByText('$600,000').count(), await bar.getByRole('link').allTextContents()],
    [1, ['Select now']],
  )
})
Then('the tabs are {string}', async function (this: W, labels: string) {
  assert.equal(await view.tabs(this, 'Vera'), labels)
})
Then('the document shows as a PDF', async function (this: W) {
  const address = await (await main(this, 'Vera')).getByRole('tabpanel').locator('iframe').getAttribute('src')
  assert.equal(address, '/files/listings/1/specifications.pdf#navpanes=0&view=FitH')
})
Then('the document shows as a picture', async function (this: W) {
  assert.equal(
    await (await main(this, 'Vera')).getByRole('tabpanel').locator('img').getAttribute('src'),
    '/drawings/1/site.svg',
  )
})
Then('pressing {string} saves {string}', async function (this: W, name: string, file: string) {
  const saving = (await pageOf(this, 'Vera')).waitForEvent('download')
  await (await main(this, 'Vera')).getByRole('button', { name }).click()
  assert.equal((await saving).suggestedFilename(), file)
})
Then('the table {string} has the columns {string}', async function (this: W, table: string, columns: string) {
  assert.equal((await view.columnsOf(this, 'Vera', table)).join(', '), columns)
})
Then('the breadcrumb below the tabs is {string}', async function (this: W, trail: string) {
  assert.equal(await view.trail(this, 'Vera'), trail)
})
Then(
  "the agent's bio is shortened until Vera presses {string}, and again after {string}",
  async function (this: W, more: string, less: string) {
    const place = await view.opened(this, 'Vera')
    const cut: boolean[] = []
    const look = async () => cut.push((await view.bioLines(this, 'Vera')).cut)
    await look()
    await place.getByRole('button', { name: more }).click()
    await look()
    await place.getByRole('button', { name: less }).click()
    await look()
    assert.deepEqual(cut, [true, false, true])
  },
)
Then(
  'the number {string} dials {string}, and has the focus',
  async function (this: W, number: string, address: string) {
    const link = (await main(this, 'Vera')).getByRole('link', { name: number })
    await hasFocus(link)
    assert.equal(await link.getAttribute('href'), address)
  },
)
Then('{string} is bold', async function (this: W, word: string) {
  await (await view.opened(this, 'Vera')).locator('b', { hasText: word }).waitFor()
})
Then("none of the agent's scripts can run", async function (this: W) {
  assert.deepEqual(await view.harm(this, 'Vera'), [])
  assert.notEqual(await (await pageOf(this, 'Vera')).title(), 'taken over')
})
Then('the facts say {string}', async function (this: W, wanted: string) {
  const said = await view.facts(this, 'Vera')
  const pairs = wanted.split(/, (?=[A-Z])/).map((pair) => pair.split(': ') as [string, string])
  assert.deepEqual(
    pairs.map(([label]) => [label, said[label]]),
    pairs,
  )
})
