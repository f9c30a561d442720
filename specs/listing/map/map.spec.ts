import { describe, expect, test } from 'vitest'
import { around, AUSTRALIA, isWithin, padded, rounded, sameBounds } from '../../../domain/listing/map/map-area'
import { MapBounds } from '../../../domain/listing/map/map-bounds'
import { merged } from '../../../domain/listing/map/map-merge'
import { cellOf, columnsFor, pinLabel, pinWords } from '../../../domain/listing/map/map-pins'

const BOX = { north: -34.6, south: -35.2, east: 138.9, west: 138.3 }

describe('a map area', () => {
  test('is a rectangle in degrees', () => {
    expect([MapBounds.is(BOX), MapBounds.decode(BOX)._tag]).toEqual([true, 'Right'])
    expect([
      MapBounds.decode({ ...BOX, north: 91 })._tag,
      MapBounds.decode({ ...BOX, west: -181 })._tag,
      MapBounds.decode({ ...BOX, east: NaN })._tag,
    ]).toEqual(['Left', 'Left', 'Left'])
  })

  test('can be compared, rounded and padded', () => {
    expect([
      sameBounds(BOX, { ...BOX }),
      sameBounds(BOX, { ...BOX, west: 138 }),
      sameBounds(undefined, undefined),
      sameBounds(BOX, undefined),
    ]).toEqual([true, false, true, false])
    expect(rounded({ north: -34.6000049, south: -35.2000051, east: 138.9, west: 138.3 })).toEqual({
      north: -34.6,
      south: -35.20001,
      east: 138.9,
      west: 138.3,
    })
    expect(padded(BOX, 0.5)).toEqual({ north: -34.3, south: -35.5, east: 139.2, west: 138 })
    expect(padded({ north: -35, south: -35, east: 138, west: 138 }, 0.5)).toEqual({
      north: -34.99,
      south: -35.01,
      east: 138.01,
      west: 137.99,
    })
    expect(padded({ north: 90, south: -90, east: 180, west: -180 }, 1)).toEqual({
      north: 90,
      south: -90,
      east: 180,
      west: -180,
    })
  })

  test('can be the bounds of others', () => {
    expect([around([]), around([BOX, { north: -31, south: -32, east: 116, west: 115 }])]).toEqual([
      null,
      { north: -31, south: -35.2, east: 138.9, west: 115 },
    ])
    expect([isWithin(BOX, AUSTRALIA), isWithin(AUSTRALIA, BOX)]).toEqual([true, false])
  })
})

describe('a cell of the grid', () => {
  test.each([
    ['Australia', AUSTRALIA],
    ['a city', BOX],
    ['a street', { north: -34.98, south: -34.9804, east: 138.5155, west: 138.515 }],
    ['a tall strip', { north: 60, south: -60, east: 0.001, west: 0 }],
    ['a point', { north: 0, south: 0, east: 0, west: 0 }],
  ])('limits markers to the number of columns: %s', (_what, view) => {
    const { across, along } = cellOf(view, 14)
    expect(Math.max((view.east - view.west) / across, (view.north - view.south) / along)).toBeLessThanOrEqual(14.001)
  })

  test('is as wide as a marker with padding', () => {
    expect([100, 350, 563, 5_000].map(columnsFor)).toEqual([4, 7, 12, 24])
  })

  test('stays in place while the map moves', () => {
    expect(cellOf(BOX, 14).across).toBe(cellOf({ ...BOX, east: 139, west: 138.4 }, 14).across)
    expect(Math.log2(360 / cellOf(BOX, 14).across) % 1).toBe(0)
  })
})

test.each([
  [0, 'Offer'],
  [null, 'Offer'],
  [950, '$950'],
  [499_499, '$499k'],
  [620_000, '$620k'],
  [999_499, '$999k'],
  [999_500, '$1m'],
  [1_150_000, '$1.15m'],
  [1_500_000, '$1.5m'],
  [9_990_000, '$9.99m'],
  [10_400_000, '$10m'],
  [100_000_000, '$100m'],
])('a price of %j is labelled %s', (price, label) => {
  expect(pinLabel({ price })).toBe(label)
})

test('a marker’s text has its name, type and price', () => {
  const pin = {
    propertyId: 7,
    name: 'The Lantern',
    propertyType: 'Apartments' as const,
    price: 500_000,
    maxPrice: 900_000,
    latitude: -34.98,
    longitude: 138.515,
  }
  expect([pinWords(pin), pinWords({ ...pin, price: 0, maxPrice: null })]).toEqual([
    'The Lantern, Apartments, $500,000 - $900,000',
    'The Lantern, Apartments, Make an offer',
  ])
})

test('overlapping markers become one cluster; the others are unchanged', () => {
  const pin = (propertyId: number, longitude: number) => ({
    propertyId,
    name: `Home ${propertyId}`,
    propertyType: 'Land' as const,
    price: null,
    maxPrice: null,
    latitude: -30,
    longitude,
  })
  const cluster = { listings: 3, latitude: -30, longitude: 10, bounds: { north: -29, south: -31, east: 11, west: 9 } }
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    x: longitude * 10,
    y: latitude * 10,
  })
  expect(merged({ pins: [pin(1, 14), pin(2, 14.5), pin(3, 30)], clusters: [cluster] }, at)).toEqual({
    pins: [pin(2, 14.5), pin(3, 30)],
    clusters: [{ listings: 4, latitude: -30, longitude: 11, bounds: { north: -29, south: -31, east: 14, west: 9 } }],
  })
})
