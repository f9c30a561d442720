import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { suburbOf } from './tasks/listings'
import * as pages from './tasks/search-pages'

type W = UnifiWorld

const SEARCH_CALL = /\/api\/house\/1\/15$/
const suburbField = async (world: W) =>
  (await pages.main(world, 'Vera')).getByRole('combobox', { name: 'Suburb, postcode or state' })
const dialog = async (world: W) => (await pageOf(world, 'Vera')).getByRole('dialog', { name: 'Filters' })
const filtersButton = async (world: W) => (await pages.main(world, 'Vera')).getByRole('button', { name: /^Filters/ })

Given("Vera's dropdown call fails with {string}", function (this: W, message: string) {
  return pages.refuse(this, 'Vera', '**/getSuburbsSearchDropdown', message)
})
Given('the search service is slow', function (this: W) {
  return pages.hold(this, 'Vera', SEARCH_CALL)
})
Given("Vera's search fails once with {string}", function (this: W, message: string) {
  return pages.refuse(this, 'Vera', SEARCH_CALL, message, 1)
})

When('the search service responds', function (this: W) {
  return pages.letGo(this, 'Vera')
})
When('Vera searches there', function (this: W) {
  return pages.searchThere(this, 'Vera')
})
When('Vera selects the property type {string}', async function (this: W, kind: string) {
  await (
    await pages.main(this, 'Vera')
  )
    .getByRole('group', { name: 'Search by property type' })
    .getByRole('button', { name: new RegExp(`^${kind} `) })
    .click()
})
When('Vera chooses {string}', async function (this: W, label: string) {
  await (await pages.main(this, 'Vera')).getByText(label, { exact: true }).click()
})
When('Vera goes to the suburb field', async function (this: W) {
  await (await suburbField(this)).click()
})
When('Vera types the suburb', async function (this: W) {
  await (await suburbField(this)).click()
  await (await pageOf(this, 'Vera')).getByRole('listbox').waitFor()
  await (await suburbField(this)).pressSequentially(suburbOf(this))
})
When('Vera chooses the suggestion', async function (this: W) {
  await (await pageOf(this, 'Vera')).keyboard.press('Enter')
})
When('Vera clears the suburb', async function (this: W) {
  await (await pages.main(this, 'Vera')).getByRole('button', { name: 'Clear', exact: true }).click()
})
When('Vera opens the filters', async function (this: W) {
  await (await filtersButton(this)).click()
  await (await dialog(this)).waitFor()
})
When(
  'Vera sets {string} to {string} and {string} to {string}',
  async function (this: W, one: string, first: string, other: string, second: string) {
    await (await dialog(this)).getByLabel(one).selectOption({ label: first })
    await (await dialog(this)).getByLabel(other).selectOption({ label: second })
  },
)
When('Vera closes the filters', async function (this: W) {
  await (await dialog(this)).getByRole('button', { name: 'Close' }).click()
})
When('Vera searches from the filters', async function (this: W) {
  await (await dialog(this)).getByRole('button', { name: 'Search' }).click()
})
When('Vera ticks the property type {string}', async function (this: W, kind: string) {
  await (await dialog(this)).getByText(kind, { exact: true }).click()
})
When('Vera sorts by {string}', async function (this: W, label: string) {
  await (await pages.main(this, 'Vera')).getByLabel('Sort by').selectOption({ label })
})
When('Vera turns to page {int}', async function (this: W, page: number) {
  await (await pages.main(this, 'Vera')).getByRole('button', { name: `Page ${page}` }).click()
})
When('Vera loads more', async function (this: W) {
  await (await pages.main(this, 'Vera')).getByRole('button', { name: 'Load more' }).click()
})
When('Vera reloads the results', async function (this: W) {
  await (await pageOf(this, 'Vera')).reload()
})
When('Vera opens the first listing', async function (this: W) {
  await (await pages.main(this, 'Vera')).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await (await pages.main(this, 'Vera')).getByRole('tablist').waitFor()
})
When('Vera takes the filter {string} away', async function (this: W, label: string) {
  await (await pages.main(this, 'Vera')).getByRole('button', { name: `Remove filter ${label}` }).click()
})
When('Vera goes to a listing', async function (this: W) {
  await (await pages.main(this, 'Vera')).getByRole('article').first().getByRole('heading').getByRole('link').click()
})
When('Vera goes to the home page', async function (this: W) {
  await (await pageOf(this, 'Vera')).getByRole('banner').locator('a[href="#/"]').first().click()
})

Then(/^the last search asked for (\{.*\})$/, async function (this: W, body: string) {
  assert.deepEqual(await pages.lastSearch(this, 'Vera'), JSON.parse(body))
})
Then('the searches asked for were {string}', function (this: W, wanted: string) {
  assert.equal(pages.pagesAskedFor(this, 'Vera'), wanted)
})
Then('the property types to choose from are {string}', async function (this: W, kinds: string) {
  const group = (await pages.main(this, 'Vera')).getByRole('group', { name: 'Search by property type' })
  await group.getByText('listing').first().waitFor({ state: 'attached' })
  assert.equal(
    (await group.getByRole('button').allTextContents())
      .map((text) => text.replace(/ [\d,]+ listings?$/, ''))
      .join(', '),
    kinds,
  )
})
Then("the email address links to the tenant's mailbox", async function (this: W) {
  assert.equal(
    await (await pages.main(this, 'Vera')).getByRole('link', { name: 'hello@unifi.example' }).getAttribute('href'),
    'mailto:hello@unifi.example',
  )
})
Then('the suburb is suggested', async function (this: W) {
  await (await pageOf(this, 'Vera')).getByRole('option', { name: `${suburbOf(this)}, SA` }).waitFor()
})
Then('the suburbs offered are {string}', async function (this: W, names: string) {
  await (
    await pageOf(this, 'Vera')
  ).waitForFunction(
    (wanted) => [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent).join(', ') === wanted,
    names,
  )
})
Then('the suburb field holds the suburb', async function (this: W) {
  assert.equal(await (await suburbField(this)).inputValue(), `${suburbOf(this)}, SA`)
})
Then('the suburb field is empty', async function (this: W) {
  assert.equal(await (await suburbField(this)).inputValue(), '')
})
Then('the badge of the filters reads {string}', async function (this: W, count: string) {
  assert.equal(await (await filtersButton(this)).textContent(), `Filters${count} in use`)
})
Then('the property types to tick are {string}', async function (this: W, kinds: string) {
  assert.equal(
    (await (await dialog(this)).getByRole('group', { name: 'Property Type' }).locator('label').allTextContents()).join(
      ', ',
    ),
    kinds,
  )
})
Then('the property types ticked are {string}', async function (this: W, kinds: string) {
  const ticked = await (
    await dialog(this)
  )
    .getByRole('group', { name: 'Property Type' })
    .locator('input')
    .evaluateAll((boxes) =>
      (boxes as HTMLInputElement[])
        .filter(({ checked, indeterminate }) => checked || indeterminate)
        .map((box) => `${box.labels?.[0]?.textContent ?? ''}${box.indeterminate ? ' (some)' : ''}`),
    )
  assert.equal(ticked.join(', '), kinds)
})
Then('Vera finds {string}', function (this: W, names: string) {
  return pages.finds(this, 'Vera', names)
})
Then('{int} rows show, on page {int}', function (this: W, rows: number, page: number) {
  return pages.rowsShow(this, 'Vera', rows, page)
})
Then('the rows show:', async function (this: W, table: DataTable) {
  for (const { name = '', ...wanted } of table.hashes())
    assert.deepEqual(await pages.rowTells(this, 'Vera', name), wanted)
})
Then(
  "every row shows the address with state and postcode, the agency in its colour, and the agent's name and picture",
  function (this: W) {
    return pages.rowsNameTheirSellers(this, 'Vera')
  },
)
Then('the snapshot of {string} is {string}', async function (this: W, name: string, snapshot: string) {
  assert.equal(await pages.snapshotOf(this, 'Vera', name), snapshot)
})
Then('the filters in use are {string}', async function (this: W, labels: string) {
  assert.equal(await pages.filtersInUse(this, 'Vera'), labels)
})
Then(
  'the advertisement at 10, 50 and 80 per cent of the page is the first, the second and the third',
  async function (this: W) {
    const { data } = await this.call('POST', '/api/getAdvertising', {
      adPage: 'U-Display Listings Page',
      adSuburbs: null,
    })
    const slots = data as Record<string, string>
    assert.deepEqual(
      [await pages.adAt(this, 'Vera', 0.1), await pages.adAt(this, 'Vera', 0.5), await pages.adAt(this, 'Vera', 0.8)],
      [slots['udisplayListings1'], slots['udisplayListings2'], slots['udisplayListings3']],
    )
  },
)
Then('at 99 per cent there is none', async function (this: W) {
  assert.equal(await pages.adAt(this, 'Vera', 0.99), null)
})
Then(/^the session keeps the filters (\{.*\})$/, async function (this: W, filters: string) {
  assert.deepEqual(await pages.sessionKeeps(this, 'Vera', 'searchFilters'), JSON.parse(filters))
})
Then('the session keeps the flag of a search', async function (this: W) {
  assert.equal(await pages.sessionKeeps(this, 'Vera', 'searchFlag'), true)
})
Then('the session keeps the search', async function (this: W) {
  await (await pages.main(this, 'Vera')).getByRole('tablist').waitFor()
  assert.deepEqual(
    [await pages.sessionKeeps(this, 'Vera', 'searchPage'), await pages.sessionKeeps(this, 'Vera', 'searchFlag')],
    [{ page: 1, pageSize: 15 }, true],
  )
})
Then('the session forgets the search', async function (this: W) {
  await pages.sessionForgets(await pageOf(this, 'Vera'))
})
