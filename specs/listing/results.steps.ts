import assert from 'node:assert/strict'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import * as filters from './tasks/filters-dialog'
import { suburbOf } from './tasks/listings'
import * as pages from './tasks/search-pages'

type W = UnifiWorld

const arrow = async (world: W, name: string) => (await pages.main(world, 'Vera')).getByRole('button', { name })

When('Vera chooses the suburb in the filters', function (this: W) {
  return filters.choosesSuburb(this)
})
When('Vera sets in the filters:', function (this: W, table: DataTable) {
  return filters.sets(this, table.rowsHash())
})
When('Vera clears the filters', async function (this: W) {
  await (await filters.filtersDialog(this)).getByRole('button', { name: 'Clear filters' }).click()
})
When('Vera asks the agent of the row {string}', async function (this: W, name: string) {
  await (await pages.rowOf(this, 'Vera', name)).getByRole('button', { name: `Contact Agent about ${name}` }).click()
})

Then('the filters offer:', function (this: W, table: DataTable) {
  return filters.offers(this, table.hashes())
})
Then('the filters have no badge', async function (this: W) {
  assert.equal(await (await arrow(this, 'Filters')).textContent(), 'Filters')
})
Then(/^the last search in the suburb asked for (\{.*\})$/, async function (this: W, body: string) {
  assert.deepEqual(await pages.lastSearch(this, 'Vera'), {
    ...(JSON.parse(body) as object),
    searchTerm: suburbOf(this),
  })
})
Then(
  /^the arrow to the previous page is (on|off), to the next page (on|off)$/,
  async function (this: W, previous: string, next: string) {
    const state = async (name: string) => ((await (await arrow(this, name)).isEnabled()) ? 'on' : 'off')
    assert.deepEqual([await state('Previous page'), await state('Next page')], [previous, next])
  },
)
Then('the similar areas are {string}', async function (this: W, names: string) {
  const cards = (await pages.main(this, 'Vera'))
    .getByRole('region', { name: 'Properties in similar areas' })
    .getByRole('link')
  await cards.first().waitFor()
  assert.equal((await cards.locator('b').allTextContents()).join(', '), names)
})
Then('the enquiry is about {string}', async function (this: W, name: string) {
  await (await pageOf(this, 'Vera')).getByRole('dialog', { name: 'Contact Agent' }).getByText(name).first().waitFor()
})
