import { expect, test } from 'vitest'
import type { MapPins } from '../../../domain/listing/map/map-pins'
import type { PinsRequest } from '../../../domain/listing/map/map-pins.ports'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import { countryPins } from '../../../server/listing/country-pins'

const EVERYWHERE: PinsRequest = { filters: defaultFilters, view: null, columns: 14 }
const CITY = { north: -33.6, south: -34.2, east: 151.4, west: 150.8 }
const COUNTRY = { north: -9, south: -44, east: 154, west: 112 }
const found: MapPins = { pins: [], clusters: [], extent: null }

/** A cache with a movable clock, and the queries that reached the database. */
const setup = (find: (request: PinsRequest) => Promise<MapPins> = () => Promise.resolve(found)) => {
  const asked: PinsRequest[] = []
  let now = 0
  const pins = countryPins(
    (request) => {
      asked.push(request)
      return find(request)
    },
    () => new Date(now),
  )
  return {
    asked,
    pins,
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
  }
}

const inSuburb = (searchSuburb: string): PinsRequest => ({
  ...EVERYWHERE,
  filters: { ...defaultFilters, searchSuburb },
})

test('all of Australia is queried once in fifteen seconds, including by concurrent calls', async () => {
  const { asked, pins, pass } = setup()
  await Promise.all([pins(EVERYWHERE), pins(EVERYWHERE)])
  pass(14.9)
  expect(await pins(EVERYWHERE)).toEqual(found)
  expect(asked.length).toBe(1)
  pass(0.1)
  await pins(EVERYWHERE)
  expect(asked.length).toBe(2)
})

test('an answer from a later time is not used, as when a clock was set back', async () => {
  const { asked, pins, pass } = setup()
  await pins(EVERYWHERE)
  pass(-3_600)
  await pins(EVERYWHERE)
  expect(asked.length).toBe(2)
})

test.each([
  ['a suburb', inSuburb('Glenelg, SA')],
  ['a view of a city', { ...EVERYWHERE, view: CITY }],
  ['a city that was searched', { ...EVERYWHERE, filters: { ...defaultFilters, bounds: CITY } }],
])('%s is queried every time', async (_, request) => {
  const { asked, pins } = setup()
  await pins(request)
  await pins(request)
  expect(asked).toEqual([request, request])
})

test('different wide queries are cached separately', async () => {
  const { asked, pins } = setup()
  const questions = [
    EVERYWHERE,
    { ...EVERYWHERE, columns: 8 },
    { ...EVERYWHERE, view: COUNTRY },
    inSuburb('SA'),
    inSuburb('Queensland'),
    { ...EVERYWHERE, filters: { ...defaultFilters, minPrice: 500_000 } },
  ]
  for (const question of [...questions, ...questions]) await pins(question)
  expect(asked).toEqual(questions)
})

test('failures are not cached', async () => {
  let fails = true
  const { asked, pins } = setup(() =>
    fails ? Promise.reject(new Error('the database is away')) : Promise.resolve(found),
  )
  await expect(pins(EVERYWHERE)).rejects.toThrow('the database is away')
  fails = false
  expect(await pins(EVERYWHERE)).toEqual(found)
  expect(asked.length).toBe(2)
})

test('two hundred queries are cached, then the oldest is evicted', async () => {
  const { asked, pins } = setup()
  const dearer = (minPrice: number): PinsRequest => ({ ...EVERYWHERE, filters: { ...defaultFilters, minPrice } })
  for (let price = 0; price <= 200; price += 1) await pins(dearer(price))
  await pins(dearer(1))
  expect(asked.length).toBe(201)
  await pins(dearer(0))
  expect(asked.length).toBe(202)
})
