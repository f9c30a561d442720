import type { Building } from '../../domain/listing/massing/building'
import { ROOF_BOXES, WING_EDGE } from '../scene/crown'
import { northPoint } from '../scene/landscape'
import { castShadow, drawBall, drawRoad, drawStrip, layGround, placePeople, UP, type Model } from './model'
import { northOf } from '../../domain/listing/massing/place'
import { drawEaves, drawRoof } from './roof'
import type { Scene } from '../scene/scene'
import { drawLid, drawSolid } from './solid'
import type { Viewpoint } from './viewpoint'
import { blockOf, extentOf, volumesOf, type Extent, type Volume } from './volumes'

/** Metres of ground around the building, and in front of it. */
const MARGIN = 5
const PAVEMENT = 3
const ROAD = 7
const VERGE = 3

/** An axonometric view of an apartment building on its site. */
export const drawBuildingModel = (scene: Scene, building: Building): void => {
  const volumes = volumesOf(building)
  const extent = extentOf(volumes)
  const model = layGround(scene, {
    width: extent.right - extent.left + 2 * MARGIN,
    depth: extent.back - extent.front + MARGIN + PAVEMENT + ROAD + VERGE,
    height: extent.top + 4,
  })
  const pavement = model.depth - PAVEMENT - ROAD - VERGE
  drawRoad(model, pavement + PAVEMENT, ROAD)
  drawStrip(model, 0, pavement, model.width, PAVEMENT, { fill: scene.palette.tone('white'), line: 0.4 })
  for (let i = 0; i < 4; i++) drawBall(model, 2.4, 3 + (i * pavement) / 4, scene.random.between(1.4, 2.2))
  drawVolumes(model, building, volumes, extent, pavement)
  for (let i = 0; i < 4; i++) {
    drawBall(
      model,
      MARGIN + (i + scene.random.between(0.2, 0.8)) * ((model.width - 2 * MARGIN) / 4),
      model.depth - 1.5,
      scene.random.between(1.2, 1.9),
    )
  }
  placePeople(model, scene.random.between(0.3, 0.7) * model.width, pavement + 1.5)
  northPoint(scene, 0.93 * scene.width, scene.height - 34, 14, northOf(building.aspect) + UP)
}

/** The building, with its nearest front corner at the edge of the footpath. */
const drawVolumes = (
  model: Model,
  building: Building,
  volumes: readonly Volume[],
  extent: Extent,
  pavement: number,
) => {
  const { scene } = model
  const [east, south] = [MARGIN - extent.left, pavement - 1 + extent.front]
  const view: Viewpoint = { ...model.view, at: (x, y, z) => model.on(x + east, south - y, z) }
  castShadow(model, {
    x: MARGIN,
    y: south - extent.back,
    width: extent.right - extent.left,
    depth: extent.back - extent.front,
    height: Math.min(extent.top * 0.5, 14),
  })
  const top = blockOf(volumes).at(-1)
  for (const volume of fromBack(building, volumes)) {
    drawSolid(scene, view, volume, building.bayWidth)
    drawLid(scene, view, volume, scene.palette.tone('mist', 0.04))
    if (volume.part === 'wing' && volume.role === 'homes') drawEaves(scene, view, [WING_EDGE], volume)
    if (volume !== top) continue
    drawEaves(scene, view, ROOF_BOXES[building.crown], volume)
    drawRoof(scene, view, building.crown, volume)
  }
}

/** Painting order, from the bottom up; a wing on the right comes before the block. */
const fromBack = ({ wing }: Building, volumes: readonly Volume[]): readonly Volume[] => {
  const [block, beside] = (['block', 'wing'] as const).map((part) => volumes.filter((volume) => volume.part === part))
  return wing?.side === 'right' ? [...(block ?? []), ...(beside ?? [])] : [...(beside ?? []), ...(block ?? [])]
}
