import type { Building } from '../../domain/listing/massing/building'
import { drawCrown, drawRoofBox, WING_EDGE } from '../scene/crown'
import { drawWall } from './facade'
import { drawStreetscape } from '../scene/backdrop'
import { drawStreetLife, hedge, levelMarks, tree } from '../scene/landscape'
import { mix } from '../palette'
import { moveTo, rect, short } from '../path'
import type { Scene } from '../scene/scene'
import { blockOf, extentOf, volumesOf, type Volume } from '../model/volumes'

/** Maximum scale in sheet units per metre, so that small buildings don't look like toys. */
const CLOSEST = 10.5

/** A building's position on an elevation sheet. */
export type Placing = { readonly x: number; readonly ground: number; readonly metre: number }

/** The building's front, at full height, on its street. */
export const drawElevation = (scene: Scene, building: Building): void => {
  const ground = drawStreetscape(scene)
  const placing = placingOf(scene, building, ground)
  const { random, palette } = scene
  for (let i = 0; i < 3; i++) tree(scene, random.between(10, scene.width - 10), ground, random.between(40, 80))
  drawBuilding(scene, building, placing)
  if (scene.detail > 0.2 && (palette.wash || palette.grid || random.chance(0.5)))
    drawLevelMarks(scene, building, placing)
  drawStreetLife(scene, ground)
}

const placingOf = (scene: Scene, building: Building, ground: number): Placing => {
  const { left, right, top } = extentOf(volumesOf(building))
  const metre = Math.min((scene.width * 0.76) / (right - left), (ground - 24) / (top + 4), CLOSEST)
  const room = scene.width - (right - left) * metre
  return { x: room * scene.random.between(0.46, 0.62) - left * metre, ground, metre }
}

/** The building alone: wing, block from the ground up, and roof. */
const drawBuilding = (scene: Scene, building: Building, placing: Placing): void => {
  const volumes = volumesOf(building)
  const block = blockOf(volumes)
  for (const volume of volumes.filter(({ part, role }) => part === 'wing' && role === 'homes')) {
    drawVolume(scene, building, volume, placing)
    drawRoofBox(
      scene,
      WING_EDGE,
      placing.x + volume.x * placing.metre,
      yAt(volume.top, placing),
      volume.width * placing.metre,
      placing.metre,
    )
  }
  shadeWing(scene, building, volumes, placing)
  block.forEach((volume, i) => {
    drawVolume(scene, building, volume, placing)
    if (i > 0) drawTerrace(scene, volume, block[i - 1] ?? volume, placing)
  })
  const top = block.at(-1)
  if (top)
    drawCrown(
      scene,
      building.crown,
      placing.x + top.x * placing.metre,
      yAt(top.top, placing),
      top.width * placing.metre,
      placing.metre,
    )
  for (const volume of volumes.filter(({ role }) => role === 'podium')) drawShopfront(scene, volume, placing)
  const { left, right } = extentOf(volumes)
  const [x, width] = [placing.x + left * placing.metre, (right - left) * placing.metre]
  scene.shade(`${moveTo(x + width, placing.ground)}l16 8h${short(-width)}l-16-8z`, 0.6)
}

const yAt = (height: number, { ground, metre }: Placing) => ground - height * metre

const drawVolume = (scene: Scene, building: Building, volume: Volume, placing: Placing) =>
  drawWall(scene, {
    x: placing.x + volume.x * placing.metre,
    y: yAt(volume.top, placing),
    bays: volume.bays,
    storeys: volume.storeys,
    bay: building.bayWidth * placing.metre,
    floor: building.floorHeight * placing.metre,
    facade: volume.facade,
    material: volume.material,
  })

/** The block's shadow on a wing to its right, which is set back from the front. */
const shadeWing = (scene: Scene, building: Building, volumes: readonly Volume[], placing: Placing) => {
  const wing = volumes.find(({ part, role }) => part === 'wing' && role === 'homes')
  if (!wing || building.wing?.side !== 'right') return
  const reach = Math.min(wing.width * placing.metre * 0.5, 24)
  const top = yAt(wing.top, placing)
  scene.shade(
    `${moveTo(placing.x + wing.x * placing.metre, top)}l${short(reach)} ${short(reach)}V${short(placing.ground)}h${short(-reach)}z`,
    0.8,
  )
}

/** Rails and planting on the roofs left free by setbacks. */
const drawTerrace = (scene: Scene, upper: Volume, lower: Volume, placing: Placing) => {
  const { metre } = placing
  const y = yAt(upper.base, placing)
  const ends = [
    [lower.x, upper.x],
    [upper.x + upper.width, lower.x + lower.width],
  ] as const
  for (const [from, to] of ends) {
    const [x, width] = [placing.x + from * metre, (to - from) * metre]
    if (width < 4) continue
    hedge(scene, x + 1, y, width * 0.55, Math.min(7, metre * 1.2))
    if (width > 14 && metre > 3) tree(scene, x + width * 0.72, y, Math.min(30, metre * 4), 'round')
    scene.draw(`${moveTo(x, y)}v${short(-metre)}h${short(width)}v${short(metre)}`, {
      line: 0.5,
      fill: scene.palette.glassLight,
      fillOpacity: 0.35,
    })
  }
}

/** The ground floor: shop windows, some lit, under an awning. `upright`: vertical scale, if different. */
export const drawShopfront = (scene: Scene, volume: Volume, placing: Placing, upright = placing.metre): void => {
  const { palette, random } = scene
  const { ground, metre } = placing
  const [x, width, height] = [placing.x + volume.x * metre, volume.width * metre, volume.top * upright]
  const top = ground - height
  const count = Math.max(3, Math.round(width / 34))
  const shop = width / count
  const inset = Math.min(3, shop * 0.1)
  const windows = Array.from({ length: count }, (_, i) =>
    rect(x + i * shop + inset, top + height * 0.14, shop - 2 * inset, height * 0.86),
  )
  const frames = Array.from({ length: count }, (_, i) => {
    const transom = `${moveTo(x + i * shop + inset, top + height * 0.38)}h${short(shop - 2 * inset)}`
    return `${moveTo(x + (i + 0.4) * shop, top + height * 0.14)}V${short(ground)}${transom}`
  })
  scene.draw(rect(x, top, width, height), { fill: palette.tone(volume.material, 0.08), line: 1 })
  scene.draw(windows.join(''), { fill: palette.glass })
  scene.draw(windows.filter(() => random.chance(palette.lit * 1.6)).join(''), {
    fill: palette.grid ? palette.lamp : mix(palette.lamp, '#ffffff', 0.12),
  })
  scene.draw(frames.join(''), { line: 0.5 })
  const awning = Math.min(3.5, height * 0.14)
  scene.draw(rect(x - 5, top, width + 10, awning), { fill: palette.tone('white'), line: 0.7 })
  scene.shade(rect(x, top + awning, width, awning * 1.7))
}

const drawLevelMarks = (scene: Scene, building: Building, placing: Placing) => {
  const { left } = extentOf(volumesOf(building))
  const every = Math.ceil(building.levels.length / 9)
  const heights = building.levels.filter((_, i) => i % every === 0).map(({ height }) => yAt(height, placing))
  levelMarks(scene, placing.x + left * placing.metre - 26, [...heights, placing.ground])
}
