import type { GeoPoint } from '../../domain/shared/places/distance'
import { distanceText } from '../../domain/shared/places/distance'
import { type PlaceAround, placesAround } from '../../domain/shared/places/surroundings'
import { inked } from '../ink'
import { text } from '../lettering'
import { SANS, svgOf, tag } from '../markup'
import { mix } from '../palette'
import { pair, rect, tenth } from '../path'
import { furnitureOf } from './map-furniture'
import { mapGrid } from './map-grid'
import { type Box, isInside, letterAround, widthOf } from './map-lettering'
import { land } from './map-land'
import { HALO, type MapSheet, sheetColours } from './map-sheet'
import { onSheet } from './projection'

export type SurroundingsOptions = {
  readonly centre: GeoPoint
  readonly brand: string
  readonly ink?: string
  /** The text alternative; null for decoration. */
  readonly title: string | null
  readonly width?: number
  readonly height?: number
  /** The suburb of the centre, which is named at the centre only; null if it isn't known. */
  readonly here?: string | null | undefined
  /** Whether the centre is marked, by default it is. */
  readonly hasMarker?: boolean
}

/** Radii of the outer ring, in kilometres. The coast is accurate to about a kilometre, so none is smaller. */
const REACHES = [20, 40, 80, 200, 400, 800] as const
const WIDEST = 1600
/** So many places at least are within the outer ring. */
const ENOUGH = 2
/** From the outer ring to the nearer edge. */
const EDGE = 24
const SMALL = 480
const reachOf = (places: readonly PlaceAround[]): number =>
  REACHES.find((reach) => (places[ENOUGH - 1]?.km ?? Infinity) <= reach) ?? WIDEST

/** Pixels per kilometre of the map of that size around a point. */
export const scaleAround = (centre: GeoPoint, here: string | null, width: number, height: number): number =>
  scaleOf(reachOf(placesAround(centre, here)), width, height)
const scaleOf = (reach: number, width: number, height: number): number => (Math.min(width, height) / 2 - EDGE) / reach

/**
 * A map with only what is known: the coast, state borders and suburbs around a point, with rings at real distances from
 * it, a scale bar, a north point, and a key map of the country.
 */
export const surroundingsMap = (options: SurroundingsOptions): string => {
  const { centre, brand, ink = '#10202e', title, width = 900, height = 460, here = null, hasMarker = true } = options
  const places = placesAround(centre, here)
  const reach = reachOf(places)
  const sheet: MapSheet = {
    ...{ width, height, centre, reach },
    ...sheetColours(brand, ink),
    scale: scaleOf(reach, width, height),
    isSmall: width < SMALL,
  }
  const grid = mapGrid(sheet, sheet.line, ink)
  const furniture = furnitureOf(sheet)
  const rings = ringsOf(sheet)
  const names = namesOf(sheet, places, here, [...grid.taken, ...furniture.taken, ...rings.taken])
  return svgOf(
    { width, height, title, fit: 'xMidYMid slice' },
    inked(rect(0, 0, width, height), { fill: sheet.sea }),
    land(sheet),
    grid.svg,
    rings.svg,
    names,
    furniture.svg,
    hasMarker ? marker(sheet) : '',
  )
}

const RING_LETTER = 10
/** A smaller ring would have its distance behind the marker. */
const SMALLEST = 34

/** Rings at a quarter, half and all of the reach, on two axes, each with its distance. */
const ringsOf = (sheet: MapSheet): { svg: string; taken: readonly Box[] } => {
  const { width, height, reach, scale, line, ink } = sheet
  const [x, y] = [width / 2, height / 2]
  const shown = [reach / 4, reach / 2, reach].filter((km) => km * scale > SMALLEST)
  const rings = shown.map((km) => {
    const [words, r] = [distanceText(km), km * scale]
    const at = { x: x + r * Math.SQRT1_2, y: y + r * Math.SQRT1_2 }
    const room = widthOf(words, RING_LETTER) + 8
    return { words, r, at, box: { left: at.x - room / 2, top: at.y - 8, width: room, height: 16 } }
  })
  const far = reach * scale + 12
  const axes = `M${pair(x - far, y)}H${tenth(x + far)}M${pair(x, y - far)}V${tenth(y + far)}`
  return {
    svg: [
      inked(axes, { fill: 'none', stroke: line, line: 0.5, opacity: 0.45 }),
      tag(
        'g',
        { fill: 'none', stroke: line, 'stroke-width': 1, 'stroke-dasharray': '5 4' },
        ...rings.map(({ r }) => tag('circle', { cx: tenth(x), cy: tenth(y), r: tenth(r) })),
      ),
      tag(
        'g',
        { ...HALO, 'font-size': RING_LETTER, fill: mix(line, ink, 0.25), 'text-anchor': 'middle' },
        ...rings.map(({ words, at }) => text(words, at.x, at.y + 3.5)),
      ),
    ].join(''),
    taken: rings.map(({ box }) => box),
  }
}

const NAME = 11
const CITY = 12.5
const DISTANCE = 9.5

/** The names that have room, cities and near places first. */
const namesOf = (
  sheet: MapSheet,
  places: readonly PlaceAround[],
  here: string | null,
  taken: readonly Box[],
): string => {
  const { width, height, ink, line } = sheet
  const own = here === null ? null : ownName(sheet, here)
  const marked: Box = { left: width / 2 - 15, top: height / 2 - 15, width: 30, height: 30 }
  const wanted = [...places.filter(({ isCity }) => isCity), ...places.filter(({ isCity }) => !isCity)]
    .map((item) => ({ item, point: onSheet(sheet, item) }))
    .filter(({ point: [x, y] }) => isInside({ left: x - 4, top: y - 4, width: 8, height: 8 }, width, height))
    .map(({ item, point }) => {
      const size = item.isCity ? CITY : NAME
      const room = Math.max(widthOf(item.name, size), widthOf(distanceText(item.km), DISTANCE))
      return { item: { ...item, point }, point, width: room, height: size + DISTANCE + 2, rise: size - 1.5 }
    })
  const lettered = letterAround(wanted, [...taken, marked, ...(own === null ? [] : [own.box])], sheet)
  const marks = lettered.map(
    ({
      item: {
        isCity,
        point: [x, y],
      },
    }) => (isCity ? rect(x - 3, y - 3, 6, 6) : rect(x - 1.8, y - 1.8, 3.6, 3.6)),
  )
  return [
    inked(marks.join(''), { fill: ink, stroke: '#ffffff', line: 0.8 }),
    tag(
      'g',
      { ...HALO, fill: ink },
      ...lettered.flatMap(({ item: { name, km, isCity }, x, y, anchor }) => [
        text(name, x, y, {
          'font-size': isCity ? CITY : NAME,
          'font-weight': isCity ? 600 : undefined,
          'text-anchor': anchor === 'start' ? undefined : anchor,
        }),
        text(distanceText(km), x, y + DISTANCE + 1.5, {
          'font-size': DISTANCE,
          'fill-opacity': 0.7,
          'text-anchor': anchor === 'start' ? undefined : anchor,
        }),
      ]),
    ),
    own === null ? '' : tag('g', { ...HALO, fill: mix(line, ink, 0.3) }, own.svg),
  ].join('')
}

/** The centre's suburb, above its mark. */
const ownName = ({ width, height }: MapSheet, here: string): { svg: string; box: Box } => {
  const size = 13
  const [x, base] = [width / 2, height / 2 - 24]
  const room = widthOf(here, size)
  return {
    svg: text(here, x, base, {
      'font-family': SANS,
      'font-size': size,
      'font-weight': 600,
      'text-anchor': 'middle',
    }),
    box: { left: x - room / 2, top: base - size, width: room, height: size + 4 },
  }
}

/** The same mark as on map tiles. */
const marker = ({ width, height, brand, ink }: MapSheet): string => {
  const [x, y] = [width / 2, height / 2]
  return [
    inked(rect(x - 6, y - 6, 23, 23), { fill: ink, opacity: 0.25 }),
    inked(rect(x - 12.5, y - 12.5, 25, 25), { fill: ink }),
    inked(rect(x - 9.5, y - 9.5, 19, 19), { fill: brand, stroke: '#fff', line: 3 }),
  ].join('')
}
