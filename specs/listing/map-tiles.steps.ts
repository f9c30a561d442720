import assert from 'node:assert/strict'
import { Given, Then } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as tiles from './tasks/map-tiles'
import { resultsMap } from './tasks/results-map'

type W = UnifiWorld

/** A pixel of zoom 15 is 0.00004 degrees wide. */
const NEAR = 0.0001

Given(
  "the site's maps stand on tiles of {string}, who are at {string}",
  function (this: W, credit: string, address: string) {
    return tiles.giveTiles(this, credit, address)
  },
)

Then(
  "the listing's map is at zoom {int}, its middle at {float} and {float}",
  async function (this: W, zoom: number, latitude: number, longitude: number) {
    const found = await tiles.position(await tiles.listingMap(this))
    assert.equal(found.zoom, zoom)
    assert.ok(
      Math.abs(found.latitude - latitude) < NEAR && Math.abs(found.longitude - longitude) < NEAR,
      `${found.latitude}, ${found.longitude}`,
    )
  },
)
Then('the results map has tiles', async function (this: W) {
  await tiles.standsOnTiles(await resultsMap(this))
})
Then('the map names {string} with a way to {string}', async function (this: W, words: string, address: string) {
  assert.deepEqual(await tiles.credit(this), { words, address })
})
