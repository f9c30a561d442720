import { person, scallop } from '../scene/landscape'
import { mix } from '../palette'
import { line, pair, polygon } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import { axonometric, type Viewpoint } from './viewpoint'

/**
 * A cut-out piece of ground seen from above its front right corner. `on` takes metres east and south of the upper
 * corner, as on a plan, and metres above the ground. `metre`: sheet units per metre.
 */
export type Model = {
  readonly scene: Scene
  readonly view: Viewpoint
  readonly metre: number
  readonly width: number
  readonly depth: number
  readonly on: (x: number, y: number, z?: number) => Point
}

/** Ground height in metres at a plan point. A plane, so that flat things on the plan stay flat. */
export type Slope = (x: number, y: number) => number

type Ground = {
  readonly width: number
  readonly depth: number
  /** Of what is built on it, metres. */
  readonly height: number
  readonly slope?: Slope
}

/** Degrees clockwise from the top of the sheet to the top of the plan. */
export const UP = 60

/** Height of the cut edges, sheet units. */
const THICK = 16

const COS_30 = Math.sqrt(3) / 2

/** Draws the paper and the ground with its cut edges, scaled to fill the sheet. */
export const layGround = (scene: Scene, { width, depth, height: tallest, slope = () => 0 }: Ground): Model => {
  const height = tallest + slope(0, 0) * 0.7
  const spread = width + depth
  const metre = Math.min((scene.width * 1.06) / (spread * COS_30), (scene.height - THICK - 6) / (spread * 0.5 + height))
  const origin: Point = [
    scene.width / 2 - ((width - depth) / 2) * COS_30 * metre,
    (scene.height - THICK - (spread * 0.5 - height) * metre) / 2,
  ]
  const view = axonometric(origin, metre)
  const model: Model = { scene, view, metre, width, depth, on: (x, y, z = 0) => view.at(x, -y, z + slope(x, y)) }
  drawPaper(scene)
  drawPlate(model)
  return model
}

const drawPaper = (scene: Scene) => {
  const { palette } = scene
  const paper = palette.grid ? palette.sky[0] : mix(palette.sky[1], '#ffffff', 0.5)
  scene.paper(palette.lit > 0.4 ? scene.gradient(...palette.sky) : paper)
}

export const grassOf = ({ palette }: Scene) =>
  palette.grid ? mix(palette.sky[0], '#ffffff', 0.05) : mix(palette.leaf, '#ffffff', palette.lit > 0.4 ? 0.12 : 0.5)

const drawPlate = ({ scene, view, on, width, depth, metre }: Model) => {
  const foot = (x: number, y: number) => view.at(x, -y, -THICK / metre)
  const front = polygon([on(0, depth), on(width, depth), foot(width, depth), foot(0, depth)])
  const side = polygon([on(width, 0), on(width, depth), foot(width, depth), foot(width, 0)])
  scene.draw(polygon([on(0, 0), on(width, 0), on(width, depth), on(0, depth)]), { fill: grassOf(scene), line: 1 })
  scene.draw(front, { fill: scene.palette.tone('sand', 0.18), line: 0.8 })
  scene.draw(side, { fill: scene.palette.tone('sand', 0.34), line: 0.8 })
  scene.draw(front + side, { fill: scene.hatch(5, 'diagonal') })
}

type Patch = { readonly fill: string; readonly line?: number; readonly dash?: string }

/** A flat polygon on the ground between plan points. */
export const drawPatch = ({ scene, on }: Model, points: readonly Point[], ink: Patch): void =>
  scene.draw(polygon(points.map(([x, y]) => on(x, y))), ink)

/** A flat rectangle on the ground, parallel to the plan's edges. */
export const drawStrip = (model: Model, x: number, y: number, width: number, depth: number, ink: Patch): void =>
  drawPatch(
    model,
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    ink,
  )

/** A road from left to right across the model, with a broken centre line. */
export const drawRoad = (model: Model, y: number, depth: number): void => {
  const { scene, on, width } = model
  drawStrip(model, 0, y, width, depth, { fill: scene.palette.road, line: 0.5 })
  scene.draw(line(on(1, y + depth / 2), on(width - 1, y + depth / 2)), { line: 0.7, opacity: 0.6, dash: '14 12' })
}

/** A plan footprint and its wall height, metres. */
export type Block = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Shadows fall to the right and slightly forward. */
export const castShadow = ({ scene, on }: Model, { x, y, width, depth, height }: Block): void => {
  const [east, south] = [height * 0.9, height * 0.3]
  scene.shade(
    polygon([
      on(x + width, y),
      on(x + width + east, y + south),
      on(x + width + east, y + depth + south),
      on(x + east, y + depth + south),
      on(x, y + depth),
      on(x + width, y + depth),
    ]),
    0.8,
  )
}

/** A clipped tree of `radius` metres with its shadow. */
export const drawBall = ({ scene, on, metre }: Model, x: number, y: number, radius: number): void => {
  const { palette } = scene
  const size = Math.max(0.3, (radius * metre) / 10)
  const id = scene.symbol(`ball${scene.detail === 1 ? scene.random.whole(0, 1) : 0}`, () => {
    scene.shade('M-2 5a9 5 0 0 1 19 0a9 5 0 0 1-19 0z', 0.7)
    scene.draw('M0 0v-10', { line: 0.8 })
    scene.draw(scallop(scene, 0, -15, 9, 9, 8), { fill: palette.leaf, line: 0.6 })
    scene.draw('M6-18l-5 5M7-15l-5 5M6-11l-4 4', { line: 0.4 })
  })
  scene.use(id, ...on(x, y), { scale: size })
}

/** A window or door on the side of a house facing larger y. */
export const frontPane = ({ on }: Model, x: number, y: number, width: number, z: number, height: number): string =>
  polygon([on(x, y, z), on(x + width, y, z), on(x + width, y, z + height), on(x, y, z + height)])

/** A window or door on the side facing larger x. */
export const sidePane = ({ on }: Model, x: number, y: number, depth: number, z: number, height: number): string =>
  polygon([on(x, y, z), on(x, y + depth, z), on(x, y + depth, z + height), on(x, y, z + height)])

/** A flag on a pole, marking something for sale. */
export const drawFlag = ({ scene, on }: Model, x: number, y: number): void => {
  const { palette } = scene
  scene.draw(`M${pair(...on(x, y))}v-34h22l-5 6 5 6h-22`, {
    fill: palette.grid ? palette.line : palette.brand,
    line: 1,
  })
}

/** Three people on the footpath at a plan point. */
export const placePeople = ({ scene, on, metre }: Model, x: number, y: number): void => {
  const height = Math.max(8, metre * 1.75)
  for (const [east, south] of [
    [0, 0],
    [1.4, 0.4],
    [7, 0.2],
  ] as const)
    person(scene, ...on(x + east, y + south), height)
}
