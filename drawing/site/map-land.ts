import { inked } from '../ink'
import { tag } from '../markup'
import { polygon, polyline } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import { COAST } from './australia'
import { COUNTRY_FROM, type MapSheet } from './map-sheet'
import { clipped, lineOnSheet, runsOn, thinned } from './projection'
import { BORDERS } from './state-borders'

/** Rivers and ranges in the borders are simplified to their main bends, which would show on larger scales. */
const BORDERS_FROM = 80
/** Widths of the strokes along the coast, of which the land covers half. */
const SHELVES = [30, 17, 7]

/** Closed outlines, with no points nearer than `finest` to each other; a broad stroke needs few. */
const outlines = (islands: readonly (readonly Point[])[], finest: number): string =>
  islands
    .map((island) => thinned(island, finest))
    .filter(({ length }) => length > 2)
    .map(polygon)
    .join('')

/** The land, with the sea shelving off along its coast. */
export const land = (sheet: MapSheet): string => {
  const { ink, reach } = sheet
  const islands = COAST.map((island) => clipped(sheet, lineOnSheet(sheet, island)))
  const coast = outlines(islands, reach < COUNTRY_FROM ? 0.7 : 1.6)
  const borders = reach < BORDERS_FROM ? [] : BORDERS.flatMap((border) => runsOn(sheet, lineOnSheet(sheet, border)))
  return [
    tag(
      'g',
      { fill: 'none', stroke: ink, 'stroke-linejoin': 'round', 'stroke-opacity': 0.045 },
      ...SHELVES.map((line) => inked(outlines(islands, line / 3), { line })),
    ),
    inked(coast, { fill: '#ffffff', stroke: ink, line: 1.1 }),
    inked(borders.map(polyline).join(''), { fill: 'none', stroke: ink, line: 0.8, dash: '7 3 1 3', opacity: 0.6 }),
  ].join('')
}
