import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { main, searchThere } from '../listing/tasks/search-pages'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as reports from './tasks/reports'

type W = UnifiWorld

Given("nothing can be reported from Vera's page", function (this: W) {
  return reports.cutOff(this)
})

When(/^a visitor reports (\{.*\}) on the building$/, function (this: W, entry: string) {
  return reports.report(this, JSON.parse(entry) as object)
})
When('Vera shares the listing by {string}', async function (this: W, target: string) {
  const page = await pageOf(this, 'Vera')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await (await main(this, 'Vera')).getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: target }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
When('Vera takes the offer {string}', async function (this: W, label: string) {
  await (await main(this, 'Vera')).getByRole('link', { name: label }).first().click()
})
When('Vera looks at the results there', async function (this: W) {
  await searchThere(this, 'Vera')
})
When('Vera goes to {string} from its row', async function (this: W, name: string) {
  await (await main(this, 'Vera')).getByRole('article', { name }).getByRole('link', { name, exact: true }).click()
})

Then("Vera's first report is {string}", async function (this: W, told: string) {
  assert.equal(await reports.batch(this, 1), told)
})
Then('within {int} seconds Vera reports {string}', async function (this: W, _seconds: number, told: string) {
  assert.equal(await reports.nextBatch(this), told)
})
Then('Vera next reports {string}', async function (this: W, told: string) {
  assert.equal(await reports.nextBatch(this), told)
})
Then("Vera's page views are {string}", function (this: W, paths: string) {
  assert.equal(reports.pagesViewed(this), paths)
})
Then('all of it is kept, and nothing that says who Vera is', async function (this: W) {
  reports.isNameless(this)
  assert.match(await reports.logged(this), /^Views, Views; Time On Page, Property Details; /)
})
Then("the building's log has {string}", async function (this: W, told: string) {
  assert.equal(await reports.logged(this), told)
})
