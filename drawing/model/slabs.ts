import { tag } from '../markup'
import { polygon, polyline } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import type { Viewpoint } from './viewpoint'
import type { Volume } from './volumes'

/** Up to this many storeys, slabs show their soffit, edge and rail. */
const MOST_BALCONIES = 14
/** Projection of the slabs, metres. */
const SLAB_REACH = 1.5

/** Floor slabs around the corner: soffit (from above, deck), edge and glass rail. */
export const drawSlabs = (scene: Scene, view: Viewpoint, volume: Volume) => {
  const { palette } = scene
  const floor = (volume.top - volume.base) / volume.storeys
  const edge = edgeOf(view, volume)
  if (volume.storeys > MOST_BALCONIES * scene.detail) return drawFarSlabs(scene, volume, floor, edge)
  const layers = { surface: '', rail: '', left: '', right: '' }
  for (let storey = volume.storeys; storey >= 1; storey--) {
    const z = volume.base + storey * floor
    const [upper, lower] = [edge(SLAB_REACH, z), edge(SLAB_REACH, z - 0.42)]
    layers.left += polygon([upper[0], upper[1], lower[1], lower[0]])
    layers.right += polygon([upper[1], upper[2], lower[2], lower[1]])
    const [outer, inner] = view.fromAbove ? [upper, edge(0, z)] : [lower, edge(0, z - 0.42)]
    layers.surface += polygon([...outer, inner[2], inner[1], inner[0]])
    if (storey === volume.storeys) continue
    const rail = edge(SLAB_REACH, z + 1)
    layers.rail += polygon([...upper, rail[2], rail[1], rail[0]])
  }
  scene.draw(layers.surface, {
    fill: palette.tone(volume.material, view.fromAbove ? 0.06 : palette.lit > 0.4 ? 0.5 : 0.42),
  })
  scene.draw(layers.rail, { fill: palette.glassLight, line: 0.3, fillOpacity: 0.5 })
  scene.draw(layers.left, { fill: palette.tone(volume.material), line: 0.5 })
  scene.draw(layers.right, { fill: palette.tone(volume.material, 0.2), line: 0.5 })
}

/** A tower's slabs: one dark and one light line around the corner for each. */
const drawFarSlabs = (scene: Scene, volume: Volume, floor: number, edge: ReturnType<typeof edgeOf>) => {
  const heights = Array.from({ length: volume.storeys }, (_, i) => volume.base + (i + 1) * floor)
  const storey = Math.abs(edge(0, volume.base)[1][1] - edge(0, volume.base + floor)[1][1])
  const id = scene.nextId()
  scene.define(tag('path', { id, d: heights.map((z) => polyline(edge(SLAB_REACH, z))).join('') }))
  scene.add(tag('use', { href: `#${id}`, 'stroke-width': storey * 0.34 }))
  scene.add(tag('use', { href: `#${id}`, 'stroke-width': storey * 0.2, stroke: scene.palette.tone(volume.material) }))
}

/** The visible edge of a volume at a height, offset outwards by `reach` metres: left end, near corner, right end. */
const edgeOf = (view: Viewpoint, volume: Volume) => {
  const [start, near, end] = view.corner(volume)
  const first = [Math.sign(near[1] - start[1]), Math.sign(start[0] - near[0])] as const
  const second = [Math.sign(end[1] - near[1]), Math.sign(near[0] - end[0])] as const
  return (reach: number, z: number): readonly [Point, Point, Point] => [
    view.at(start[0] + first[0] * reach, start[1] + first[1] * reach, z),
    view.at(near[0] + (first[0] + second[0]) * reach, near[1] + (first[1] + second[1]) * reach, z),
    view.at(end[0] + second[0] * reach, end[1] + second[1] * reach, z),
  ]
}
