import { facesOf, type Face } from './face'
import { FACE_STYLES, styleOf } from './face-styles'
import type { Material } from '../../domain/listing/massing/material'
import { mix } from '../palette'
import { line, polygon, polyline } from '../path'
import type { Scene } from '../scene/scene'
import { drawSlabs } from './slabs'
import type { Viewpoint } from './viewpoint'
import type { Volume } from './volumes'

/** A building volume with its two visible façades. */
export const drawSolid = (scene: Scene, view: Viewpoint, volume: Volume, bayWidth: number): void => {
  const faces = facesOf(scene, view, volume, bayWidth)
  const style = styleOf(scene, volume, faces)
  for (const face of faces) FACE_STYLES[style](scene, face, volume)
  const [left, right] = faces
  if (style === 'slab') drawSlabs(scene, view, volume)
  if (style === 'windows' && left && right) drawStoreyLines(scene, left, right)
  if (left) scene.draw(line(left.at(1, volume.base), left.at(1, volume.top)), { line: 1.1 })
}

const drawStoreyLines = (scene: Scene, left: Face, right: Face) => {
  const lines = Array.from({ length: left.storeys - 1 }, (_, i) => {
    const z = left.base + (i + 1) * left.floor
    return polyline([left.at(0, z), left.at(1, z), right.at(1, z)])
  })
  scene.draw(lines.join(''), { line: 0.4, opacity: 0.55 })
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly base: number
  readonly top: number
}

/** A plain box: two walls and, seen from above, its top. */
export const drawBox = (scene: Scene, view: Viewpoint, box: Box, material: Material | string, weight = 0.7): void => {
  const [start, near, end] = view.corner(box)
  const at = ([x, y]: readonly [number, number], z: number) => view.at(x, y, z)
  const { palette } = scene
  const side = (from: readonly [number, number], to: readonly [number, number], darker: number) =>
    scene.draw(polygon([at(from, box.base), at(to, box.base), at(to, box.top), at(from, box.top)]), {
      fill: palette.tone(material, darker),
      line: weight,
    })
  side(start, near, 0)
  side(near, end, palette.lit > 0.4 ? 0.34 : 0.22)
  if (view.fromAbove) drawLid(scene, view, box, mix(palette.tone(material), palette.tone('#ffffff'), 0.3), weight)
}

export const drawLid = (
  scene: Scene,
  view: Viewpoint,
  { x, y, width, depth, top }: Box,
  fill: string,
  weight = 0.7,
): void =>
  scene.draw(
    polygon([
      view.at(x, y, top),
      view.at(x + width, y, top),
      view.at(x + width, y + depth, top),
      view.at(x, y + depth, top),
    ]),
    {
      fill,
      line: weight,
    },
  )

/** The underside of eaves, between the walls of `volume` and the edge of the slab `box`. */
export const drawSoffit = (scene: Scene, view: Viewpoint, box: Box, volume: Box, material: Material): void => {
  const ring = (around: Box) => view.corner(around).map(([x, y]) => view.at(x, y, box.base))
  scene.draw(polygon([...ring(box), ...ring(volume).reverse()]), { fill: scene.palette.tone(material, 0.45) })
}
