import { type DataTable, Given, Then } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as page from './tasks/invoices-page'

// What belongs to an agent's invoices.

type W = UnifiWorld

Given('{person} has {int} invoice(s) due', function (this: W, person: string, count: number) {
  return page.makeDue(this, person, count)
})
Given('{person} has these invoices due:', function (this: W, person: string, rows: DataTable) {
  return page.makeListed(this, person, rows.hashes())
})

Then('the invoices are:', function (this: W, rows: DataTable) {
  return page.rowsAre(this, this.person, rows.raw())
})
Then('{int} invoice(s) is/are listed, first {string}', function (this: W, count: number, first: string) {
  return page.rowCountIs(this, this.person, count, first)
})
Then(
  'pressing {string} saves the file {string}, which begins {string}',
  function (this: W, button: string, name: string, start: string) {
    return page.savesFile(this, this.person, button, { name, start })
  },
)
