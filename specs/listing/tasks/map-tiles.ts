import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright'
import type { MapTiles } from '../../../domain/content/site'
import { MAP_ARCHIVE_PATH } from '../../../server/map/map-archive.routes'
import { ARCHIVE_TILES } from '../../../server/map/map-tiles'
import { pageOf, trailOf } from '../../shared/tasks/browsing'
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
  await page.route('**/tiles/*/*/*.png', (route) => route.fulfill({ contentType: 'image/png', body: DOT }))
  await tellPage(world, page, { url: `${world.site}/tiles/{z}/{x}/{y}.png`, credit, creditUrl })
}

/** The server's route of an archive is real; only the page of this person is told of it. */
export const giveArchive = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const statuses: number[] = []
  world.notes.set(STATUSES, statuses)
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === MAP_ARCHIVE_PATH) statuses.push(response.status())
  })
  await tellPage(world, page, ARCHIVE_TILES)
}
const STATUSES = 'statuses of the archive'

const tellPage = async (world: UnifiWorld, page: Page, tiles: MapTiles): Promise<void> => {
  await page.route(`${world.site}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
    })
  })
}

const standsOnTiles = (map: Locator): Promise<void> =>
  map.locator('img.leaflet-tile, canvas.leaflet-tile-loaded').first().waitFor({ state: 'attached' })

/** Water in the colours of the library's light style: the sample's tiles hold little else. */
const WATER = [128, 222, 234]

/** The tiles came in ranges of the archive, and are drawn. */
export const isDrawnFromArchive = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const map = mapOfListing(page)
  await standsOnTiles(map)
  const colours = await map
    .locator('canvas.leaflet-tile-loaded')
    .evaluateAll((tiles) =>
      tiles.map((tile) => [...((tile as HTMLCanvasElement).getContext('2d')?.getImageData(128, 128, 1, 1).data ?? [])]),
    )
  assert.ok(
    colours.some(([red, green, blue]) => isDeepStrictEqual([red, green, blue], WATER)),
    `the tiles are ${JSON.stringify(colours)}`,
  )
  assert.deepEqual([...new Set(world.note<number[]>(STATUSES))], [206])
}

/** Everything that the page asked for, it asked of its own server. */
export const askedOnlyTheSite = (world: UnifiWorld, person: string): void => {
  assert.deepEqual([...trailOf(world, person).hosts], [new URL(world.site).host])
}

/** The drawn map in sight, and how many markers it has: houses in the brand's colour with a white edge. */
export const drawnMapIs = async (world: UnifiWorld, person: string, words: string, markers: number): Promise<void> => {
  const page = await pageOf(world, person)
  const map = page.getByRole('main').getByRole('img', { name: words, exact: true })
  await map.waitFor()
  const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  assert.match(brand, /^#[0-9a-f]{6}$/)
  assert.equal(await map.locator(`path[fill="${brand}"][stroke="#fff"]`).count(), markers)
}

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
  const found = await position(mapOfListing(await pageOf(world, person)))
  assert.equal(found.zoom, zoom)
  assert.ok(
    Math.abs(found.latitude - latitude) < NEAR && Math.abs(found.longitude - longitude) < NEAR,
    `${found.latitude}, ${found.longitude}`,
  )
}

const mapOfListing = (page: Page): Locator =>
  page.getByRole('region', { name: 'Map of 41 Bayview Street, Glenelg SA 5045' })

/** Read from the centre tile: its URL identifies its map square. */
const position = async (place: Locator): Promise<{ zoom: number; latitude: number; longitude: number }> => {
  await standsOnTiles(place)
  const { zoom, x, y } = await place.evaluate((map) => {
    const area = map.getBoundingClientRect()
    const [left, top] = [area.left + area.width / 2, area.top + area.height / 2]
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
