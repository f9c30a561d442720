import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nearbyPlaces, walkingMinutes } from '../../domain/listing/map/nearby-places'
import { isPlacedBySuburb } from '../../server/listing/search/gazetteer'
import { listings } from '../../server/listing/listing.tables'
import { openMapArchive } from '../../server/map/map-archive'
import { listingNearby } from '../../server/listing/nearby/nearby.tables'
import { nearbyJob } from '../../server/listing/nearby/read-nearby'
import { call } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { type SamplePlace, sampleArchive, writeSample } from './map/map-archive-sample'

let stage: Stage
const folder = mkdtempSync(join(tmpdir(), 'unifi-nearby-'))
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
}, 30_000)

/** At column 363 and row 2320 of the tile 28992, 19786, whose units are a quarter of a metre. */
const GLENELG = { suburb: 'Glenelg', state: 'SA', postcode: '5045', latitude: -34.9811, longitude: 138.5166 }
const HERE: readonly SamplePlace[] = [
  ['school', 'Bay Primary School', 1363, 2320],
  ['park', 'Moseley Square', 363, 1920],
  ['school', 'St Mary’s', 3363, 2320],
  ['cafe', 'The Jetty Bar', 370, 2320],
  ['park', '', 363, 2000],
  ['station', 'Glenelg Station', 4100, 2320],
]
const EAST: readonly SamplePlace[] = [
  ['station', 'Glenelg Station', 4, 2320],
  ['supermarket', 'Corner Store', 2000, 2320],
]
const archive = (name: string, ...east: readonly SamplePlace[]) =>
  writeSample(
    join(folder, name),
    sampleArchive({
      places: [
        { x: 28_992, y: 19_786, places: HERE },
        { x: 28_993, y: 19_786, places: [...EAST, ...east] },
      ],
    }),
  )

const read = async (path: string) => {
  const opened = await openMapArchive(path)
  await nearbyJob({ db: stage.db, clock: () => stage.clock.now(), log: { warn: () => undefined } }, opened).run()
}
const nearbyOf = async (id: number) =>
  ((await call(stage, `GET /api/house/${id}/0/none`)).data as { nearby: readonly object[] }).nearby
const placed = async (at: Partial<typeof GLENELG> = {}) => {
  const { id } = await makeListing(stage.db, stage.clock.now(), { listing: { ...GLENELG, ...at } })
  return id
}

test('a listing has the nearest places of each kind that the archive knows, each once, and of no other kind [D50-1]', async () => {
  const id = await placed()
  expect(await nearbyOf(id)).toEqual([])
  await read(archive('one'))
  expect(await nearbyOf(id)).toEqual([
    { kind: 'station', name: 'Glenelg Station', metres: 913 },
    { kind: 'school', name: 'Bay Primary School', metres: 244 },
    { kind: 'school', name: 'St Mary’s', metres: 733 },
    { kind: 'park', name: 'Moseley Square', metres: 98 },
    { kind: 'supermarket', name: 'Corner Store', metres: 1401 },
  ])
})

test('it is read when a listing has moved, and when the archive is another one, and else not again [D50-2]', async () => {
  const id = await placed()
  const [one, two] = [archive('two'), archive('three', ['supermarket', 'New Store', 100, 2320])]
  await read(one)
  const readAt = async () =>
    (await stage.db.sql.select().from(listingNearby).where(eq(listingNearby.listingId, id)))[0]?.readAt
  const first = await readAt()
  stage.clock.advance(60_000)
  await read(one)
  expect(await readAt()).toEqual(first)
  await stage.db.sql.update(listings).set({ latitude: -35.2 }).where(eq(listings.id, id))
  expect(await nearbyOf(id)).toEqual([])
  await read(one)
  expect(await nearbyOf(id)).toEqual([])
  expect(await readAt()).not.toEqual(first)
  await stage.db.sql.update(listings).set({ latitude: GLENELG.latitude }).where(eq(listings.id, id))
  await read(two)
  expect((await nearbyOf(id)).at(-2)).toEqual({ kind: 'supermarket', name: 'New Store', metres: 937 })
})

test('around a suburb’s middle nothing is measured [D50-3]', async () => {
  const at = { latitude: -34.982, longitude: 138.516 }
  expect([isPlacedBySuburb({ ...GLENELG, ...at }), isPlacedBySuburb(GLENELG)]).toEqual([true, false])
  const middle = await placed(at)
  await read(archive('four'))
  expect(await nearbyOf(middle)).toEqual([])
})

describe('the places around a point [D50-1]', () => {
  const from = { latitude: -34.98, longitude: 138.51 }
  const at = (kind: 'park' | 'school', name: string, north: number) => ({
    ...{ kind, name },
    ...{ latitude: from.latitude + north / 111.195, longitude: from.longitude },
  })

  test('are within two kilometres, three of a kind, nearest first', () => {
    const parks = [1.9, 0.4, 2.1, 0.1, 0.3].map((km) => at('park', `Park ${km}`, km))
    expect(
      nearbyPlaces([...parks, at('school', 'Far School', 2.001), at('school', 'Near School', 1.999)], from),
    ).toEqual([
      { kind: 'school', name: 'Near School', metres: 1999 },
      { kind: 'park', name: 'Park 0.1', metres: 100 },
      { kind: 'park', name: 'Park 0.3', metres: 300 },
      { kind: 'park', name: 'Park 0.4', metres: 400 },
    ])
  })

  test.each([
    [0, 1],
    [61, 1],
    [62, 2],
    [245, 4],
    [1000, 17],
    [2000, 33],
  ])('%i metres are a walk of %i minutes [D50-4]', (metres, minutes) => {
    expect(walkingMinutes(metres)).toBe(minutes)
  })
})
