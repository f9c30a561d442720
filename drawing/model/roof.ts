import type { Crown } from '../../domain/listing/massing/building'
import { PERGOLA, ROOF_BOXES, SAW_HEIGHT, SAW_TEETH, type RoofBox } from '../scene/crown'
import { tree } from '../scene/landscape'
import { line, polygon, polyline } from '../path'
import type { Scene } from '../scene/scene'
import { drawBox, drawSoffit } from './solid'
import type { Viewpoint } from './viewpoint'
import type { Volume } from './volumes'

/** Boxes are set back from the roof edges by this fraction of its depth. */
const RECESS = 0.22

/**
 * The elevation's roof in 3D. From below, the roof edge hides the foot of anything on it. `drawEaves` draws the eaves
 * separately, because they project in front of the walls.
 */
export const drawRoof = (scene: Scene, view: Viewpoint, crown: Crown, volume: Volume): void => {
  const boxes = ROOF_BOXES[crown].filter(({ eaves }) => !eaves)
  for (const box of view.fromAbove ? [...boxes].reverse() : boxes) drawRoofBoxInSpace(scene, view, box, volume)
  if (crown === 'saw') drawSaw(scene, view, volume)
  if (crown === 'garden') drawGarden(scene, view, volume)
}

export const drawEaves = (scene: Scene, view: Viewpoint, boxes: readonly RoofBox[], volume: Volume): void => {
  for (const box of boxes.filter(({ eaves }) => eaves)) drawRoofBoxInSpace(scene, view, box, volume)
}

const drawRoofBoxInSpace = (
  scene: Scene,
  view: Viewpoint,
  { from, to, base, height, material, eaves = 0 }: RoofBox,
  volume: Volume,
) => {
  const inset = to - from < 1 ? volume.depth * RECESS : -eaves
  const box = {
    x: volume.x + volume.width * from - eaves,
    y: volume.y + inset,
    width: volume.width * (to - from) + 2 * eaves,
    depth: volume.depth - 2 * inset,
    base: volume.top + base,
    top: volume.top + base + height,
  }
  if (eaves > 0 && !view.fromAbove) drawSoffit(scene, view, box, volume, material)
  drawBox(scene, view, box, material)
}

/** A sawtooth roof along the front: slopes, with a wall of glass on the far side of each. */
const drawSaw = (scene: Scene, view: Viewpoint, { x, y, width, depth, top }: Volume) => {
  const { palette } = scene
  const tooth = width / SAW_TEETH
  for (const left of Array.from({ length: SAW_TEETH }, (_, i) => x + i * tooth)) {
    const right = left + tooth
    const edge = (at: number, z: number) => [view.at(at, y, top + z), view.at(at, y + depth, top + z)] as const
    const [foot, ridge, sill] = [edge(left, 0), edge(right, SAW_HEIGHT), edge(right, 0)]
    if (view.fromAbove) {
      scene.draw(polygon([foot[0], ridge[0], ridge[1], foot[1]]), { fill: palette.tone('mist', 0.06), line: 0.6 })
      scene.draw(polygon([sill[0], ridge[0], ridge[1], sill[1]]), { fill: palette.glass, line: 0.6 })
    }
    scene.draw(polygon([foot[0], ridge[0], sill[0]]), {
      fill: palette.tone('mist', view.front === 'right' ? 0.2 : 0),
      line: 0.8,
    })
  }
}

const drawGarden = (scene: Scene, view: Viewpoint, { x, y, width, depth, top }: Volume) => {
  const [from, to] = [x + width * PERGOLA.from, x + width * PERGOLA.to]
  const [front, back] = [y + depth * RECESS, y + depth * (1 - RECESS)]
  const corners = [
    [from, front],
    [to, front],
    [to, back],
    [from, back],
  ] as const
  const posts = corners.map(([left, behind]) =>
    line(view.at(left, behind, top), view.at(left, behind, top + PERGOLA.height)),
  )
  const beams = polyline([...corners, corners[0]].map(([left, behind]) => view.at(left, behind, top + PERGOLA.height)))
  scene.draw(`${posts.join('')}${beams}`, { line: 0.8 })
  const metre = Math.abs(view.at(x, y, top + 1)[1] - view.at(x, y, top)[1])
  for (const share of [0.16, 0.34]) {
    const [left, foot] = view.at(x + width * share, y + depth * 0.3, top)
    tree(scene, left, foot, metre * 5, 'round')
  }
}
