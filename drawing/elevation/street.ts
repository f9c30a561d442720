import { drawWall } from './facade'
import { drawCrown } from '../scene/crown'
import { drawShopfront } from './elevation'
import type { Building } from '../../domain/listing/massing/building'
import { drawHouse } from './house-elevation'
import { car, hedge, person, tree } from '../scene/landscape'
import type { PropertyType } from '../../domain/listing/property-type'
import { mix, type Mood } from '../palette'
import { moveTo, pair, rect, short, tick } from '../path'
import { Scene } from '../scene/scene'
import { STREET_ZONES } from '../massing/street-zones'
import { drawTownhouseRow } from './townhouse-elevation'
import { townhousesFor } from '../massing/townhouse-massing'

export type StreetOptions = {
  readonly brand: string
  readonly ink?: string
  readonly mood?: Mood
  /** The text alternative; null for decoration. */
  readonly title: string | null
  readonly prefix?: string
}

const WIDTH = 1600
const HEIGHT = 392
const GROUND = 350

/** One long street in elevation, with a section for each property type. The page draws the sky. */
export const street = ({ brand, ink, mood = 'day', title, prefix = 's' }: StreetOptions): string => {
  const scene = new Scene({
    seed: 'street',
    width: WIDTH,
    height: HEIGHT,
    mood,
    brand,
    state: 'NSW',
    prefix,
    ...(ink === undefined ? {} : { ink }),
  })
  drawDistance(scene)
  drawVacantLand(scene)
  drawNewHouse(scene)
  drawHouseAndLand(scene)
  drawTownhouses(scene)
  drawApartments(scene)
  drawPavement(scene)
  return scene.svg(title)
}

/** The left end of a zone, in sheet units. */
const startOf = (type: PropertyType) => (STREET_ZONES.find((zone) => zone.type === type)?.from ?? 0) * WIDTH

const drawDistance = (scene: Scene) => {
  const { palette, random } = scene
  let skyline = `M0 ${GROUND}`
  for (let x = 0; x < WIDTH;) {
    const width = random.whole(24, 70)
    skyline += `V${Math.round(GROUND - 30 - 70 * Math.abs(Math.sin(x / 330)) - random.between(0, 60))}h${width}`
    x += width
  }
  scene.draw(`${skyline}V${GROUND}z`, { fill: mix(palette.distance, '#ffffff', 0.35) })
  const hills = Array.from({ length: 21 }, (_, i) => `L${pair(i * 34, GROUND - 30 - 46 * Math.abs(Math.sin(i / 4.2)))}`)
  scene.draw(`M0 ${GROUND}${hills.join('')}V${GROUND}z`, {
    fill: mix(palette.distance, palette.leaf, 0.3),
    opacity: 0.7,
  })
}

const drawPeg = (scene: Scene, x: number) => {
  scene.draw(`${moveTo(x, GROUND)}v-34`, { line: 1.2 })
  scene.draw(`${moveTo(x, GROUND - 34)}l15 5-15 5z`, { fill: scene.palette.brand, line: 0.5 })
}

/** Two pegs with a string between them, and visitors. */
const drawVacantLand = (scene: Scene) => {
  tree(scene, 26, GROUND, 150, 'gum')
  tree(scene, 96, GROUND, 58, 'round')
  drawPeg(scene, 122)
  drawPeg(scene, 218)
  scene.draw(`M122 ${GROUND - 18}H218`, { line: 0.7, dash: '6 3' })
  person(scene, 154, GROUND + 4, 26)
  person(scene, 166, GROUND + 5, 25)
  person(scene, 178, GROUND + 4, 16)
}

const drawNewHouse = (scene: Scene) => {
  const x = startOf('House')
  tree(scene, x + 8, GROUND, 88, 'round')
  tree(scene, x + 176, GROUND, 178, 'gum')
  drawHouse(
    scene,
    {
      at: [0, 0],
      width: 12,
      depth: 13,
      storeys: 2,
      roof: 'hip',
      roofMaterial: 'char',
      material: 'bone',
      accent: 'brick',
    },
    x + 46,
    GROUND,
    216,
  )
  tree(scene, x + 290, GROUND, 104, 'round')
  person(scene, x + 268, GROUND + 4, 24)
}

/** A single-storey house on its lot, with pegs and the frontage dimension. */
const drawHouseAndLand = (scene: Scene) => {
  const x = startOf('House & Land')
  const [left, right] = [x + 16, x + 318]
  tree(scene, x + 120, GROUND, 150, 'gum')
  drawHouse(
    scene,
    {
      at: [0, 0],
      width: 12,
      depth: 13,
      storeys: 1,
      roof: 'gables',
      roofMaterial: 'char',
      material: 'white',
      accent: 'sage',
    },
    x + 50,
    GROUND,
    186,
  )
  drawPeg(scene, left)
  drawPeg(scene, right)
  const string = GROUND - 126
  const ends = [left, right].map((at) => `M${at} ${GROUND - 44}V${string - 6}${tick(at, string, 5)}`)
  scene.draw(`${ends.join('')}M${left - 8} ${string}H${right + 8}`, { line: 0.8 })
  car(scene, x + 250, GROUND + 13, 1.1)
}

const drawTownhouses = (scene: Scene) => {
  const x = startOf('Townhouses')
  const row = {
    ...townhousesFor('street', 'NSW', ['1', '2', '3', '4']),
    roof: 'gable' as const,
    storeys: 3,
    houseWidth: 6,
    materials: ['brick', 'white'] as ['brick', 'white'],
  }
  tree(scene, x + 150, GROUND, 226, 'gum')
  drawTownhouseRow(scene, row, { x: x + 22, ground: GROUND, metre: 11.4 })
  tree(scene, x + 8, GROUND, 66, 'round')
  tree(scene, x + 304, GROUND, 104, 'round')
  person(scene, x + 90, GROUND + 4, 23)
  person(scene, x + 102, GROUND + 5, 14)
}

type Block = {
  readonly x: number
  readonly bays: number
  readonly bay: number
  readonly storeys: number
  readonly floor: number
  readonly base: number
} & Pick<Building, 'facade' | 'material' | 'crown'>

const drawBlock = (scene: Scene, { x, bays, bay, storeys, floor, base, facade, material, crown }: Block) => {
  const [width, top] = [bays * bay, GROUND - base - storeys * floor]
  drawCrown(scene, crown, x, top, width, 7)
  drawWall(scene, { x, y: top, bays, storeys, bay, floor, facade, material })
  drawShopfront(
    scene,
    {
      part: 'block',
      role: 'podium',
      x: 0,
      y: 0,
      width,
      depth: 0,
      base: 0,
      top: base,
      storeys: 1,
      bays,
      facade,
      material,
    },
    { x, ground: GROUND, metre: 1 },
  )
  scene.shade(`${moveTo(x + width, GROUND)}l16 8h${short(-width)}l-16-8z`, 0.6)
}

const drawApartments = (scene: Scene) => {
  const x = startOf('Apartments')
  drawBlock(scene, {
    x: x + 214,
    bays: 4,
    bay: 32,
    storeys: 14,
    floor: 20.6,
    base: 35,
    facade: 'slab',
    material: 'white',
    crown: 'garden',
  })
  tree(scene, x + 200, GROUND, 112, 'gum')
  drawBlock(scene, {
    x: x + 12,
    bays: 5,
    bay: 35,
    storeys: 6,
    floor: 25,
    base: 42,
    facade: 'arch',
    material: 'sand',
    crown: 'plant',
  })
  for (const at of [4, 96, 192, 246, 356]) tree(scene, x + at, GROUND, scene.random.between(58, 92), 'round')
  for (const at of [44, 56, 138, 226, 280, 316, 328]) person(scene, x + at, GROUND + scene.random.between(2, 7), 23)
}

const drawPavement = (scene: Scene) => {
  scene.draw(rect(0, GROUND, WIDTH, HEIGHT - GROUND), { fill: mix(scene.palette.ground, '#ffffff', 0.2) })
  scene.draw(`M0 ${GROUND}H${WIDTH}`, { line: 2.2 })
  hedge(scene, 6, GROUND, 40, 7)
  for (const x of [610, 1196]) person(scene, x, GROUND + 12, 25)
  car(scene, 780, GROUND + 26, 1.25)
  car(scene, 1410, GROUND + 28, 1.25)
}
