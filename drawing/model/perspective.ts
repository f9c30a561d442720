import { distance, sky } from '../scene/backdrop'
import type { Building } from '../../domain/listing/massing/building'
import { ROOF_BOXES, WING_EDGE } from '../scene/crown'
import { car, hedge, person, tree } from '../scene/landscape'
import { polygon, rect } from '../path'
import { drawEaves, drawRoof } from './roof'
import type { Scene } from '../scene/scene'
import { drawSolid } from './solid'
import { frameOf, perspective, type Camera, type Plan, type Viewpoint } from './viewpoint'
import { blockOf, extentOf, volumesOf, type Extent, type Volume } from './volumes'

/** Sheet units from the bottom of the sheet to the horizon. */
const HORIZON = 62
/** Eye height of a standing person, metres. */
const EYE = 2

/** The building at eye level, from the street corner at the left end of its front. */
export const drawCornerView = (scene: Scene, building: Building): void => {
  const horizon = scene.height - HORIZON
  const volumes = volumesOf(building)
  const extent = extentOf(volumes)
  const view = perspective(cameraFor(scene, volumes, extent, horizon))
  sky(scene, horizon)
  distance(scene, horizon)
  scene.draw(rect(0, horizon, scene.width, HORIZON), { fill: scene.palette.ground })
  drawStreets(scene, view, extent)
  drawBackTrees(scene, horizon)
  const top = blockOf(volumes).at(-1)
  if (top) drawRoof(scene, view, building.crown, top)
  for (const volume of fromBack(building, volumes)) {
    drawSolid(scene, view, volume, building.bayWidth)
    if (volume === top) drawEaves(scene, view, ROOF_BOXES[building.crown], volume)
    if (volume.part === 'wing' && volume.role === 'homes') drawEaves(scene, view, [WING_EDGE], volume)
  }
  drawTerraces(scene, view, volumes)
  drawForeground(scene, view, extent)
}

/** Far enough away to fit the whole building in the frame, and to draw it no larger than a house. */
const cameraFor = (
  scene: Scene,
  volumes: readonly Volume[],
  { left, right, top, back }: Extent,
  horizon: number,
): Camera => {
  const { random, width } = scene
  const turn = random.between(0.5, 0.9)
  const camera = { turn, distance: Math.max(40, Math.max((right - left) * 0.95, top * 1.35, back) + 12), eye: EYE }
  const unit = perspective({ ...camera, focus: 1, centre: 0, horizon: 0 })
  const corners = volumes.flatMap(({ x, y, width: across, depth, base, top: roof }) =>
    [
      [x, y],
      [x + across, y],
      [x, y + depth],
    ].flatMap(([left = 0, behind = 0]) => [unit.at(left, behind, base), unit.at(left, behind, roof + 3)]),
  )
  const frame = frameOf(corners)
  const focus = Math.min((width * 0.66) / (frame.right - frame.left), (horizon - 26) / -frame.top)
  return {
    ...camera,
    focus,
    horizon,
    centre: width * random.between(0.46, 0.54) - ((frame.left + frame.right) / 2) * focus,
  }
}

/** Painting order: upper storeys first, as lower edges hide their feet from the street. A left wing comes before all of them. */
const fromBack = ({ wing }: Building, volumes: readonly Volume[]): readonly Volume[] => {
  const [block, beside] = (['block', 'wing'] as const).map((part) =>
    volumes.filter((volume) => volume.part === part).reverse(),
  )
  return wing?.side === 'left' ? [...(block ?? []), ...(beside ?? [])] : [...(beside ?? []), ...(block ?? [])]
}

const drawStreets = (scene: Scene, view: Viewpoint, { left, right, top, front, back }: Extent) => {
  const far = 2.4 * Math.max(right - left, back)
  const ground = (points: readonly Plan[]) => polygon(points.map(([x, y]) => view.at(x, y, 0)))
  const [x, y] = [left - 4, front - 4]
  scene.draw(
    ground([
      [x, far],
      [x, y],
      [far, y],
      [far, y - 10],
      [x - 10, y - 10],
      [x - 10, far],
    ]),
    { fill: scene.palette.road, line: 0.5 },
  )
  const reach = Math.min(top * 0.6, (right - left) * 0.9)
  scene.shade(
    ground([
      [right, front],
      [right + reach, front - 2],
      [right + reach * 1.3, front + 8],
      [right, back],
    ]),
    0.8,
  )
}

const drawBackTrees = (scene: Scene, horizon: number) => {
  const { random, width } = scene
  for (let i = random.whole(1, 3); i > 0; i--) {
    tree(
      scene,
      (random.between(0.02, 0.16) + (i % 2) * 0.8) * width,
      horizon + random.between(2, 8),
      random.between(50, 84),
    )
  }
}

/** Hedges along the edges left free by setbacks. */
const drawTerraces = (scene: Scene, view: Viewpoint, volumes: readonly Volume[]) => {
  const block = blockOf(volumes)
  for (const [i, upper] of block.entries()) {
    const lower = block[i - 1]
    if (!lower) continue
    const metre = Math.abs(view.at(lower.x, lower.y, lower.top)[1] - view.at(lower.x, lower.y, lower.top - 1)[1])
    const ends = [
      [lower.x, upper.x],
      [upper.x + upper.width, lower.x + lower.width],
    ] as const
    for (const [from, to] of ends) {
      const [start, end] = [view.at(from, lower.y, lower.top), view.at(to, lower.y, lower.top)]
      hedge(
        scene,
        start[0] + 2,
        Math.max(start[1], end[1]) - metre * 0.2,
        (end[0] - start[0]) * 0.7,
        Math.min(9, metre * 1.3),
      )
    }
  }
}

const drawForeground = (scene: Scene, view: Viewpoint, { left, right, front }: Extent) => {
  const { random } = scene
  const metreAt = ([x, y]: Plan) => Math.abs(view.at(x, y, 1)[1] - view.at(x, y, 0)[1])
  const pavement = front - 3
  const places: readonly Plan[] = [
    [left - 3, front + 8],
    [left + 8, pavement],
    [left + (right - left) * 0.72, pavement],
  ]
  for (const place of places) {
    if (random.chance(0.25)) continue
    const [x, y] = view.at(place[0], place[1], 0)
    tree(scene, x, y, Math.max(26, metreAt(place) * random.between(5, 7)))
  }
  for (let i = 0; i < 5; i++) {
    const place: Plan = [random.between(left, left + (right - left) * 0.8), random.between(front - 8, front - 2)]
    const [x, y] = view.at(place[0], place[1], 0)
    person(scene, x, y, Math.max(8, metreAt(place) * 1.75))
  }
  if (random.chance(0.7)) car(scene, random.between(0.1, 0.75) * scene.width, scene.height - 14, 1.3)
}
