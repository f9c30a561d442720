import { northPoint } from '../scene/landscape'
import {
  castShadow,
  drawBall,
  drawRoad,
  drawStrip,
  frontPane,
  layGround,
  placePeople,
  sidePane,
  UP,
  type Block,
  type Model,
} from './model'
import { drawGable, drawHip, drawWalls } from './model-house'
import { polygon } from '../path'
import { northOf } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import { doorColour } from '../elevation/townhouse-elevation'
import { rowOf, type Townhouses } from '../../domain/listing/massing/townhouse-row'

/** Maximum rows shown; more would be too small to tell apart. */
const MOST_ROWS = 3
/** Metres. */
const ROAD = 7
const PAVEMENT = 2.4
const FRONT_GARDEN = 4.6
const BACK_GARDEN = 6
const LANE = 3.5
const MARGIN = 4
const STOREY = 3

/** An axonometric view of rows of townhouses, the first row in front. */
export const drawTownhouseModel = (scene: Scene, townhouses: Townhouses): void => {
  const { random } = scene
  const rows = Math.min(MOST_ROWS, townhouses.rows)
  const spacing = townhouses.depth + FRONT_GARDEN + LANE + 1
  const kerb = BACK_GARDEN + townhouses.depth + (rows - 1) * spacing + FRONT_GARDEN + PAVEMENT
  const model = layGround(scene, {
    width: rowOf(townhouses, 0).length * townhouses.houseWidth + 2 * MARGIN,
    depth: kerb + ROAD + 3,
    height: townhouses.storeys * STOREY + 2.5,
  })
  for (let i = 0; i < 4; i++)
    drawBall(
      model,
      MARGIN + ((i + 0.5) * (model.width - 2 * MARGIN)) / 4,
      2 + random.between(0, 1.5),
      random.between(1.2, 1.9),
    )
  for (let row = 0; row < rows; row++) {
    const front = BACK_GARDEN + townhouses.depth + row * spacing
    drawRow(model, townhouses, rows - 1 - row, front)
    if (row < rows - 1)
      drawStrip(model, 0, front + FRONT_GARDEN, model.width, LANE, { fill: scene.palette.road, line: 0.4 })
  }
  drawStrip(model, 0, kerb - PAVEMENT, model.width, PAVEMENT, { fill: scene.palette.tone('white'), line: 0.4 })
  drawRoad(model, kerb, ROAD)
  for (let i = 0; i < 4; i++)
    drawBall(model, 4 + (i * (model.width - 8)) / 4 + random.between(0, 3), model.depth - 1.6, random.between(1.1, 1.7))
  placePeople(model, random.between(0.3, 0.6) * model.width, kerb - 0.8)
  northPoint(scene, 96, scene.height - 34, 14, northOf(townhouses.aspect) + UP)
}

const drawRow = (model: Model, townhouses: Townhouses, row: number, front: number) => {
  const { scene, on } = model
  const { palette, random } = scene
  const houses = rowOf(townhouses, row)
  const { houseWidth, depth, storeys } = townhouses
  castShadow(model, { x: MARGIN, y: front - depth, width: houses.length * houseWidth, depth, height: storeys * STOREY })
  const corner = on(0, 0)
  for (const [i, house] of houses.entries()) {
    const x = MARGIN + i * houseWidth
    const id = scene.symbol(`model ${house.place % 2}`, () => drawHouse(model, townhouses, house.mirrored))
    const [left, top] = on(x, front - depth)
    scene.use(id, left - corner[0], top - corner[1])
    if (random.chance(palette.lit))
      scene.draw(frontPane(model, x + houseWidth * 0.12, front, houseWidth * 0.76, STOREY + 0.3, 2), {
        fill: palette.lamp,
        line: 0.4,
      })
    const door = x + (house.mirrored ? 0.1 : 0.7) * houseWidth
    scene.draw(frontPane(model, door, front, houseWidth * 0.18, 0.1, 2.3), { fill: doorColour(scene), line: 0.5 })
    drawBall(model, x + 0.95 * houseWidth, front + 3.2, random.between(0.7, 1.1))
  }
}

/** One house at the model's upper corner, placed with `use`. */
const drawHouse = (model: Model, townhouses: Townhouses, mirrored: boolean) => {
  const { scene, on } = model
  const { palette } = scene
  const { houseWidth: width, depth, storeys } = townhouses
  const material = townhouses.materials[mirrored ? 1 : 0]
  const block = { x: 0, y: 0, width, depth, height: storeys * STOREY }
  const garage = width * (mirrored ? 0.36 : 0.1)
  drawWalls(model, block, material)
  scene.draw(frontPane(model, garage, depth, width * 0.5, 0.1, 2.3), {
    fill: palette.tone(mirrored ? 'char' : 'timber'),
    line: 0.5,
  })
  const floors = Array.from({ length: storeys - 1 }, (_, i) =>
    frontPane(model, width * 0.12, depth, width * (i === 0 ? 0.76 : 0.5), (i + 1) * STOREY + 0.3, 2),
  )
  scene.draw(floors.join(''), { fill: palette.glass, line: 0.5 })
  drawWalls(model, { x: width * 0.1, y: depth, width: width * 0.8, depth: 1.2, height: 0.4 }, 'white', STOREY - 0.1)
  scene.draw(frontPane(model, width * 0.1, depth + 1.2, width * 0.8, STOREY + 0.3, 0.9), {
    fill: palette.glassLight,
    line: 0.4,
    fillOpacity: 0.7,
  })
  scene.draw(
    sidePane(model, width, depth * 0.3, 2, STOREY + 0.8, 1.4) + sidePane(model, width, depth * 0.65, 1.5, 1, 1.4),
    {
      fill: palette.glass,
      line: 0.5,
    },
  )
  drawRoof(model, townhouses, block, mirrored)
  scene.draw(
    polygon([
      on(garage, depth),
      on(garage + width * 0.5, depth),
      on(garage + width * 0.5, depth + FRONT_GARDEN),
      on(garage, depth + FRONT_GARDEN),
    ]),
    { fill: palette.tone('white'), line: 0.3 },
  )
}

const drawRoof = (model: Model, townhouses: Townhouses, block: Block, mirrored: boolean) => {
  const { roof, roofMaterial, materials } = townhouses
  const wall = materials[mirrored ? 1 : 0]
  if (roof === 'gable') drawGable(model, block, roofMaterial, wall, block.width * 0.42)
  else if (roof === 'saw') drawSaw(model, block, townhouses, wall)
  else if (roof === 'arch') drawHip(model, block, roofMaterial, 2.2)
  else {
    const lid = {
      x: 0.2,
      y: 0.2,
      width: block.width - 0.4,
      depth: block.depth - 0.4,
      height: roof === 'step' && mirrored ? 1.1 : 0.4,
    }
    drawWalls(model, lid, roofMaterial, block.height)
  }
}

/** A roof that falls to the right, with the high wall on its left. */
const drawSaw = (
  { scene, on }: Model,
  { x, y, width, depth, height: z }: Block,
  { roofMaterial }: Townhouses,
  wall: Townhouses['materials'][0],
) => {
  const rise = width * 0.3
  scene.draw(polygon([on(x, y + depth, z), on(x, y + depth, z + rise), on(x + width, y + depth, z)]), {
    fill: scene.palette.tone(wall),
    line: 0.6,
  })
  scene.draw(
    polygon([
      on(x, y, z + rise),
      on(x + width, y, z),
      on(x + width, y + depth + 0.3, z),
      on(x, y + depth + 0.3, z + rise),
    ]),
    {
      fill: scene.palette.tone(roofMaterial, 0.08),
      line: 0.7,
    },
  )
}
