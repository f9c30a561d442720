import type { Map } from 'leaflet'
import { CAPITALS, LOCALITIES } from '../../../domain/shared/localities'

interface PlaceName {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly isCity: boolean
}

const CITIES: readonly PlaceName[] = Object.values(CAPITALS).map(({ city, ...at }) => ({
  name: city,
  ...at,
  isCity: true,
}))
const PLACES: readonly PlaceName[] = [
  ...CITIES,
  ...LOCALITIES.map(({ suburb, latitude, longitude }) => ({ name: suburb, latitude, longitude, isCity: false })),
]

/** Minimum zoom for suburb names. */
const CLOSE = 9
/** Minimum distance between names, in pixels. */
const ROOM = { across: 110, along: 34 }

/** Returns the place names that fit the visible area, cities first, then suburbs by number of listings. */
export const namesOn = (map: Map): readonly (PlaceName & { readonly x: number; readonly y: number })[] => {
  const bounds = map.getBounds()
  const taken = new Set<string>()
  return (map.getZoom() < CLOSE ? CITIES : PLACES).flatMap((place) => {
    if (!bounds.contains([place.latitude, place.longitude])) return []
    const { x, y } = map.latLngToLayerPoint([place.latitude, place.longitude])
    const [column, row] = [Math.round(x / ROOM.across), Math.round(y / ROOM.along)]
    const near = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => `${column + i} ${row + j}`))
    if (near.some((cell) => taken.has(cell))) return []
    taken.add(`${column} ${row}`)
    return [{ ...place, x, y }]
  })
}
