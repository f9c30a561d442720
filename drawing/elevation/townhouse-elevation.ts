import { drawStreetscape } from '../scene/backdrop'
import { drawStreetLife, hedge, tree } from '../scene/landscape'
import { moveTo, rect, short } from '../path'
import type { Scene } from '../scene/scene'
import { rowOf, type TownhouseRoof, type Townhouses } from '../../domain/listing/massing/townhouse-row'

/** Maximum scale, sheet units per metre. */
const CLOSEST = 17
/** Metres. */
const STOREY = 3.1

/** The front row from the street. */
export const drawTownhouseElevation = (scene: Scene, townhouses: Townhouses): void => {
  const ground = drawStreetscape(scene)
  const { random, width } = scene
  const count = rowOf(townhouses, 0).length
  const metre = Math.min((width * 0.8) / (count * townhouses.houseWidth), (ground - 60) / heightOf(townhouses), CLOSEST)
  const length = count * townhouses.houseWidth * metre
  const x = (width - length) / 2 + random.between(-14, 14)
  tree(scene, x - 30, ground, random.between(70, 110))
  tree(scene, x + length + 26, ground, random.between(70, 120))
  tree(scene, x + length * 0.5, ground - 4, Math.min(230, heightOf(townhouses) * metre * 1.4), 'gum')
  drawTownhouseRow(scene, townhouses, { x, ground, metre })
  drawStreetLife(scene, ground)
}

/** Height of the highest point above the ground, metres. */
export const heightOf = ({ storeys, houseWidth, roof }: Townhouses) => storeys * STOREY + ROOF_RISE[roof] * houseWidth

const ROOF_RISE: Readonly<Record<TownhouseRoof, number>> = { gable: 0.42, saw: 0.3, step: 0.16, arch: 0.24, flat: 0.06 }

type Placing = { readonly x: number; readonly ground: number; readonly metre: number }

/** One row of houses at `metre` sheet units per metre, with the first house's left end at x. */
export const drawTownhouseRow = (scene: Scene, townhouses: Townhouses, { x, ground, metre }: Placing): void => {
  const houses = rowOf(townhouses, 0)
  const width = townhouses.houseWidth * metre
  scene.shade(`${moveTo(x, ground)}l14 8h${short(width * houses.length)}l-14-8z`, 0.6)
  houses.forEach((house, i) => drawTownhouse(scene, townhouses, house.place, { x: x + i * width, ground, metre }))
}

/** One house; its `place` in the row decides its material and whether it is mirrored. */
export const drawTownhouse = (
  scene: Scene,
  townhouses: Townhouses,
  place: number,
  { x, ground, metre }: Placing,
): void => {
  const front = frontOf(townhouses, place % 2 === 1, metre)
  const { palette, random } = scene
  const wall = scene.symbol(`front ${place % 2} ${short(metre)}`, () => drawWall(scene, townhouses, front, place))
  const rail = scene.symbol(`rail ${short(metre)}`, () => drawBalcony(scene, front))
  scene.use(wall, x, ground)
  for (const window of front.upper === null ? front.bands : [...front.bands, front.upper]) {
    if (!random.chance(palette.lit * 1.2)) continue
    const part = window === front.upper ? 1 : random.of([1, 0.67, 0.67])
    scene.draw(rect(x + window[0], ground + window[1], window[2] * part, window[3]), { fill: palette.lamp })
  }
  scene.use(rail, x, ground)
  if (random.chance(0.6))
    hedge(
      scene,
      x + front.width * random.between(0.14, 0.5),
      ground - front.storey - 2,
      front.width * 0.22,
      front.storey * 0.2,
    )
  const [left, top, width, height] = front.door
  scene.draw(rect(x + left, ground + top, width, height), { fill: doorColour(scene), line: 0.7 })
  scene.draw(`${moveTo(x + left + width * 0.78, ground + top + height * 0.5)}v4`, { line: 0.8 })
  if (random.chance(0.6)) hedge(scene, x + front.width * (front.mirrored ? 0.6 : 0.02), ground, front.width * 0.14)
}

export const doorColour = (scene: Scene) =>
  scene.palette.grid
    ? scene.palette.glassLight
    : scene.palette.tone(scene.random.of([scene.palette.brand, '#b4552f', '#3f6b5a', '#d8a13a', '#22384b', '#8a3f4a']))

type Box = readonly [x: number, y: number, width: number, height: number]

/** A house's front in sheet units, from the ground at its left end. */
type Front = {
  readonly mirrored: boolean
  readonly roof: TownhouseRoof
  readonly width: number
  readonly storey: number
  readonly eaves: number
  readonly rise: number
  readonly garage: Box
  readonly door: Box
  /** Glazing on the floors between the garage and the top. */
  readonly bands: readonly Box[]
  /** Null without a third storey. */
  readonly upper: Box | null
}

const frontOf = ({ storeys, houseWidth, roof }: Townhouses, odd: boolean, metre: number): Front => {
  const [width, storey] = [houseWidth * metre, STOREY * metre]
  const mirrored = odd && roof !== 'flat'
  const eaves = storeys * storey
  const upperX = roof === 'gable' ? 0.3 : mirrored ? 0.14 : 0.42
  return {
    mirrored,
    roof,
    width,
    storey,
    eaves,
    rise: ROOF_RISE[roof] * width,
    garage: [width * (mirrored ? 0.08 : 0.4), -storey * 0.8, width * 0.5, storey * 0.8],
    door: [width * (mirrored ? 0.72 : 0.1), -storey * 0.8, width * 0.18, storey * 0.8],
    bands: [[width * 0.12, -storey * 1.9, width * 0.76, storey * 0.84]],
    upper: storeys > 2 ? [width * upperX, -storey * 2.82, width * 0.42, storey * 0.6] : null,
  }
}

const drawWall = (scene: Scene, townhouses: Townhouses, front: Front, place: number) => {
  const { palette } = scene
  const { width, storey, eaves, roof, rise } = front
  const material = townhouses.materials[place % 2 === 0 ? 0 : 1]
  const base = townhouses.materials[place % 2 === 0 ? 1 : 0]
  const outline = OUTLINES[roof](front, place % 2 === 1)
  scene.draw(outline, { fill: palette.tone(material), line: 1 })
  scene.draw(outline, { fill: scene.hatch(place % 2 ? 3.4 : 4, place % 2 ? 'level' : 'upright') })
  scene.draw(rect(0, -storey, width, storey), { fill: palette.tone(base, 0.05), line: 0.7 })
  scene.draw(rect(...front.garage), { fill: palette.tone(place % 2 ? 'char' : 'timber'), line: 0.7 })
  scene.draw(rect(...front.garage), { fill: scene.hatch(5, 'level') })
  scene.draw(rect(-1, -storey - 1, width + 2, 3), { fill: palette.tone('white'), line: 0.6 })
  scene.shade(rect(0, -storey + 2, width, 6))
  for (const band of front.bands) drawGlass(scene, band, 6)
  if (front.upper !== null) {
    drawGlass(scene, front.upper, 4)
    const [x, y, across, height] = front.upper
    scene.draw(`${moveTo(x + across / 2, y)}v${short(height)}`, { line: 0.5 })
  }
  if (roof === 'gable')
    scene.draw(
      `${moveTo(-1, -eaves + 2)}l${short(width / 2 + 1)} ${short(-rise - 4)}l${short(width / 2 + 1)} ${short(rise + 4)}`,
      {
        line: 1.8,
      },
    )
  if (roof === 'saw')
    scene.draw(
      `${moveTo(-2, -eaves - rise - 5)}L${short(width + 2)} ${short(-eaves - 4)}v4L-2 ${short(-eaves - rise)}z`,
      {
        fill: palette.tone(townhouses.roofMaterial),
        line: 0.6,
      },
    )
}

/** Recessed glass with a shadow along the top and down the right side. */
const drawGlass = (scene: Scene, [x, y, width, height]: Box, reveal: number) => {
  scene.draw(rect(x, y, width, height), { fill: scene.palette.glass, line: 0.7 })
  scene.shade(
    `${moveTo(x, y)}h${short(width)}v${reveal}h${short(reveal - width)}v${short(height - reveal)}h${-reveal}z`,
    1.2,
  )
}

const OUTLINES: Readonly<Record<TownhouseRoof, (front: Front, odd: boolean) => string>> = {
  gable: ({ width, eaves, rise }) =>
    `M0 0V${short(-eaves)}l${short(width / 2)} ${short(-rise)}l${short(width / 2)} ${short(rise)}V0z`,
  saw: ({ width, eaves, rise }) => `M0 0V${short(-eaves - rise)}L${short(width)} ${short(-eaves)}V0z`,
  step: ({ width, eaves, rise }, odd) => `M0 0V${short(-eaves - (odd ? rise : 4))}h${short(width)}V0z`,
  arch: ({ width, eaves }) => {
    const [shoulder, radius] = [short(width * 0.3), short(width * 0.2)]
    return `M0 0V${short(-eaves - 8)}h${shoulder}a${radius} ${radius} 0 0 1 ${short(width * 0.4)} 0h${shoulder}V0z`
  },
  flat: ({ width, eaves }) => `M0 0V${short(-eaves - 4)}h${short(width)}V0z`,
}

const drawBalcony = (scene: Scene, { bands, storey }: Front) => {
  for (const [x, y, width, height] of bands) {
    scene.draw(`${moveTo(x + width / 3, y)}v${short(height)}${moveTo(x + (width * 2) / 3, y)}v${short(height)}`, {
      line: 0.5,
    })
  }
  const [x, , width] = bands[0] ?? [0, 0, 0, 0]
  const rail = rect(x, -storey * 1.32, width, storey * 0.3)
  scene.draw(rail, { fill: scene.palette.tone('white'), line: 0.6, fillOpacity: 0.55 })
  scene.draw(rail, { fill: scene.hatch(3, 'upright') })
}
