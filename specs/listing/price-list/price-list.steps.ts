import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../../shared/support/world'
import * as calls from '../tasks/listing-calls'
import * as long from '../tasks/long-list'
import * as list from '../tasks/price-list-page'

// The price list of a listing: covered, unlocked, sorted, compared and downloaded.

type W = UnifiWorld

Given('a building of {int} units', function (this: W, count: number) {
  return long.buildLong(this, count)
})

Given('a building of {int} levels with {int} units each', function (this: W, levels: number, units: number) {
  return long.buildHigh(this, levels, units)
})
Then('the bedrooms of every unit can be read', function (this: W) {
  return long.bedroomsAreLegible(this, this.person)
})
Then('unit {string} is in sight', function (this: W, unit: string) {
  return long.unitIsInSight(this, this.person, unit)
})
Then('the units that are not dimmed are {string}', function (this: W, units: string) {
  return long.areBright(this, this.person, units)
})

When('{person} unlocks it', function (this: W, person: string) {
  return list.unlock(this, person)
})
When('{person} ticks the units {string} to compare', function (this: W, person: string, units: string) {
  return list.tickToCompare(this, person, units)
})
Then('the message covers none of the units to compare', function (this: W) {
  return list.messageIsAboveTray(this, this.person)
})
Then("the price list is blurred and can't be read or focused", function (this: W) {
  return list.isCovered(this, this.person)
})
Then('the price list reads:', function (this: W, table: DataTable) {
  return list.reads(this, this.person, table.hashes())
})
Then('the price list has the focus', function (this: W) {
  return list.hasFocus(this, this.person)
})
Then('the price list is at most {int} pixels high', function (this: W, pixels: number) {
  return list.isAtMost(this, this.person, pixels)
})
Then(
  '{person} can touch {string} in {int} pixels of height',
  function (this: W, person: string, names: string, height: number) {
    return list.isTouchable(this, person, names.split('; '), height)
  },
)
Then('{person} sees the focus as it moves from {string}', function (this: W, person: string, labels: string) {
  return list.seesFocusOf(this, person, labels.split(' to '))
})

Then('the price list draws fewer than {int} of {int} rows', function (this: W, limit: number, rows: number) {
  return long.drawsFew(this, this.person, limit, rows)
})
Then('scrolled through, the price list shows {int} units in their order, each once', function (this: W, count: number) {
  return long.scrollsThrough(this, this.person, count)
})
Then('the focus is in sight at unit {string}, in row {int}', function (this: W, unit: string, row: number) {
  return long.focusIsAt(this, this.person, unit, row)
})

Then('these addresses open nothing:', function (this: W, addresses: DataTable) {
  return calls.openNothing(this, addresses.raw().flat())
})
