import { car, northPoint, treeFromAbove } from '../scene/landscape'
import { text } from '../lettering'
import { line, polygon, rect, short } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { StateCode } from '../../domain/shared/places/australia'
import { Scene } from '../scene/scene'

export type PlanOptions = {
  readonly brand: string
  readonly ink?: string
  /** The text alternative; null for decoration. */
  readonly title: string | null
  readonly prefix?: string
}

/** A sheet for a plan: daylight, and local trees. */
export const planScene = (
  seed: string,
  state: StateCode,
  width: number,
  height: number,
  { brand, ink, prefix }: PlanOptions,
): Scene =>
  new Scene({
    seed: `${seed}|site`,
    width,
    height,
    mood: 'day',
    brand,
    state,
    ...(ink === undefined ? {} : { ink }),
    ...(prefix === undefined ? {} : { prefix }),
  })

/** The colours of plans, which don't depend on the light. */
export const PAPER = { sheet: '#f7f9fa', lawn: '#e4efe6', deck: '#f5ecd9', roof: '#ffffff', path: '#fbf7ee' }

/** A single-plot sheet, in units, with streets on the left and at the bottom. */
export const SHEET = { width: 600, height: 400 }
export const PLOT = { left: 92, top: 34, right: 566, bottom: 300 }
const STREET = 54

/** The streets and the plot in their corner; `bottom` is the plot's front. */
export const drawPlot = (scene: Scene, bottom: number) => {
  scene.paper(PAPER.sheet)
  drawCornerStreets(scene, bottom + 18, STREET)
  scene.draw(rect(PLOT.left, PLOT.top, PLOT.right - PLOT.left, bottom - PLOT.top), {
    fill: PAPER.lawn,
    line: 1.4,
    dash: '14 4 3 4',
  })
}

/** Boundary planting and the north point. */
export const finishPlot = (scene: Scene, bottom: number, north: number) => {
  plantBoundary(scene, PLOT.left, PLOT.top, PLOT.right, bottom)
  plantStreet(scene, PLOT.left + 18, PLOT.right - 8, bottom + 9)
  northPoint(scene, scene.width - 25, scene.height - 18, 12, north)
}

/** A street along the bottom of the sheet and one down its left side, `width` units wide, with centre lines. */
const drawCornerStreets = (scene: Scene, top: number, width: number): void => {
  const { palette } = scene
  scene.draw(rect(0, top, scene.width, width), { fill: palette.road, line: 0.6 })
  scene.draw(rect(0, 0, width, scene.height), { fill: palette.road, line: 0.6 })
  scene.draw(rect(0, top + 0.6, width + 1, width - 1.2), { fill: palette.road })
  scene.draw(`M${short(width + 16)} ${short(top + width / 2)}H${scene.width}M${short(width / 2)} 0V${short(top - 8)}`, {
    line: 0.8,
    dash: '14 8',
    opacity: 0.6,
  })
  car(scene, scene.width * 0.7, top + width * 0.62)
}

/** Trees along the four sides of a plot, closer together at the back than at the front. */
const plantBoundary = (scene: Scene, left: number, top: number, right: number, bottom: number): void => {
  const { random } = scene
  for (let i = 0; i < 26; i++) {
    const side = i % 4
    const x = side < 2 ? random.between(left + 6, right - 6) : side === 2 ? left + 8 : right - 8
    const y = side < 2 ? top + 8 : random.between(top + 8, bottom - 8)
    treeFromAbove(scene, x, y, random.between(7, 13))
  }
}

/** A row of street trees. */
const plantStreet = (scene: Scene, from: number, to: number, y: number): void => {
  const count = Math.floor((to - from) / 54)
  for (let i = 0; i <= count; i++) treeFromAbove(scene, from + (i * (to - from)) / Math.max(1, count), y, 8.5)
}

/** A scale bar of `metres`, with its lower left end at (x, y). */
export const scaleBar = (scene: Scene, x: number, y: number, metres: number, unit: number): string => {
  const length = metres * unit
  scene.draw(rect(x, y - 6, length, 6), { fill: '#ffffff', line: 0.8 })
  scene.draw(rect(x, y - 6, length / 4, 6) + rect(x + length / 2, y - 6, length / 4, 6), { fill: scene.palette.line })
  return text(`0 – ${metres} m`, x + length + 12, y, { 'text-anchor': 'start', 'font-size': 10 })
}

/** The shadow of a box on the ground; it falls `reach` units right and down. */
export const shadowOnGround = (x: number, y: number, width: number, depth: number, reach: number): string => {
  const [right, bottom] = [x + width, y + depth]
  return polygon([
    [right, y],
    [right + reach, y + reach],
    [right + reach, bottom + reach],
    [x + reach, bottom + reach],
    [x, bottom],
    [right, bottom],
  ])
}

/** Roof lines from above, on a rectangle. */
export type Ridge = (x: number, y: number, width: number, depth: number) => string

/** A hip roof with its ridge along the longer side. */
export const hipRidge: Ridge = (x, y, width, depth) => {
  const half = Math.min(width, depth) / 2
  const [from, to]: readonly [Point, Point] =
    width > depth
      ? [
          [x + half, y + depth / 2],
          [x + width - half, y + depth / 2],
        ]
      : [
          [x + width / 2, y + half],
          [x + width / 2, y + depth - half],
        ]
  const last: Point = width > depth ? [x + width, y] : [x, y + depth]
  const first: Point = width > depth ? [x, y + depth] : [x + width, y]
  return `${line([x, y], from)}${line(first, from)}${line(from, to)}${line(last, to)}${line([x + width, y + depth], to)}`
}
