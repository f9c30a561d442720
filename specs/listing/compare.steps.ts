import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { choiceOf } from '../shared/tasks/building'
import { arrives, pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as page from './tasks/compare-page'

type W = UnifiWorld

When('Vera ticks the units {string} to compare', function (this: W, units: string) {
  return page.tick(this, units)
})
When('Vera compares them', function (this: W) {
  return page.compare(this)
})
When('Vera removes unit {string}', function (this: W, unit: string) {
  return page.takeOut(this, unit)
})
When('Vera shows differences only', function (this: W) {
  return page.onlyDifferent(this)
})
When('Vera presses the button of unit {string}', function (this: W, unit: string) {
  return page.leaveBy(this, unit)
})
When('Vera opens the room selection and compares {string}', function (this: W, units: string) {
  return page.layAsideFromPicture(this, units)
})
When('Vera opens the total cost of unit {string}', function (this: W, unit: string) {
  return page.openCost(this, unit)
})
When('Vera assumes a deposit of {string} and leaves the field', function (this: W, percent: string) {
  return page.assumeDeposit(this, percent)
})

Then('the tray holds {string}', async function (this: W, units: string) {
  assert.equal(await page.tray(this), units)
})
Then('the columns are {string}', async function (this: W, columns: string) {
  assert.equal(await page.columns(this), columns)
})
Then(
  'the column of unit {string} turns {string}, without a reserve button, and this is announced',
  function (this: W, unit: string, status: string) {
    return page.turns(this, unit, status)
  },
)
Then('every column draws a plan', async function (this: W) {
  assert.equal(await page.plans(this), 4)
})
Then('{string} is highlighted and {string} is not', async function (this: W, one: string, other: string) {
  const stressed = await page.stressed(this)
  assert.deepEqual([stressed.includes(one), stressed.includes(other)], [true, false])
})
Then(
  'the total costs start from prices {string} with duty {string}',
  async function (this: W, prices: string, duties: string) {
    assert.deepEqual([await page.amounts(this, 'Price'), await page.amounts(this, 'Transfer duty')], [prices, duties])
  },
)
Then('the facts are {string}', async function (this: W, labels: string) {
  assert.equal(await page.labels(this), labels)
})
Then('Vera is asked to log in for the form of unit {string}', async function (this: W, unit: string) {
  assert.ok(choiceOf(this, unit).roomId > 0)
  await arrives(await pageOf(this, 'Vera'), '/login')
})
Then('the comparison shows no prices, but links to the price list', async function (this: W) {
  assert.deepEqual(await page.heads(this), { dollars: 0, links: 2 })
})
Then('no total costs are shown', async function (this: W) {
  assert.equal(await page.hasCosts(this), false)
})
Then('the costs begin with {string}', function (this: W, lines: string) {
  return page.costsBegin(this, lines)
})
Then('the costs cite {string} and its date', async function (this: W, title: string) {
  assert.equal(await page.source(this, title), `Transfer duty, SA. ${title}, as at 21/11/2026.`)
})
