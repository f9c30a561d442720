import { lettering, text } from '../lettering'
import {
  areaOf,
  middleOf,
  spanAt,
  type Estate,
  type House,
  type Lot,
  type Parcel,
  type Road,
} from '../../domain/listing/massing/estate'
import { characterOf, type Park } from '../massing/land-character'
import { northPoint, scallop, treeFromAbove } from '../scene/landscape'
import { mix } from '../palette'
import { moveTo, pair, polygon, rect, short, tenth } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import { hipRidge, PAPER, planScene, scaleBar, shadowOnGround, type PlanOptions, type Ridge } from './site-sheet'

/** Sheet units above and below the ground; the scale bar goes below it. */
const HEAD = 26
const FOOT = 40
const NARROWEST = 900
const TALLEST = 600
/** Sheet units per metre. Large estates get a larger sheet, so that lot numbers stay legible. */
const SMALLEST = 2.8
const LARGEST = 9

/** An estate plan: its sheet, and the conversion from ground to sheet points. */
export type EstateSheet = {
  readonly width: number
  readonly height: number
  readonly metre: number
  readonly at: (point: Point) => Point
}

export const estateSheet = (estate: Estate): EstateSheet => {
  const fitting = Math.min((NARROWEST - 2 * HEAD) / estate.width, TALLEST / estate.depth)
  const metre = Math.min(LARGEST, Math.max(SMALLEST, fitting))
  const width = Math.max(NARROWEST, Math.round(estate.width * metre + 2 * HEAD))
  const left = (width - estate.width * metre) / 2
  return {
    metre,
    width,
    height: Math.round(estate.depth * metre + HEAD + FOOT),
    at: ([x, y]) => [left + x * metre, HEAD + y * metre],
  }
}

/** Lots with numbers and areas, roads, reserves and houses from above. */
export const estateSite = (estate: Estate, options: PlanOptions): string => {
  const sheet = estateSheet(estate)
  const scene = planScene(estate.seed, estate.state, sheet.width, sheet.height, options)
  const notes = drawEstate(scene, estate, sheet)
  for (const lot of estate.lots) {
    scene.draw(polygon(lot.polygon.map(sheet.at)), { fill: '#ffffff', line: 1.2, fillOpacity: lot.house ? 0.2 : 0.65 })
  }
  const size = Math.min(15, sheet.metre * 3.4)
  return scene.svg(options.title, {
    over: lettering(size, scene.palette.line, [...notes, ...estate.lots.map((lot) => lotLabel(lot, sheet, size))]),
  })
}

/** Position of a lot's number: behind its house, or in the middle if there is none. */
export const labelPoint = ({ polygon: points, house, street }: Lot, { at, metre }: EstateSheet): Point => {
  const centred = (y: number): Point => {
    const [left, right] = spanAt(points, y)
    return at([(left + right) / 2, y])
  }
  if (!house) return centred(middleOf(points)[1])
  const [back, front] =
    street === 'below'
      ? [Math.min(...points.map(([, v]) => v)), house.at[1]]
      : [house.at[1] + house.depth, Math.max(...points.map(([, v]) => v))]
  const [left, top] = centred((back + front) / 2)
  return [left, top + metre * 0.4]
}

const lotLabel = (lot: Lot, sheet: EstateSheet, size: number) => {
  const [x, y] = labelPoint(lot, sheet)
  return (
    text(lot.label.replace(/^lot\s+/i, ''), x, y) +
    text(`${lot.area} m²`, x, y + size * 0.9, { 'font-size': tenth(size * 0.62), 'font-weight': 400 })
  )
}

/** Draws everything but the lots for sale; returns the lettering that goes with it. */
export const drawEstate = (scene: Scene, estate: Estate, sheet: EstateSheet): readonly string[] => {
  scene.paper(PAPER.sheet)
  scene.draw(rect(0, HEAD, sheet.width, estate.depth * sheet.metre), { fill: PAPER.lawn })
  const names = drawRoads(scene, estate, sheet)
  const { park } = characterOf(estate)
  for (const reserve of estate.reserves) drawReserve(scene, reserve, sheet, park)
  for (const neighbour of estate.neighbours) drawNeighbour(scene, neighbour, sheet)
  for (const { house } of estate.lots) if (house) drawHouseFromAbove(scene, house, sheet, PAPER.roof)
  const foot = sheet.height - 14
  northPoint(scene, sheet.width - 26, foot - 6, 12, estate.north)
  return [...names, scaleBar(scene, HEAD, foot, estate.width > 200 ? 50 : 20, sheet.metre)]
}

/** Streets extend to both edges of the sheet, cross roads to its top and the end of the ground. */
const drawRoads = (scene: Scene, { roads, depth: ground }: Estate, { at, metre, width: sheet }: EstateSheet) => {
  const { palette } = scene
  const streets = roads.filter(({ width, depth }) => width > depth)
  const strip = ({ at: [x, y], width, depth }: Road, inset: number) => {
    const [left, top] = at([x, y])
    return width > depth
      ? rect(0, top + inset * metre, sheet, (depth - 2 * inset) * metre)
      : rect(left + inset * metre, HEAD, (width - 2 * inset) * metre, ground * metre)
  }
  for (const road of roads) scene.draw(strip(road, 0), { fill: mix(palette.road, '#ffffff', 0.55), line: 0.5 })
  for (const road of roads)
    scene.draw(strip(road, road.width > road.depth ? 3.5 : 2.5), { fill: palette.road, line: 0.4 })
  for (const {
    at: [x, y],
    width,
    depth,
  } of roads) {
    const [left, top] = at([x + width / 2, y + depth / 2])
    scene.draw(width > depth ? `M0 ${short(top)}H${sheet}` : `M${short(left)} ${HEAD}v${short(ground * metre)}`, {
      line: 0.7,
      dash: '12 8',
      opacity: 0.6,
    })
  }
  for (const {
    at: [, y],
    depth,
  } of streets) {
    for (let i = 0; i * 16 * metre < sheet - 60; i++) {
      treeFromAbove(scene, 40 + i * 16 * metre, at([0, y + (i % 2 ? 1.7 : depth - 1.7)])[1], Math.min(12, metre * 1.5))
    }
  }
  return streets.map(({ name, at: [, y], depth }) =>
    text(name, 74, at([0, y + depth / 2])[1] + 4, { 'font-size': 11, 'font-weight': 400 }),
  )
}

const drawReserve = (scene: Scene, points: readonly Point[], { at, metre }: EstateSheet, park: Park) => {
  const { palette, random } = scene
  scene.draw(polygon(points.map(at)), { fill: '#d3e3d6', line: 0.7 })
  const [x, y] = middleOf(points)
  const [right, bottom] = [Math.max(...points.map(([v]) => v)), Math.max(...points.map(([, v]) => v))]
  if (areaOf(points) > 500 && park === 'field') {
    const [left, top] = at([x - (right - x) * 0.62, y - (bottom - y) * 0.6])
    const [across, along] = [(right - x) * 1.24 * metre, (bottom - y) * 1.2 * metre]
    scene.draw(`${rect(left, top, across, along)}M${pair(left + across / 2, top)}v${short(along)}`, {
      fill: '#e4efe6',
      stroke: '#ffffff',
      line: 1.6,
    })
  }
  if (areaOf(points) > 500 && park === 'pond') {
    const reach = Math.min(right - x, bottom - y) * metre
    scene.draw(scallop(scene, ...at([x, y]), reach * 0.7, reach * 0.5, 7), { fill: palette.glassLight, line: 0.7 })
  }
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * 2 * Math.PI
    const reach = park === 'grove' && i % 2 ? 0.4 : 0.76
    const [left, top] = at([x + Math.cos(angle) * (right - x) * reach, y + Math.sin(angle) * (bottom - y) * reach])
    treeFromAbove(scene, left, top, metre * random.between(1.2, 2.2))
  }
}

const drawNeighbour = (scene: Scene, { polygon: points, house }: Parcel, sheet: EstateSheet) => {
  scene.draw(polygon(points.map(sheet.at)), { fill: mix(PAPER.lawn, '#ffffff', 0.3), line: 0.5, dash: '5 3' })
  if (house) drawHouseFromAbove(scene, house, sheet, '#e9edee')
}

/** Roof, ridge lines and shadow; one drawing per house design. */
const drawHouseFromAbove = (scene: Scene, house: House, { at, metre }: EstateSheet, fill: string) => {
  const [width, depth] = [house.width * metre, house.depth * metre]
  const id = scene.symbol(['house', width, depth, house.storeys, house.roof, fill].join(' '), () => {
    const reach = Math.min(10, house.storeys * metre * 0.7)
    scene.shade(shadowOnGround(0, 0, width, depth, reach), 0.6)
    scene.draw(rect(0, 0, width, depth), { fill, line: 1 })
    scene.draw(RIDGES[house.roof](0, 0, width, depth), { line: 0.5 })
  })
  scene.use(id, ...at(house.at))
}

const RIDGES: Readonly<Record<House['roof'], Ridge>> = {
  hip: hipRidge,
  verandah: hipRidge,
  gables: (x, y, width, depth) =>
    `${moveTo(x + width / 4, y)}v${short(depth)}M${pair(x + (width * 3) / 4, y)}v${short(depth)}M${pair(x + width / 2, y)}v${short(depth)}`,
  skillion: (x, y, width, depth) =>
    Array.from({ length: 3 }, (_, i) => `${moveTo(x, y + (depth * (i + 1)) / 4)}h${short(width)}`).join(''),
  flat: (x, y, width, depth) => rect(x + 2, y + 2, width - 4, depth - 4),
}
