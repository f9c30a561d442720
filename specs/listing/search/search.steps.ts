import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../../shared/support/world'
import { makeMany, makeThese } from '../tasks/listings'
import * as results from '../tasks/search-results'

// The search: its panel, its filters, and the results as a list and on a map.

type W = UnifiWorld

Given('these listings in a separate suburb:', function (this: W, table: DataTable) {
  return makeThese(this, table.hashes())
})
Given('{int} listings in a separate suburb', function (this: W, count: number) {
  return makeMany(this, count)
})

When('{person} picks the property type {string}', function (this: W, person: string, type: string) {
  return results.pickType(this, person, type)
})
When('{person} points at the row {string}', function (this: W, person: string, name: string) {
  return results.hoverOver(this, person, name)
})

Then('{person} finds {string}', function (this: W, person: string, names: string) {
  return results.finds(this, person, names)
})
Then('{int} rows show, on page {int}', function (this: W, rows: number, page: number) {
  return results.rowsShow(this, this.person, rows, page)
})
Then('the rows show:', function (this: W, table: DataTable) {
  return results.rowsRead(this, this.person, table.hashes())
})
Then('the filters offer:', function (this: W, table: DataTable) {
  return results.filtersOffer(this, this.person, table.hashes())
})
Then('down the page, in per cent, the advertisement is:', function (this: W, rows: DataTable) {
  return results.advertisementsAre(this, this.person, rows.raw())
})
Then('the tab keeps {string} with:', function (this: W, key: string, fields: DataTable) {
  return results.tabKeeps(this, this.person, key, fields.raw())
})
