import { describe, expect, test } from 'vitest'
import { drawnLocationOf, drawnLocationText } from '../../../domain/listing/map/drawn-location'
import { MAP_ZOOM, mapPositionOf } from '../../../domain/listing/map/map-position'

describe('the map of a listing', () => {
  const glenelg = { suburb: 'Glenelg', state: 'SA', latitude: -34.9811, longitude: 138.5166, isPlacedBySuburb: false }
  test.each([
    [{}, [-34.9811, 138.5166, true]],
    [{ suburb: 'Exampleton' }, [-34.9811, 138.5166, true]],
    [{ isPlacedBySuburb: true }, [-34.9811, 138.5166, false]],
    [{ latitude: null }, [-34.98, 138.515, false]],
    [{ longitude: null, suburb: 'Newcastle', state: 'NSW' }, [-32.927, 151.779, false]],
    [{ latitude: null, suburb: 'Newcastle' }, null],
    [{ latitude: null, suburb: 'Exampleton' }, null],
    [{ longitude: null, state: 'Fiji' }, null],
  ])(
    'is at zoom 15 on its coordinates, on its suburb without a marker, or left out: %j [B2.5-6 B9-26 B9-27]',
    (changed, centre) => {
      const found = mapPositionOf({ ...glenelg, ...changed })
      expect(found && [found.latitude, found.longitude, found.isExact]).toEqual(centre)
      expect(MAP_ZOOM).toBe(15)
    },
  )
})

describe('the drawn map of a listing', () => {
  const at = { address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045', isPlacedBySuburb: false }
  const told = (listing: typeof at & { latitude: number | null; longitude: number | null }) => {
    const location = drawnLocationOf(listing)
    return location && drawnLocationText(listing, location)
  }

  test('names the nearest places with their distances', () => {
    expect(told({ ...at, latitude: -34.98, longitude: 138.515 })).toBe(
      'Map of 41 Bayview Street, Glenelg SA 5045. In a straight line: Plympton 4 km north-east, Brighton 4 km south, Bedford Park 7 km south-east, Henley Beach 7 km north, Unley 9 km east, Adelaide 10 km north-east.',
    )
  })

  test('is of the suburb without coordinates, and left out without a known suburb', () => {
    const nowhere = { latitude: null, longitude: null }
    expect(told({ ...at, ...nowhere })).toMatch(/^Map of Glenelg\. In a straight line: /)
    expect(told({ ...at, ...nowhere, suburb: 'Exampleton' })).toBe(null)
  })
})
