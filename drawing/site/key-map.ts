import type { GeoPoint } from '../../domain/shared/places/distance'
import { inked } from '../ink'
import { polygon, polyline, rect } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import { COAST } from './australia'
import type { Box } from './map-lettering'
import { thinned } from './projection'
import { BORDERS } from './state-borders'

/** Degrees: the country's west and north, and its extent. */
const WEST = 112.5
const NORTH = -9.6
const EAST_TO_WEST = 41.8
const NORTH_TO_SOUTH = 34.6
/** A degree of longitude in degrees of latitude, mid-country. */
const NARROWER = 0.89
const FINEST = 1.6
const PADDING = 7

/** The height of a key map of this width. */
export const keyHeight = (width: number): number =>
  Math.round(((width - 2 * PADDING) * NORTH_TO_SOUTH) / (EAST_TO_WEST * NARROWER) + 2 * PADDING)

/** The country with its state borders in a frame, and a mark at a point. */
export const keyMap = (
  { left, top, width, height }: Box,
  { latitude, longitude }: GeoPoint,
  { ink, brand, sea }: { readonly ink: string; readonly brand: string; readonly sea: string },
): string => {
  const scale = (width - 2 * PADDING) / (EAST_TO_WEST * NARROWER)
  const at = (east: number, north: number): Point => [
    left + PADDING + (east - WEST) * scale * NARROWER,
    top + PADDING + (NORTH - north) * scale,
  ]
  const islands = COAST.map((island) =>
    thinned(
      island.map(([east, north]) => at(east, north)),
      FINEST,
    ),
  )
  const [x, y] = at(longitude, latitude)
  return [
    inked(rect(left + 4, top + 4, width, height), { fill: ink, fillOpacity: 0.16 }),
    inked(rect(left, top, width, height), { fill: sea, stroke: ink, line: 1 }),
    inked(
      islands
        .filter(({ length }) => length > 3)
        .map(polygon)
        .join(''),
      { fill: '#ffffff', stroke: ink, line: 0.7 },
    ),
    inked(BORDERS.map((border) => polyline(border.map(([east, north]) => at(east, north)))).join(''), {
      fill: 'none',
      stroke: ink,
      line: 0.4,
      opacity: 0.5,
    }),
    inked(rect(x - 3.5, y - 3.5, 7, 7), { fill: brand, stroke: ink, line: 1 }),
  ].join('')
}
