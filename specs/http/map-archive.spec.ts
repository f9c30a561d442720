import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { byteRangeOf } from '../../server/http/byte-range'
import { openMapArchive } from '../../server/map/map-archive'
import { MAP_ARCHIVE_PATH, mapArchiveRoutes } from '../../server/map/map-archive.routes'
import { layersIn, missingLayers } from '../../server/map/map-layers'
import { settingsFrom, WrongSetting } from '../../server/settings'
import { sampleArchive, writeSample } from '../listing/map/map-archive-sample'

const folder = mkdtempSync(join(tmpdir(), 'unifi-map-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [bytes, path] = [sampleArchive(), writeSample(folder)]
const SIZE = bytes.length

const serving = async (file: string) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  mapArchiveRoutes(app, await openMapArchive(file))
  return app
}
type App = Awaited<ReturnType<typeof serving>>
let app: App
beforeAll(async () => {
  app = await serving(path)
})
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', from = app) =>
  from.inject({ method, url: MAP_ARCHIVE_PATH, headers })

test('the sample is a PMTiles archive that the library of the maps reads', async () => {
  const source: Source = {
    getKey: () => 'sample',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  }
  const { specVersion, tileType, minZoom, maxZoom, minLon, maxLat } = await new PMTiles(source).getHeader()
  expect({ specVersion, tileType, minZoom, maxZoom, minLon, maxLat }).toEqual({
    ...{ specVersion: 3, tileType: 1, minZoom: 0, maxZoom: 5, minLon: 110, maxLat: -9 },
  })
  const tile = await new PMTiles(source).getZxy(5, 28, 19)
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).includes('water')).toBe(true)
})

describe('the ranges of a file of 1,000 bytes', () => {
  test.each([
    [undefined, 'all'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-126', { start: 0, end: 126 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=20-10', 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['lines=0-1', 'all'],
  ] as const)('%s', (header, range) => {
    expect(byteRangeOf(header, 1000)).toEqual(range)
  })
  test('an empty file has none', () => {
    expect([byteRangeOf('bytes=0-', 0), byteRangeOf('bytes=-5', 0)]).toEqual(['none', 'none'])
  })
})

test('a range is sent alone and as it is in the file, whatever the browser can decompress', async () => {
  const { statusCode, headers, rawPayload } = await get({ range: 'bytes=7-126', 'accept-encoding': 'br, gzip' })
  expect(statusCode).toBe(206)
  expect(rawPayload.equals(bytes.subarray(7, 127))).toBe(true)
  expect([headers['content-range'], headers['content-length'], headers['content-encoding']]).toEqual([
    `bytes 7-126/${SIZE}`,
    '120',
    undefined,
  ])
  expect([headers['accept-ranges'], headers['content-type'], headers['x-content-type-options']]).toEqual([
    'bytes',
    'application/vnd.pmtiles',
    'nosniff',
  ])
})

test('a range beyond the file is refused with its size', async () => {
  const { statusCode, headers, payload } = await get({ range: `bytes=${SIZE}-` })
  expect([statusCode, headers['content-range'], payload]).toEqual([416, `bytes */${SIZE}`, ''])
})

test('without a range, all of it is sent, and HEAD sends its size only', async () => {
  const whole = await get()
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true])
  const head = await get({}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(SIZE), ''])
  const part = await get({ range: 'bytes=0-9' }, 'HEAD')
  expect([part.statusCode, part.headers['content-length'], part.payload]).toEqual([206, '10', ''])
})

test('an unchanged archive is not sent again, and a range of another version is not mixed in', async () => {
  const tag = String((await get()).headers['etag'])
  expect(tag).toMatch(/^"[\w-]{27}"$/)
  expect((await get({ 'if-none-match': `"old", W/${tag}`, range: 'bytes=0-9' })).statusCode).toBe(304)
  expect((await get({ 'if-none-match': '"old"' })).statusCode).toBe(200)
  expect((await get({ 'if-range': tag, range: 'bytes=0-9' })).statusCode).toBe(206)
  expect((await get({ 'if-range': '"old"', range: 'bytes=0-9' })).statusCode).toBe(200)
})

test('a copy has the same ETag, and an archive that replaces it another one', async () => {
  const copy = join(folder, 'copy.pmtiles')
  copyFileSync(path, copy)
  const other = await serving(copy)
  const tags = [(await get()).headers['etag'], (await get({}, 'GET', other)).headers['etag']]
  expect(tags[0]).toBe(tags[1])
  writeFileSync(copy, sampleArchive({ layers: ['earth'] }))
  const replaced = await get({ range: 'bytes=0-6' }, 'GET', other)
  expect(replaced.payload).toBe('PMTiles')
  expect(replaced.headers['etag']).not.toBe(tags[0])
  await other.close()
})

describe('an archive that the maps cannot use is refused', () => {
  const named = (name: string, content: Buffer) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return file
  }
  const problem = (file: string) =>
    openMapArchive(file).then(
      () => null,
      (error: unknown) => (error instanceof WrongSetting ? error.message.replaceAll(folder, 'FOLDER') : error),
    )
  test.each([
    [
      'picture.pmtiles',
      Buffer.from('\x89PNG\r\n'),
      'must be a PMTiles archive of version 3: FOLDER/picture.pmtiles is not.',
    ],
    ['long.pmtiles', Buffer.alloc(500), 'must be a PMTiles archive of version 3: FOLDER/long.pmtiles is not.'],
    [
      'old.pmtiles',
      sampleArchive({ header: { 7: 2 } }),
      'must be a PMTiles archive of version 3: FOLDER/old.pmtiles is not.',
    ],
    [
      'raster.pmtiles',
      sampleArchive({ header: { 99: 2 } }),
      'must hold vector tiles (MVT): FOLDER/raster.pmtiles holds others. Set TILE_URL for pictures.',
    ],
    [
      'zstd.pmtiles',
      sampleArchive({ header: { 98: 4 } }),
      'must be compressed with gzip, or not at all: browsers cannot read FOLDER/zstd.pmtiles.',
    ],
    [
      'cut.pmtiles',
      sampleArchive().subarray(0, -1),
      'is incomplete: FOLDER/cut.pmtiles is shorter than its header says. Copy it again.',
    ],
  ])('%s', async (name, content, sentence) => {
    expect(await problem(named(name, content))).toBe(`MAP_ARCHIVE ${sentence}`)
  })
  test('a missing file, and a folder', async () => {
    expect([await problem(join(folder, 'none.pmtiles')), await problem(folder)]).toEqual([
      "MAP_ARCHIVE cannot be read: ENOENT: no such file or directory, open 'FOLDER/none.pmtiles'.",
      'MAP_ARCHIVE must be a file: FOLDER is not one.',
    ])
  })
})

test('the layers of an archive are known from its metadata', async () => {
  expect(missingLayers(await layersIn(await openMapArchive(path)))).toEqual([])
  const other = writeSample(join(folder, 'other'), sampleArchive({ layers: ['water', 'transportation'] }))
  expect(missingLayers(await layersIn(await openMapArchive(other)))).toEqual(['earth', 'roads', 'places'])
})
