import type { Building } from '../../domain/listing/massing/building'
import { lettering, text } from '../lettering'
import { ROOF_BOXES } from '../scene/crown'
import { moveTo, rect, short } from '../path'
import { northOf } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import { drawPlot, finishPlot, PAPER, planScene, PLOT, SHEET, shadowOnGround, type PlanOptions } from './site-sheet'
import { blockOf, extentOf, volumesOf, type Volume } from '../model/volumes'

type Placing = { readonly x: number; readonly y: number; readonly metre: number }

/** An apartment building from above, its front facing the street at the bottom of the sheet. */
export const buildingSite = (building: Building, options: PlanOptions): string => {
  const scene = planScene(building.seed, building.state, SHEET.width, SHEET.height, options)
  const volumes = volumesOf(building)
  const { left, right, front, back } = extentOf(volumes)
  const metre = Math.min(
    (PLOT.right - PLOT.left - 90) / (right - left),
    (PLOT.bottom - PLOT.top - 96) / (back - front),
    6.5,
  )
  const placing = {
    x: (PLOT.left + PLOT.right - (right - left) * metre) / 2 - left * metre,
    y: PLOT.bottom - 34 + front * metre,
    metre,
  }
  drawPlot(scene, PLOT.bottom)
  drawGarden(scene, placing.y - back * metre)
  drawPaths(scene, placing, (left + right) / 2)
  drawShadow(scene, volumes, placing)
  for (const volume of volumes) drawRoof(scene, volume, placing)
  drawRoofPlant(scene, building, volumes, placing)
  finishPlot(scene, PLOT.bottom, northOf(building.aspect))
  return scene.svg(options.title, { over: lettering(11, scene.palette.line, heights(building, volumes, placing)) })
}

const boxOf = ({ x, y, width, depth }: Volume, placing: Placing) =>
  [
    placing.x + x * placing.metre,
    placing.y - (y + depth) * placing.metre,
    width * placing.metre,
    depth * placing.metre,
  ] as const

const drawRoof = (scene: Scene, volume: Volume, placing: Placing) => {
  const d = rect(...boxOf(volume, placing))
  scene.draw(d, { fill: volume.role === 'podium' ? '#eef2ec' : PAPER.roof, line: 1.4 })
  if (volume.role === 'homes') scene.draw(d, { fill: scene.hatch(6, 'diagonal', 0.2) })
}

/** One shared shadow, longer where the building is higher. */
const drawShadow = (scene: Scene, volumes: readonly Volume[], placing: Placing) => {
  const shadows = volumes.map((volume) => {
    const [x, y, width, depth] = boxOf(volume, placing)
    const reach = Math.min(30, volume.top * 0.6)
    return shadowOnGround(x, y, width, depth, reach)
  })
  scene.shade(shadows.join(''), 0.8)
}

const drawRoofPlant = (scene: Scene, { crown }: Building, volumes: readonly Volume[], placing: Placing) => {
  const top = blockOf(volumes).at(-1)
  if (!top) return
  const [x, y, width, depth] = boxOf(top, placing)
  scene.draw(rect(x + 4, y + 4, width - 8, depth - 8), { line: 0.5 })
  const boxes = ROOF_BOXES[crown].filter(({ from, to }) => to - from < 1)
  scene.draw(
    boxes.map(({ from, to }) => rect(x + width * from, y + depth * 0.26, width * (to - from), depth * 0.48)).join(''),
    {
      fill: '#dfe6ea',
      line: 0.8,
    },
  )
  if (crown === 'saw')
    scene.draw(
      Array.from({ length: 4 }, (_, i) => `${moveTo(x + (width * (i + 1)) / 5, y)}v${short(depth)}`).join(''),
      { line: 0.8 },
    )
  if (crown === 'garden')
    scene.draw(rect(x + width * 0.5, y + depth * 0.22, width * 0.42, depth * 0.56), { fill: PAPER.deck, line: 0.8 })
}

/** Deck, lawn and pool behind the building. */
const drawGarden = (scene: Scene, rear: number) => {
  const room = rear - PLOT.top
  if (room < 40) return
  const height = Math.min(40, room - 24)
  const x = scene.random.between(300, 360)
  scene.draw(rect(x - 8, rear - height - 14, 170, height + 8), { fill: PAPER.deck, line: 0.6 })
  scene.draw(rect(x + 8, rear - height - 8, 120, height - 6), { fill: scene.palette.glassLight, line: 0.8 })
  scene.draw(rect(x + 13, rear - height - 3, 110, height - 16), { line: 0.4 })
}

/** A path from the kerb to the entrance in the middle of the front. */
const drawPaths = (scene: Scene, { x, y, metre }: Placing, middle: number) => {
  const entrance = x + middle * metre
  scene.draw(rect(entrance - 8, y, 16, 318 - y), { fill: PAPER.path, line: 0.5 })
  scene.draw(`${moveTo(entrance, y + 4)}l-5 8h10z`, { fill: scene.palette.brand })
}

/** Each roof's height above the street, in levels, where it fits. */
const heights = (building: Building, volumes: readonly Volume[], placing: Placing) =>
  volumes
    .filter(({ role }) => role === 'homes')
    .flatMap((volume, i, all) => {
      const next = all[i + 1]
      const above = next?.part === volume.part ? next : undefined
      const [x, y, width, depth] = boxOf(volume, placing)
      const levels = Math.round((volume.top - (building.podium?.height ?? 0)) / building.floorHeight)
      const [left, right] = above
        ? [above.x - volume.x, volume.x + volume.width - above.x - above.width].map((free) => free * placing.metre)
        : [width, 0]
      if (Math.max(left ?? 0, right ?? 0) < 24) return []
      const centre = (left ?? 0) >= (right ?? 0) ? x + (left ?? 0) / 2 : x + width - (right ?? 0) / 2
      return [text(`${levels}`, centre, above ? y + depth / 2 + 4 : y + depth - 8)]
    })
