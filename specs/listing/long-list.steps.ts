import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as list from './tasks/long-list'

type W = UnifiWorld

Given('a building of {int} units', function (this: W, count: number) {
  return list.buildLong(this, count)
})

When('Vera scrolls the list from its beginning to its end', async function (this: W) {
  this.notes.set('rows met', await list.readAll(this))
})
When('Vera scrolls the list to its beginning', function (this: W) {
  return list.toBeginning(this)
})
When("Vera leaves the table's last header with {string}", function (this: W, keys: string) {
  return list.walkFromHeads(this, keys)
})

Then(
  'the table reports {int} rows and renders fewer than {int}',
  async function (this: W, rows: number, limit: number) {
    const { told, drawn } = await list.drawn(this)
    assert.equal(told, String(rows))
    assert.ok(drawn > 0 && drawn < limit, `${drawn} rows are drawn`)
  },
)
Then('she has seen {int} units, each once, in number order', function (this: W, count: number) {
  assert.deepEqual(
    this.note('rows met'),
    Array.from({ length: count }, (_, i) => [i + 2, String(i + 1)]),
  )
})
Then('the first unit rendered is {string}, in row {int}', function (this: W, unit: string, row: number) {
  return list.waitForFirst(this, unit, row)
})
Then('the focus is on the visible compare box of {string} in row {int}', function (this: W, unit: string, row: number) {
  return list.isAt(this, `Compare ${unit}`, row)
})
