import { drawStreetscape } from '../scene/backdrop'
import type { Estate, House, HouseRoof } from '../../domain/listing/massing/estate'
import { drawStreetLife, hedge, tree } from '../scene/landscape'
import { MATERIALS, type Material } from '../../domain/listing/massing/material'
import { mix } from '../palette'
import { moveTo, pair, rect, short } from '../path'
import type { Hatch, Scene } from '../scene/scene'
import { doorColour } from './townhouse-elevation'

/** The first house of an estate from its street, or the first two side by side. */
export const drawHouseElevation = (scene: Scene, estate: Estate): void => {
  const { random, width } = scene
  const houses = frontHouses(estate)
  const metre =
    houses.length > 1
      ? (width * 0.84) / (houses.reduce((sum, house) => sum + house.width, 0) + GAP)
      : Math.min(30, (width * 0.56) / (houses[0]?.width ?? 12))
  const length = houses.reduce((sum, house) => sum + house.width * metre, (houses.length - 1) * GAP * metre)
  const x = (width - length) * random.between(0.4, 0.52)
  const ground = drawStreetscape(scene)
  tree(scene, x + length * random.between(0.25, 0.75), ground, random.between(150, 200), 'gum')
  tree(scene, x - 50, ground, random.between(70, 120))
  let left = x
  for (const house of houses) {
    drawHouse(scene, house, left, ground, house.width * metre)
    left += (house.width + GAP) * metre
  }
  tree(scene, x + length + 44, ground, random.between(100, 160))
  drawStreetLife(scene, ground)
}

/** Metres between two houses. */
const GAP = 2.4

/** The houses shown, from the left. */
const frontHouses = ({ lots }: Estate): readonly House[] =>
  lots.flatMap(({ house }) => (house ? [house] : [])).slice(0, 2)

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A house front in sheet units. `ground`, `top`: y of its foot and eaves; `rise`: height of its roof. */
type Front = {
  readonly house: House
  readonly x: number
  readonly ground: number
  readonly width: number
  readonly height: number
  readonly top: number
  readonly rise: number
  readonly roofColour: string
}

/** A detached house, `width` units wide, with its left end at x. */
export const drawHouse = (scene: Scene, house: House, x: number, ground: number, width: number): void => {
  const { palette, random } = scene
  const height = width * (house.storeys > 1 ? 0.37 : 0.21)
  const roofColour = palette.tone(mix(MATERIALS[house.roofMaterial], MATERIALS.umber, random.between(0, 0.3)))
  const front: Front = {
    house,
    x,
    ground,
    width,
    height,
    top: ground - height,
    rise: width * random.between(0.13, 0.18),
    roofColour,
  }
  scene.shade(`${moveTo(x, ground)}l14 8h${short(width)}l-14-8z`, 0.6)
  WALLS[house.roof](scene, front)
  drawOpenings(scene, front)
  hedge(scene, x - 14, ground, width * 0.22, 8)
  hedge(scene, x + width * 0.3, ground, width * 0.12, 6)
}

const drawPanel = (scene: Scene, { x, y, width, height }: Box, material: Material, hatch?: Cladding) => {
  const d = rect(x, y, width, height)
  scene.draw(d, { fill: scene.palette.tone(material), line: 1 })
  if (hatch) scene.draw(d, { fill: scene.hatch(hatch.step, hatch.direction) })
}

type Cladding = { readonly step: number; readonly direction: Hatch }
const BOARDS: Cladding = { step: 4, direction: 'level' }
const BATTENS: Cladding = { step: 4, direction: 'upright' }
const BRICKS: Cladding = { step: 3, direction: 'level' }

/** Walls and roof by kind of house. */
const WALLS: Readonly<Record<HouseRoof, (scene: Scene, front: Front) => void>> = {
  hip: (scene, { house, x, ground, width, height, top, rise, roofColour }) => {
    drawPanel(scene, { x, y: top, width, height }, house.material, scene.random.of([BOARDS, BATTENS, BRICKS]))
    drawTiles(
      scene,
      `${moveTo(x - 8, top)}L${pair(x + width * 0.16, top - rise)}H${short(x + width * 0.84)}L${pair(x + width + 8, top)}z`,
      roofColour,
    )
    scene.shade(rect(x, top, width, 5))
    const gable = { x: x + width * 0.1, y: top, width: width * 0.36, height }
    drawPanel(scene, gable, house.accent, BRICKS)
    scene.draw(
      `${moveTo(gable.x - 6, top)}l${short(gable.width / 2 + 6)} ${short(-rise * 0.8)}l${short(gable.width / 2 + 6)} ${short(rise * 0.8)}z`,
      { fill: scene.palette.tone('white'), line: 1 },
    )
    const battens = Array.from(
      { length: 8 },
      (_, i) =>
        `${moveTo(gable.x + (gable.width * (i + 1)) / 9, top)}V${short(top - rise * 0.8 * (1 - Math.abs((i + 1) / 4.5 - 1)) + 2)}`,
    )
    scene.draw(battens.join(''), { line: 0.35, opacity: 0.5 })
    scene.shade(`${moveTo(gable.x + gable.width, top)}l10 10V${short(ground)}h-10z`)
  },
  gables: (scene, { house, x, ground, width, top, rise }) => {
    for (const [i, steep] of [1.6, 1.25].entries()) {
      const [left, across, peak] = [x + i * width * 0.5, width * 0.5, rise * steep]
      const slopes = `l${pair(across / 2, -peak)}l${pair(across / 2, peak)}`
      const outline = `${moveTo(left, ground)}V${short(top)}${slopes}V${short(ground)}z`
      scene.draw(outline, { fill: scene.palette.tone(i ? house.accent : house.material), line: 1 })
      scene.draw(outline, { fill: scene.hatch(4, i ? 'upright' : 'level') })
      scene.draw(
        `${moveTo(left - 5, top + 4)}L${pair(left + across / 2, top - peak - 3)}L${pair(left + across + 5, top + 4)}`,
        {
          line: 2.2,
        },
      )
    }
  },
  skillion: (scene, { house, x, ground, width, top, rise, roofColour }) => {
    const outline = `${moveTo(x, ground)}V${short(top - rise * 0.3)}L${pair(x + width, top - rise)}V${short(ground)}z`
    scene.draw(outline, { fill: scene.palette.tone(house.material), line: 1 })
    scene.draw(outline, { fill: scene.hatch(5, 'upright') })
    scene.draw(
      `${moveTo(x - 12, top - rise * 0.22)}L${pair(x + width + 12, top - rise * 1.08)}v-5L${pair(x - 12, top - rise * 0.22 - 5)}z`,
      { fill: roofColour, line: 1 },
    )
  },
  flat: (scene, { house, x, ground, width, height }) => {
    const storeys = house.storeys > 1
    const lower = storeys ? height * 0.5 : height * 0.92
    drawPanel(scene, { x, y: ground - lower, width, height: lower }, house.accent, BRICKS)
    if (!storeys) {
      scene.draw(rect(x - 10, ground - lower - 6, width + 20, 6), { fill: scene.palette.tone('char'), line: 0.8 })
      scene.shade(rect(x, ground - lower, width, 6))
      return
    }
    drawPanel(
      scene,
      { x: x + width * 0.12, y: ground - height * 1.08, width: width * 0.7, height: height * 0.58 },
      house.material,
    )
    scene.shade(`${moveTo(x + width * 0.12, ground - lower)}h${short(width * 0.7)}l9 9h${short(-width * 0.7)}z`)
    scene.draw(rect(x + width * 0.1, ground - height * 1.08 - 4, width * 0.74, 4), {
      fill: scene.palette.tone('char'),
      line: 0.8,
    })
  },
  verandah: (scene, { house, x, ground, width, height, top, rise, roofColour }) => {
    drawPanel(scene, { x, y: top, width, height }, house.material, BOARDS)
    drawTiles(
      scene,
      `${moveTo(x + width * 0.06, top - rise)}H${short(x + width * 0.94)}L${pair(x + width + 4, top)}H${short(x - 4)}z`,
      roofColour,
    )
    scene.draw(rect(x + width * 0.7, top - rise - 12, width * 0.07, 22), {
      fill: scene.palette.tone('brick'),
      line: 0.8,
    })
    const eaves = ground - Math.min(height * 0.72, 44)
    scene.draw(`${moveTo(x - 10, eaves + 5)}l8-9h${short(width + 4)}l8 9z`, {
      fill: scene.palette.tone('mist'),
      line: 1,
    })
    const posts = Array.from(
      { length: 7 },
      (_, i) => `${moveTo(x - 6 + ((width + 12) * i) / 6, eaves + 5)}V${short(ground)}`,
    )
    scene.draw(posts.join(''), { line: 1 })
    scene.shade(rect(x, eaves + 5, width, 9))
  },
}

const drawTiles = (scene: Scene, outline: string, colour: string) => {
  scene.draw(outline, { fill: colour, line: 1 })
  scene.draw(outline, { fill: scene.hatch(3.5, 'level', 0.5) })
}

/** Positions of the door and the ground floor window, as fractions of the front's width. */
const DOOR_AT: Readonly<Record<HouseRoof, number>> = {
  hip: 0.52,
  gables: 0.36,
  skillion: 0.46,
  flat: 0.54,
  verandah: 0.46,
}
const WINDOW_AT: Readonly<Record<HouseRoof, number>> = {
  hip: 0.17,
  gables: 0.1,
  skillion: 0.08,
  flat: 0.08,
  verandah: 0.08,
}

type Along = readonly [from: number, across: number]
const SPREAD: readonly Along[] = [
  [0.2, 0.16],
  [0.46, 0.12],
  [0.64, 0.14],
]
/** Positions of upper floor windows, clear of wall ends and of the joint between two walls. */
export const UPPER_WINDOWS_AT: Readonly<Record<HouseRoof, readonly Along[]>> = {
  hip: [
    [0.2, 0.16],
    [0.54, 0.12],
    [0.74, 0.14],
  ],
  gables: [
    [0.17, 0.16],
    [0.67, 0.16],
  ],
  skillion: SPREAD,
  flat: SPREAD,
  verandah: SPREAD,
}

const drawOpenings = (scene: Scene, { house, x, ground, width, height, top }: Front) => {
  const { palette, random } = scene
  const two = house.storeys > 1
  const storey = Math.min(height * (two ? 0.42 : 0.74), width * 0.15)
  const window = Math.min(storey * 0.62, width * 0.09)
  const roof = house.roof
  if (roof !== 'verandah') {
    const garage = rect(
      roof === 'gables' ? x + width * 0.57 : x + width * 0.69,
      ground - storey,
      width * (roof === 'gables' ? 0.36 : 0.28),
      storey,
    )
    scene.draw(garage, { fill: palette.tone(random.of(['timber', 'white', 'char'])), line: 0.8 })
    scene.draw(garage, { fill: scene.hatch(6, 'level') })
  }
  const [door, high] = [x + width * DOOR_AT[roof], Math.min(storey, width * 0.12)]
  scene.draw(rect(door, ground - high, width * 0.045, high), { fill: doorColour(scene), line: 0.8 })
  scene.draw(`${moveTo(door + width * 0.035, ground - high / 2)}v4`, { line: 0.8 })
  drawWindow(
    scene,
    { x: x + width * WINDOW_AT[roof], y: ground - storey * 0.92, width: width * 0.2, height: window + 4 },
    3,
  )
  if (roof === 'verandah')
    drawWindow(scene, { x: x + width * 0.68, y: ground - storey * 0.92, width: width * 0.2, height: window }, 3)
  if (!two) return
  const sill = roof === 'flat' ? ground - height * 0.98 : top + height * 0.1
  for (const [from, across] of UPPER_WINDOWS_AT[roof]) {
    drawWindow(scene, { x: x + width * from, y: sill, width: width * across, height: window }, 2)
  }
}

const drawWindow = (scene: Scene, { x, y, width, height }: Box, lights: number) => {
  const { palette, random } = scene
  scene.draw(rect(x - 1.5, y - 1.5, width + 3, height + 3), { fill: palette.tone('white'), line: 0.6 })
  scene.draw(rect(x, y, width, height), { fill: random.chance(palette.lit * 1.3) ? palette.lamp : palette.glass })
  scene.shade(`${moveTo(x, y)}h${short(width)}v3h${short(3 - width)}v${short(height - 3)}h-3z`)
  const bars = Array.from(
    { length: lights - 1 },
    (_, i) => `${moveTo(x + (width * (i + 1)) / lights, y)}v${short(height)}`,
  )
  scene.draw(rect(x, y, width, height) + bars.join(''), { line: 0.5 })
}
