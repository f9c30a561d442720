import type { Map } from 'leaflet'
import { describe, expect, test } from 'vitest'
import { namesOn } from '../../../src/listing/map/map-names'

/** The whole country at a zoom level, in Leaflet's projection. */
const mapAt = (zoom: number): Map => {
  const size = 256 * 2 ** zoom
  return {
    getZoom: () => zoom,
    getBounds: () => ({ contains: () => true }),
    latLngToLayerPoint: ([latitude, longitude]: [number, number]) => ({
      x: ((longitude + 180) / 360) * size,
      y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * size,
    }),
  } as unknown as Map
}

describe('the national map', () => {
  test.each([3, 4])('names Adelaide beside Melbourne at zoom %i', (zoom) => {
    expect(namesOn(mapAt(zoom)).map(({ name }) => name)).toEqual([
      'Sydney',
      'Melbourne',
      'Brisbane',
      'Perth',
      'Adelaide',
      'Hobart',
      ...(zoom === 3 ? [] : ['Canberra']),
      'Darwin',
    ])
  })
})
