import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { pageOf } from '../shared/tasks/browsing'
import { filledIn } from '../shared/tasks/text'
import { noteAnswer } from '../shared/tasks/people'
import type { UnifiWorld } from '../shared/support/world'
import * as contact from './tasks/contact'
import { axeInDialog } from './tasks/dialogs'
import * as pages from './tasks/search-pages'

// Sentences that features of other contexts still use: delete each with the last feature that says it.

type W = UnifiWorld

When('a visitor calls {string}', async function (this: W, call: string) {
  const [method = '', path = ''] = (await filledIn(this, call)).split(' ')
  noteAnswer(this, await this.call(method, path))
})
When(
  /^a visitor calls "(\w+) (\S+)" with (\{.*\})$/,
  async function (this: W, method: string, path: string, body: string) {
    noteAnswer(this, await this.call(method, path, JSON.parse(body)))
  },
)
Given("Vera's dropdown call fails with {string}", function (this: W, message: string) {
  return pages.refuse(this, 'Vera', '**/getSuburbsSearchDropdown', message)
})
When('Vera turns to page {int}', async function (this: W, page: number) {
  await (await pages.main(this, 'Vera')).getByRole('button', { name: `Page ${page}` }).click()
})
When('Vera opens the tab {string}', async function (this: W, name: string) {
  await (await pages.main(this, 'Vera')).getByRole('tab', { name, exact: true }).last().click()
})
Then(/^the last search asked for (\{.*\})$/, async function (this: W, body: string) {
  assert.deepEqual(await pages.lastSearch(this, 'Vera'), JSON.parse(body))
})
Then('axe finds nothing in the open dialog', async function (this: W) {
  assert.deepEqual(await axeInDialog(await pageOf(this, 'Vera')), [])
})

Given('the enquiry service is down', function (this: W) {
  return contact.refuseOnce(this, 'The postman is ill.')
})
Given('the enquiry service is slow', function (this: W) {
  return contact.answerSlowly(this)
})
When('Vera begins to {string}', function (this: W, button: string) {
  return contact.begin(this, button)
})
When('Vera fills in the enquiry:', function (this: W, table: DataTable) {
  return contact.fillIn(this, table.rowsHash())
})
When('Vera sends the enquiry', function (this: W) {
  return contact.send(this)
})
When('Vera presses send twice before the answer comes', function (this: W) {
  return contact.sendTwice(this)
})
Then('the enquiry is not sent: {string}', async function (this: W, message: string) {
  await (await contact.enquiry(this)).getByRole('alert').getByText(message).waitFor()
})
Then('the enquiry still has:', function (this: W, table: DataTable) {
  return contact.holds(this, table.rowsHash())
})
Then('the enquiry is closed', async function (this: W) {
  await (await contact.enquiry(this)).waitFor({ state: 'detached' })
})
