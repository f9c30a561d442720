import * as t from 'io-ts'

const degrees = (limit: number, name: string) =>
  new t.Type<number, number>(
    name,
    t.number.is,
    (u, c) => (typeof u === 'number' && Math.abs(u) <= limit ? t.success(u) : t.failure(u, c)),
    t.identity,
  )

const Latitude = degrees(90, 'degrees of latitude')
const Longitude = degrees(180, 'degrees of longitude')

/** A map rectangle in degrees. Assumes it doesn't cross the date line. */
export const MapBounds = t.type({ north: Latitude, south: Latitude, east: Longitude, west: Longitude }, 'MapBounds')
export type MapBounds = t.TypeOf<typeof MapBounds>
