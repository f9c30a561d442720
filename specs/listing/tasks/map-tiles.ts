import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Serves tiles from the page's own host, which its policy allows for images. */
export const giveTiles = async (
  world: UnifiWorld,
  person: string,
  credit: string,
  creditUrl: string,
): Promise<void> => {
  const page = await pageOf(world, person)
  const tiles = { url: `${world.site}/tiles/{z}/{x}/{y}.png`, credit, creditUrl }
  await page.route('**/tiles/*/*/*.png', (route) => route.fulfill({ contentType: 'image/png', body: DOT }))
  await page.route(`${world.site}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
    })
  })
}

const standsOnTiles = (map: Locator): Promise<void> =>
  map.locator('img.leaflet-tile').first().waitFor({ state: 'attached' })

export const resultsStandOnTiles = async (world: UnifiWorld, person: string): Promise<void> =>
  standsOnTiles((await pageOf(world, person)).getByRole('region', { name: 'Map of the results' }))

/** A pixel of zoom 15 is 0.00004 degrees wide. */
const NEAR = 0.0001

export const listingMapIsAt = async (
  world: UnifiWorld,
  person: string,
  zoom: number,
  latitude: number,
  longitude: number,
): Promise<void> => {
  const map = (await pageOf(world, person)).getByRole('region', {
    name: 'Map of 41 Bayview Street, Glenelg SA 5045',
  })
  const found = await position(map)
  assert.equal(found.zoom, zoom)
  assert.ok(
    Math.abs(found.latitude - latitude) < NEAR && Math.abs(found.longitude - longitude) < NEAR,
    `${found.latitude}, ${found.longitude}`,
  )
}

/** Read from the centre tile: its URL identifies its map square. */
const position = async (place: Locator): Promise<{ zoom: number; latitude: number; longitude: number }> => {
  await standsOnTiles(place)
  const { zoom, x, y } = await place.evaluate((map) => {
    const room = map.getBoundingClientRect()
    const [left, top] = [room.left + room.width / 2, room.top + room.height / 2]
    for (const tile of map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')) {
      const square = tile.getBoundingClientRect()
      if (square.left > left || square.right <= left || square.top > top || square.bottom <= top) continue
      const [, z, column, row] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(tile.src) ?? []
      return {
        zoom: Number(z),
        x: Number(column) + (left - square.left) / square.width,
        y: Number(row) + (top - square.top) / square.height,
      }
    }
    throw new Error('no tile is in the middle of the map')
  })
  const side = 2 ** zoom
  return {
    zoom,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI,
    longitude: (x / side) * 360 - 180,
  }
}
