import { describe, expect, test } from 'vitest'
import { STATE_CODES, type StateCode } from '../../domain/shared/places/australia'
import { CAPITALS, LOCALITIES, localityOf } from '../../domain/shared/places/localities'
import { PROJECTS } from '../../server/seed/demo'
import { marketPlaces, thresholdsOf } from '../../server/seed/market'
import { locationDescriptionOf } from '../../server/seed/texts'

/** West, east, south and north limits of each state, to a degree, and the first digits of its postcodes. */
const BOUNDS: Readonly<
  Record<StateCode, readonly [west: number, east: number, south: number, north: number, postcodes: RegExp]>
> = {
  NSW: [141, 154, -37.6, -28.1, /^2[0-8]\d\d$/],
  VIC: [141, 150, -39.2, -34, /^3\d{3}$/],
  QLD: [138, 154, -29.2, -10, /^4\d{3}$/],
  WA: [113, 129, -35.2, -13.6, /^6\d{3}$/],
  SA: [129, 141, -38.1, -26, /^5\d{3}$/],
  TAS: [144, 148.5, -43.7, -40.6, /^7\d{3}$/],
  ACT: [148.7, 149.4, -35.95, -35.1, /^2[69]\d\d$/],
  NT: [129, 138, -26, -10.9, /^0[89]\d\d$/],
}

test('every state has suburbs, each listed once', () => {
  const counts = Object.fromEntries(
    STATE_CODES.map((code) => [code, LOCALITIES.filter(({ state }) => state === code).length]),
  )
  expect(counts).toEqual({ ACT: 15, NSW: 39, NT: 13, QLD: 34, SA: 31, TAS: 16, VIC: 36, WA: 29 })
  expect(new Set(LOCALITIES.map(({ suburb, state }) => `${suburb} ${state}`)).size).toBe(LOCALITIES.length)
})

test.each(STATE_CODES)('suburbs of %s are within it and have its postcodes', (code) => {
  const [west, east, south, north, postcodes] = BOUNDS[code]
  const astray = LOCALITIES.filter(({ state }) => state === code).filter(
    ({ longitude, latitude, postcode }) =>
      longitude < west || longitude > east || latitude < south || latitude > north || !postcodes.test(postcode),
  )
  expect(astray).toEqual([])
})

test('names shared by two states are disambiguated', () => {
  const suburb = 'Box Hill'
  expect(localityOf(suburb, 'NSW')).toEqual({
    suburb,
    state: 'NSW',
    postcode: '2765',
    latitude: -33.642,
    longitude: 150.89,
  })
  expect(localityOf(suburb, 'VIC')).toEqual({
    suburb,
    state: 'VIC',
    postcode: '3128',
    latitude: -37.819,
    longitude: 145.122,
  })
  expect(localityOf(suburb, 'WA')).toBeNull()
})

test('every demo listing is in a known suburb', () => {
  expect(PROJECTS.filter(({ suburb, state }) => localityOf(suburb, state) === null)).toEqual([])
})

describe('a suburb’s location', () => {
  test.each([
    ['Glenelg', 'SA', 'Glenelg is 10 km south-west of the centre of Adelaide.'],
    ['Surfers Paradise', 'QLD', 'Surfers Paradise is 71 km south-east of the centre of Brisbane.'],
    ['Braddon', 'ACT', 'Braddon is within two kilometres of the centre of Canberra.'],
    ['Legana', 'TAS', 'Legana is 170 km north of the centre of Hobart.'],
  ] as const)('%s, %s', (suburb, state, sentence) => {
    expect(locationDescriptionOf({ suburb, state })).toBe(sentence)
  })

  test('a capital’s location is that of its central suburbs', () => {
    expect(CAPITALS.VIC).toEqual({ city: 'Melbourne', latitude: -37.814, longitude: 144.963 })
  })
})

describe('the market of a large set', () => {
  test('shares add up to one, with the first suburb of a state having the most', () => {
    const places = marketPlaces()
    expect(places.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const code of STATE_CODES) {
      const shares = places.filter(({ state }) => state === code).map(({ share }) => share)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
    }
  })

  test('thresholds increase, one fewer than there are places', () => {
    const thresholds = thresholdsOf(marketPlaces())
    expect(thresholds).toHaveLength(LOCALITIES.length - 1)
    expect(thresholds).toEqual([...thresholds].sort((a, b) => a - b))
  })
})
