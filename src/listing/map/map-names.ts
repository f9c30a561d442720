import type { Map } from 'leaflet'
import { type Place, PLACES } from '../../../domain/shared/places/surroundings'

const CITIES = PLACES.filter(({ isCity }) => isCity)

/** Minimum zoom for suburb names. */
const CLOSE = 9
/** Pixels a letter takes, between names side by side, and from one line to the next. */
const UNIT = { letter: 6.6, across: 8, along: 18 }

/** Returns the place names that fit the visible area, cities first, then suburbs by number of listings. */
export const namesOn = (map: Map): readonly (Place & { readonly x: number; readonly y: number })[] => {
  const bounds = map.getBounds()
  const placed: (Place & { readonly x: number; readonly y: number })[] = []
  for (const place of map.getZoom() < CLOSE ? CITIES : PLACES) {
    if (!bounds.contains([place.latitude, place.longitude])) continue
    const { x, y } = map.latLngToLayerPoint([place.latitude, place.longitude])
    const isFree = placed.every(
      (other) =>
        Math.abs(other.y - y) >= UNIT.along ||
        Math.abs(other.x - x) >= ((other.name.length + place.name.length) / 2) * UNIT.letter + UNIT.across,
    )
    if (isFree) placed.push({ ...place, x, y })
  }
  return placed
}
