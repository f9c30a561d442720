import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as map from './tasks/results-map'
import * as pages from './tasks/search-pages'

type W = UnifiWorld

Given("Vera's map call fails once with {string}", function (this: W, message: string) {
  return pages.refuse(this, 'Vera', '**/api/house/mapPins', message, 1)
})

When('Vera hovers over the row {string}', async function (this: W, name: string) {
  await (await pages.rowOf(this, 'Vera', name)).hover()
})
When('Vera focuses the marker {string} by keyboard', function (this: W, words: string) {
  return map.comeToMark(this, words)
})
When('Vera presses {word} on the map', function (this: W, key: string) {
  return map.press(this, key)
})
When('Vera opens the cluster {string}', async function (this: W, words: string) {
  await (await map.mark(this, words)).click()
})

Then('the markers on the map are {string}', function (this: W, letters: string) {
  return map.marksAre(this, letters)
})
Then('a marker {string} is highlighted on the map', function (this: W, letters: string) {
  return map.litMark(this, letters)
})
Then('the row {string} is highlighted', async function (this: W, name: string) {
  await (
    await pages.main(this, 'Vera')
  )
    .locator('article[data-lit]')
    .getByRole('heading', { name, exact: true })
    .waitFor()
})
Then("the map's card reads {string} and {string}", function (this: W, name: string, price: string) {
  return map.cardReads(this, name, price)
})
Then('the marker {string} has the focus', function (this: W, words: string) {
  return map.hasFocus(this, words)
})
Then('Vera sees no map', async function (this: W) {
  assert.equal(await (await map.resultsMap(this)).count(), 0)
})
Then('the map has markers, and there are no rows', async function (this: W) {
  await (await map.resultsMap(this)).locator('.leaflet-pane button').first().waitFor()
  assert.equal(await (await pages.main(this, 'Vera')).getByRole('article').count(), 0)
})
