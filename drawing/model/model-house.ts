import type { House, HouseRoof } from '../../domain/listing/massing/estate'
import type { Material } from '../../domain/listing/massing/material'
import { castShadow, drawStrip, frontPane, sidePane, type Block, type Model } from './model'
import { line, polygon } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import { drawBox } from './solid'
import { doorColour } from '../elevation/townhouse-elevation'

/** Metres. */
const STOREY = 3

/** A detached house. `street`: the side of the plan its street is on. */
export const drawModelHouse = (model: Model, house: House, street: 'above' | 'below'): void => {
  const [x, y] = house.at
  const block = { x, y, width: house.width, depth: house.depth, height: house.storeys * STOREY }
  castShadow(model, block)
  ROOFS[house.roof](model, house, block)
  if (street === 'below' && house.roof === 'verandah') drawVerandah(model, block)
}

/** Walls from the ground, or from `base` metres up. */
export const drawWalls = (
  { scene, view }: Model,
  { x, y, width, depth, height }: Block,
  material: Material,
  base = 0,
): void => drawBox(scene, view, { x, y: -(y + depth), width, depth, base, top: base + height }, material)

const drawGlazing = (model: Model, { storeys }: House, { x, y, width, depth }: Block) => {
  const { scene } = model
  const { palette, random } = scene
  const front = y + depth
  const ground =
    frontPane(model, x + width * 0.08, front, width * 0.24, 0.8, 1.5) +
    frontPane(model, x + width * 0.6, front, width * 0.28, 0.2, 2.2)
  const upper =
    storeys > 1
      ? frontPane(model, x + width * 0.12, front, width * 0.3, STOREY + 0.8, 1.4) +
        frontPane(model, x + width * 0.58, front, width * 0.26, STOREY + 0.8, 1.4)
      : ''
  const below = random.chance(palette.lit * 1.2)
  // Every house in a dark picture has lights on, because one drawing is reused for all houses of a design.
  const above = random.chance(palette.lit * 1.2) || (palette.lit > 0.5 && !below)
  scene.draw(ground, { fill: below || (above && upper === '') ? palette.lamp : palette.glass, line: 0.4 })
  scene.draw(upper, { fill: above ? palette.lamp : palette.glass, line: 0.4 })
  scene.draw(frontPane(model, x + width * 0.42, front, 1.1, 0, 2.2), { fill: doorColour(scene), line: 0.4 })
  if (scene.detail > 0.5)
    scene.draw(sidePane(model, x + width, y + depth * 0.3, depth * 0.32, 0.8, 1.5), { fill: palette.glass, line: 0.4 })
}

const ROOFS: Readonly<Record<HouseRoof, (model: Model, house: House, block: Block) => void>> = {
  hip: (model, house, block) => {
    drawWalls(model, block, house.material)
    drawGlazing(model, house, block)
    drawHip(model, block, house.roofMaterial, 2.6)
  },
  gables: (model, house, block) => {
    drawWalls(model, block, house.material)
    drawGlazing(model, house, block)
    const half = { ...block, width: block.width / 2 }
    drawGable(model, half, house.roofMaterial, house.material, 2.9)
    drawGable(model, { ...half, x: block.x + block.width / 2 }, house.roofMaterial, house.accent, 2.4)
  },
  skillion: (model, house, block) => {
    drawWalls(model, block, house.material)
    drawGlazing(model, house, block)
    drawSkillion(model, block, house.roofMaterial, house.material)
  },
  flat: (model, house, block) => {
    const ground = { ...block, height: STOREY }
    drawWalls(model, ground, house.accent)
    drawGlazing(model, { ...house, storeys: 1 }, ground)
    if (house.storeys > 1) {
      const upper = {
        ...block,
        x: block.x + block.width * 0.12,
        width: block.width * 0.7,
        depth: block.depth * 0.8,
        height: STOREY,
      }
      drawWalls(model, upper, house.material, STOREY)
      model.scene.draw(frontPane(model, upper.x + 0.6, upper.y + upper.depth, upper.width - 1.2, STOREY + 0.8, 1.5), {
        fill: model.scene.palette.glass,
        line: 0.4,
      })
    } else {
      drawWalls(
        model,
        { x: block.x - 0.8, y: block.y - 0.8, width: block.width + 1.6, depth: block.depth + 1.6, height: 0.5 },
        'char',
        STOREY,
      )
    }
  },
  verandah: (model, house, block) => {
    drawWalls(model, block, house.material)
    drawGlazing(model, house, block)
    drawHip(model, block, house.roofMaterial, 2.8)
  },
}

/** A hip roof with its ridge along the longer side. */
export const drawHip = (
  { scene, on }: Model,
  { x, y, width, depth, height: z }: Block,
  material: Material,
  rise: number,
): void => {
  const e = 0.6
  const inset = Math.min(width, depth) / 2
  const along = width > depth
  const far = along ? on(x + inset, y + depth / 2, z + rise) : on(x + width / 2, y + inset, z + rise)
  const near = along ? on(x + width - inset, y + depth / 2, z + rise) : on(x + width / 2, y + depth - inset, z + rise)
  const [nw, ne, se, sw] = [
    on(x - e, y - e, z),
    on(x + width + e, y - e, z),
    on(x + width + e, y + depth + e, z),
    on(x - e, y + depth + e, z),
  ]
  const slope = (points: readonly Point[], darker: number) =>
    scene.draw(polygon(points), { fill: scene.palette.tone(material, darker), line: 0.6 })
  slope(along ? [nw, ne, near, far] : [nw, ne, far], 0.15)
  slope(along ? [nw, sw, far] : [nw, sw, near, far], 0.05)
  slope(along ? [sw, se, near, far] : [sw, se, near], 0)
  slope(along ? [ne, se, near] : [ne, se, near, far], 0.28)
}

/** A gable roof with the gable facing the front. */
export const drawGable = (
  { scene, on }: Model,
  { x, y, width, depth, height: z }: Block,
  material: Material,
  wall: Material,
  rise: number,
): void => {
  const e = 0.4
  const { palette } = scene
  const [back, front] = [on(x + width / 2, y - e, z + rise), on(x + width / 2, y + depth + e, z + rise)]
  scene.draw(polygon([on(x - e, y - e, z), on(x - e, y + depth + e, z), front, back]), {
    fill: palette.tone(material),
    line: 0.6,
  })
  scene.draw(polygon([on(x, y + depth, z), on(x + width / 2, y + depth, z + rise), on(x + width, y + depth, z)]), {
    fill: palette.tone(wall),
    line: 0.6,
  })
  scene.draw(polygon([on(x + width + e, y - e, z), on(x + width + e, y + depth + e, z), front, back]), {
    fill: palette.tone(material, 0.25),
    line: 0.7,
  })
  if (scene.detail < 1) return
  const seams = Array.from({ length: 5 }, (_, i) => {
    const at = y + (depth * (i + 1)) / 6
    return line(on(x + width + e, at, z), on(x + width / 2, at, z + rise))
  })
  scene.draw(seams.join(''), { line: 0.3, opacity: 0.5 })
}

/** A skillion roof that rises to the right. */
const drawSkillion = (
  { scene, on }: Model,
  { x, y, width, depth, height: z }: Block,
  material: Material,
  wall: Material,
) => {
  const rise = width * 0.16
  const { palette } = scene
  scene.draw(polygon([on(x, y + depth, z), on(x + width, y + depth, z), on(x + width, y + depth, z + rise)]), {
    fill: palette.tone(wall),
    line: 0.6,
  })
  scene.draw(
    polygon([
      on(x + width, y + depth, z),
      on(x + width, y + depth, z + rise),
      on(x + width, y, z + rise),
      on(x + width, y, z),
    ]),
    {
      fill: palette.tone(wall, 0.22),
      line: 0.6,
    },
  )
  const e = 0.7
  scene.draw(
    polygon([
      on(x - e, y - e, z),
      on(x + width + e, y - e, z + rise),
      on(x + width + e, y + depth + e, z + rise),
      on(x - e, y + depth + e, z),
    ]),
    { fill: palette.tone(material), line: 0.8 },
  )
}

const drawVerandah = (model: Model, { x, y, width, depth }: Block) => {
  const { scene, on } = model
  const [wall, edge] = [y + depth, y + depth + 2.2]
  drawStrip(model, x, wall, width, 2.2, { fill: scene.palette.tone('timber'), line: 0.3 })
  const posts = Array.from({ length: 5 }, (_, i) =>
    line(on(x + (width * i) / 4, edge), on(x + (width * i) / 4, edge, 2.4)),
  )
  scene.draw(posts.join(''), { line: 0.8 })
  scene.draw(polygon([on(x, wall, 3), on(x + width, wall, 3), on(x + width, edge, 2.4), on(x, edge, 2.4)]), {
    fill: scene.palette.tone('mist'),
    line: 0.6,
  })
}
